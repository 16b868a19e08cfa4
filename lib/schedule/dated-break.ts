import { clockRange, wallClockAt } from "@chairtime/kit/clock";
import { zonedToInstant } from "@chairtime/kit/zone";
import type { TimeOffInput } from "@/lib/api/time-off-model";

/** The reason by which time off is a break: no backend has one for a single date. */
export const DATED_BREAK = "Break";

/** Returns the time off that stands for a break on one date. */
export function datedBreak(
  memberId: string,
  date: string,
  hours: { startTime: string; endTime: string },
  zone: string,
): TimeOffInput {
  const end = wallClockAt(date, clockRange(hours.startTime, hours.endTime).end);
  return {
    memberId,
    start: zonedToInstant(date, hours.startTime, zone),
    end: zonedToInstant(end.date, end.time, zone),
    reason: DATED_BREAK,
  };
}
