import { weekStartOf } from "@chairtime/kit/calendar";
import { groupsBy } from "../planning/model/groups-by.ts";
import type { StaffRequest } from "../records/request/model.ts";
import { isWaiting } from "./waiting.ts";

/** A week's wishes. */
export interface WishWeek {
  /** The date on which it starts. */
  weekStart: string;
  wishes: StaffRequest[];
}

/** Requests by what there is to do with them. */
export interface RequestGroups {
  /** For future time off, oldest first: somebody has to decide. */
  waiting: StaffRequest[];
  /** From this week on. */
  wishes: WishWeek[];
  /** Decided, withdrawn, or over without an answer; the last one first. */
  done: StaffRequest[];
}

/** Puts requests, oldest first, in their groups. */
export function groupRequests(
  requests: readonly StaffRequest[],
  today: string,
  weekStartsOn: number,
): RequestGroups {
  const weekOf = ({ startDate }: StaffRequest) => weekStartOf(startDate, weekStartsOn);
  const thisWeek = weekStartOf(today, weekStartsOn);
  const wishes = requests
    .filter((request) => request.state === "noted" && weekOf(request) >= thisWeek)
    .toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1));
  const done = requests.filter((request) => request.kind === "time_off" && !isWaiting(request, today));
  return {
    waiting: requests.filter((request) => isWaiting(request, today)),
    wishes: [...groupsBy(wishes, weekOf)].map(([weekStart, own]) => ({ weekStart, wishes: own })),
    done: done.toSorted((one, other) => doneAt(other) - doneAt(one)),
  };
}

const doneAt = ({ decidedAt, createdAt }: StaffRequest) => (decidedAt ?? createdAt).getTime();
