import { addDays } from "@chairtime/kit/calendar";
import { clockRange, MINUTES_PER_DAY, wallClockAt } from "@chairtime/kit/clock";
import type { Schedule } from "@/lib/api/schedules-model";
import { schedulesOn } from "./schedules-on";
import { mergeSpans, type Span } from "./spans";

export type DayPart = "whole" | "morning" | "afternoon";

/** Half days meet at one o'clock, in minutes. */
export const HALF_DAY = 13 * 60;

const STEP = 15;

/** Both ends of time off as a form has them: `YYYY-MM-DD` and `HH:MM`. */
export interface Ends {
  startDate: string;
  startTime: string;
  endDate: string;
  endTime: string;
}

/**
 * Returns a part of a day with these hours, in minutes since its midnight; without hours, of 00:00 to 24:00. The halves
 * meet at one o'clock, or in the middle of hours that do not reach over it; a gap between shifts is in neither.
 */
export function dayPart(part: DayPart, hours: readonly Span[]): Span {
  const shifts = mergeSpans(hours);
  const start = shifts[0]?.start ?? 0;
  const end = shifts.at(-1)?.end ?? MINUTES_PER_DAY;
  if (part === "whole") return { start, end };
  const middle = Math.round((start + end) / 2 / STEP) * STEP;
  const cut = start < HALF_DAY && HALF_DAY < end ? HALF_DAY : middle;
  const worked = shifts.some((shift) => shift.start < cut && cut < shift.end) || shifts.length === 0;
  if (part === "morning")
    return { start, end: worked ? cut : (shifts.findLast((shift) => shift.end <= cut)?.end ?? cut) };
  return { start: worked ? cut : (shifts.find((shift) => shift.start >= cut)?.start ?? cut), end };
}

/** Moves a form's ends to the whole of all its dates, or to half of the first one. A second time it changes nothing. */
export function endsOf(part: DayPart, now: Ends, schedules: readonly Schedule[]): Ends {
  const of = (first: string, last: string) =>
    placed(part, first, part === "whole" && last > first ? last : first, schedules);
  const first = now.startDate;
  // An empty date is as good as the first one.
  const last = [first, now.endDate].sort().at(-1) ?? first;
  const before = addDays(last, -1);
  // Hours past midnight put an end, and the second half's start, on the date after the one that was meant.
  for (const from of [first, addDays(first, -1)])
    for (const to of [last, before]) if (sameEnds(of(from, to), now)) return now;
  return of(first, now.endTime === "00:00" ? before : last);
}

export function sameEnds(one: Ends, other: Ends): boolean {
  return (
    one.startDate === other.startDate &&
    one.startTime === other.startTime &&
    one.endDate === other.endDate &&
    one.endTime === other.endTime
  );
}

function placed(part: DayPart, first: string, last: string, schedules: readonly Schedule[]): Ends {
  const hours = (date: string) =>
    schedulesOn(date, schedules).map(({ startTime, endTime }) => clockRange(startTime, endTime));
  const start = wallClockAt(first, dayPart(part, hours(first)).start);
  const end = wallClockAt(last, dayPart(part, hours(last)).end);
  return { startDate: start.date, startTime: start.time, endDate: end.date, endTime: end.time };
}
