import { type DehydratedState, dehydrate } from "@tanstack/react-query";
import { breakReaders } from "../../api/breaks-wire.ts";
import { scheduleReaders } from "../../api/schedules-wire.ts";
import { parseStaffList } from "../../api/staff-wire.ts";
import { readTeamTimeOff } from "../../api/time-off-wire.ts";
import { breakKeys } from "../breaks.ts";
import { makeQueryClient } from "../query-client.ts";
import { scheduleKeys } from "../schedules.ts";
import { staffKeys } from "../staff.ts";
import { timeOffKeys } from "../time-off.ts";
import { EMBEDDED_MAX } from "./staff-opening.ts";

/** More schedules, breaks and blocks than this together are left to the browser: they would outweigh the page. */
const RECORDS_MAX = 4000;

/** What a backend answered to the board's four lists; null where it did not. */
export interface TeamAnswers {
  staff: unknown;
  schedules: unknown;
  breaks: unknown;
  timeOff: unknown;
  /** The dates that `timeOff` was asked for. */
  period: { from: string; to: string };
}

/** The board's lists for the browser's cache, as far as they were answered, are readable and of a bearable size. */
export function openTeam({ staff, schedules, breaks, timeOff, period }: TeamAnswers): DehydratedState {
  const client = makeQueryClient();
  const members = read(staff, parseStaffList);
  if (!members || members.length > EMBEDDED_MAX) return dehydrate(client);
  client.setQueryData(staffKeys.list(), members);
  const lists = [
    { key: scheduleKeys.team(), list: read(schedules, scheduleReaders.team) },
    { key: breakKeys.team(), list: read(breaks, breakReaders.team) },
    { key: timeOffKeys.team(period.from, period.to), list: read(timeOff, readTeamTimeOff) },
  ];
  if (lists.reduce((sum, { list }) => sum + (list?.length ?? 0), 0) <= RECORDS_MAX) {
    for (const { key, list } of lists) if (list) client.setQueryData<unknown>(key, list);
  }
  return dehydrate(client);
}

/** `null` stands for 'no answer' here: a backend's own `null` for an empty list is left to the browser. */
function read<List>(answer: unknown, parse: (answer: unknown) => List): List | null {
  if (answer === null) return null;
  try {
    return parse(answer);
  } catch {
    return null;
  }
}
