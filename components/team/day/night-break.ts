import { addDays } from "@chairtime/kit/calendar";
import { clockOf, clockRange, MINUTES_PER_DAY } from "@chairtime/kit/clock";
import type { Schedule } from "@/lib/records/schedule/model";

/**
 * Initial values of a break's form for a night shift: its middle is on the next day, where the break belongs. Empty for
 * other shifts.
 */
export function nightBreak([shift]: readonly Schedule[], date: string) {
  if (!shift) return {};
  const { start, end } = clockRange(shift.startTime, shift.endTime);
  const middle = Math.round((start + end) / 2 / 15) * 15;
  if (end - start <= 60 || middle + 30 <= MINUTES_PER_DAY) return {};
  const begin = Math.max(MINUTES_PER_DAY, middle - 30) - MINUTES_PER_DAY;
  return {
    begin: { startTime: clockOf(begin), endTime: clockOf(begin + 60) },
    day: (shift.dayOfWeek + 1) % 7,
    from: addDays(date, 1),
  };
}
