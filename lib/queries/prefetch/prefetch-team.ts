import { type DehydratedState, dehydrate } from "@tanstack/react-query";
import { BREAKS_PATH } from "../../api/breaks-model.ts";
import { breakWire } from "../../api/breaks-wire.ts";
import { addressOf } from "../../api/client.ts";
import { type Period, periodQuery } from "../../api/record-calls.ts";
import { SCHEDULES_PATH } from "../../api/schedules-model.ts";
import { scheduleWire } from "../../api/schedules-wire.ts";
import { STAFF_PATH } from "../../api/staff-model.ts";
import { parseStaffList } from "../../api/staff-wire.ts";
import { TIME_OFF_PATH } from "../../api/time-off-model.ts";
import { timeOffWire } from "../../api/time-off-wire.ts";
import { breakKeys } from "../breaks.ts";
import { makeQueryClient } from "../query-client.ts";
import { scheduleKeys } from "../schedules.ts";
import { staffKeys } from "../staff.ts";
import { timeOffKeys } from "../time-off.ts";
import { type AskBackend, askAndRead, EMBEDDED_MAX } from "./ask-and-read.ts";

/** More schedules, breaks and time off than this together are left to the browser: they would outweigh the page. */
const RECORDS_MAX = 4000;

/**
 * The board's four lists for the browser's cache, all asked for together, or the time off once its dates are known. A team
 * that is too large to embed comes with none of them.
 */
export async function prefetchTeam(
  ask: AskBackend,
  dates: Period | Promise<Period>,
): Promise<DehydratedState> {
  const askTimeOff = async () => {
    const query = periodQuery(await dates);
    return askAndRead(ask, addressOf({ path: TIME_OFF_PATH, query }), timeOffWire.parseTeam);
  };
  const [period, members, schedules, breaks, timeOff] = await Promise.all([
    dates,
    askAndRead(ask, STAFF_PATH, parseStaffList),
    askAndRead(ask, SCHEDULES_PATH, scheduleWire.parseTeam),
    askAndRead(ask, BREAKS_PATH, breakWire.parseTeam),
    askTimeOff(),
  ]);
  const client = makeQueryClient();
  if (!members || members.length > EMBEDDED_MAX) return dehydrate(client);
  client.setQueryData(staffKeys.list(), members);
  const records = [schedules, breaks, timeOff].reduce((sum, list) => sum + (list?.length ?? 0), 0);
  if (records <= RECORDS_MAX) {
    if (schedules) client.setQueryData(scheduleKeys.team(), schedules);
    if (breaks) client.setQueryData(breakKeys.team(), breaks);
    if (timeOff) client.setQueryData(timeOffKeys.team(period), timeOff);
  }
  return dehydrate(client);
}
