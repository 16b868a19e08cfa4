import { addDays } from "@chairtime/kit/calendar";
import { clockRange, MINUTES_PER_DAY, wallClockAt } from "@chairtime/kit/clock";
import { schedulesOn } from "@chairtime/kit/rota/schedules-on";
import type { Schedule } from "../../records/schedule/model.ts";
import { mergeSpans, type Span } from "../spans.ts";

export type DayPart = "whole" | "morning" | "afternoon";

/** Half days meet at one o'clock, in minutes. */
export const HALF_DAY = 13 * 60;

const STEP = 15;

/** Both ends of time off as a form has them. */
export interface Ends {
  /** Whether whole days are off, from the start date to the end date. */
  allDay: boolean;
  /** `YYYY-MM-DD` */
  startDate: string;
  /** `HH:MM`, which whole days do without. */
  startTime: string;
  endDate: string;
  endTime: string;
}

/**
 * A part of a day with these hours, in minutes since its midnight; without hours, of 00:00 to 24:00. The halves meet at
 * one o'clock, or in the middle of hours that don't reach across it; a gap between shifts is in neither.
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

/** Turns whole days on or off. Keeps the hours: an end at midnight belongs to the day before it. */
export function withAllDay(ends: Ends, on: boolean): Ends {
  const { allDay, startDate, endDate, endTime } = ends;
  if (allDay === on) return ends;
  const beyond = endTime === "00:00" && endDate !== "";
  if (!on) return { ...ends, allDay: false, endDate: beyond ? addDays(endDate, 1) : endDate };
  const last = beyond ? addDays(endDate, -1) : endDate;
  return { ...ends, allDay: true, endDate: [startDate, last].sort().at(-1) ?? last };
}

/** Moves a form's ends to a part of its first date's hours. Applying it again changes nothing. */
export function endsOf(part: DayPart, now: Omit<Ends, "allDay">, schedules: readonly Schedule[]): Ends {
  const onDate = (date: string): Ends => {
    const hours = schedulesOn(date, schedules).map(({ startTime, endTime }) =>
      clockRange(startTime, endTime),
    );
    const { start, end } = dayPart(part, hours);
    const from = wallClockAt(date, start);
    const to = wallClockAt(date, end);
    return { allDay: false, startDate: from.date, startTime: from.time, endDate: to.date, endTime: to.time };
  };
  // After hours past midnight, the second half starts on the date after the chosen one.
  const before = onDate(addDays(now.startDate, -1));
  return sameEnds(before, { ...now, allDay: false }) ? before : onDate(now.startDate);
}

export function sameEnds(one: Ends, other: Ends): boolean {
  return (
    one.allDay === other.allDay &&
    one.startDate === other.startDate &&
    one.startTime === other.startTime &&
    one.endDate === other.endDate &&
    one.endTime === other.endTime
  );
}
