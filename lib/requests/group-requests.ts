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

/** Requests grouped by what the manager has to do. */
export interface RequestGroups {
  /** Requests for future time off that need a decision, oldest first. */
  waiting: StaffRequest[];
  /** From this week on. */
  wishes: WishWeek[];
  /** Decided, withdrawn or expired, the latest first. */
  done: StaffRequest[];
}

/** Groups requests, given oldest first. */
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
