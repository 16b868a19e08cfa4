import { clockRange, isClock } from "@chairtime/kit/clock";
import { formatted, type Said, said } from "@chairtime/messages/said";

/** Minutes of a day above which forms ask whether its hours are right. */
export const LONG_DAY = 14 * 60;

/** Asks to confirm more than 14 hours; null for fewer, and while the hours are incomplete. */
export function longHours(hours: { startTime: string; endTime: string; nextDay: boolean }): Said | null {
  const { startTime, endTime, nextDay } = hours;
  if (!isClock(startTime) || !isClock(endTime) || nextDay !== endTime <= startTime) return null;
  const { start, end } = clockRange(startTime, endTime);
  if (end - start <= LONG_DAY) return null;
  return said("records.time.long", {
    start: formatted("clock", startTime),
    end: formatted("clock", endTime),
    hours: formatted("hours", end - start),
  });
}
