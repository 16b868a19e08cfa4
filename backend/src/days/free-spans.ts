import type { AvailabilityAnswer } from "@chairtime/contract/availability";
import { clockRange, MINUTE_MS, MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { instantOf } from "@chairtime/kit/instants";
import { mergeSpans, type Span, without } from "@chairtime/kit/spans";

/** An instant in whole minutes since 1970: starts are rounded down, ends up. */
export const minuteAt = (instant: Date) => Math.floor(instant.getTime() / MINUTE_MS);
export const minuteUpTo = (instant: Date) => Math.ceil(instant.getTime() / MINUTE_MS);

/** Minute since 1970 for a minute since a date's midnight, up to two days later. */
export type MinuteOn = (date: string, minute: number) => number;

/** `MinuteOn` for a zone. Looks up each date once: on most, clocks don't change. */
export function minutesIn(zone: string): MinuteOn {
  const known = new Map<string, { midnight: number; isEven: boolean }>();
  const look = (date: string) => {
    const at = (minute: number) => minuteAt(instantOf(date, minute, zone));
    const [midnight, end] = [at(0), at(2 * MINUTES_PER_DAY)];
    return { midnight, isEven: end - midnight === 2 * MINUTES_PER_DAY };
  };
  return (date, minute) => {
    const day = known.get(date) ?? look(date);
    known.set(date, day);
    return day.isEven ? day.midnight + minute : minuteAt(instantOf(date, minute, zone));
  };
}

/**
 * When a member works and is free, in minutes since 1970: shifts without breaks and time off. `days` are consecutive
 * and begin a day early, for the shift that runs past midnight. A night in which the clocks change has its real length.
 */
export function freeSpans(days: readonly AvailabilityAnswer[], minuteOn: MinuteOn): Span[] {
  const placed = (date: string, { start_time, end_time }: { start_time: string; end_time: string }): Span => {
    const { start, end } = clockRange(start_time, end_time);
    return { start: minuteOn(date, start), end: minuteOn(date, end) };
  };
  const shifts = days.flatMap(({ date, shifts }) => (shifts ?? []).map((shift) => placed(date, shift)));
  if (shifts.length === 0) return [];
  const breaks = days.flatMap(({ date, breaks }) => breaks.map((pause) => placed(date, pause)));
  const timeOff = days.flatMap(({ onetimeblocks }) =>
    onetimeblocks.map(({ start_time, end_time }) => ({
      start: minuteAt(new Date(start_time)),
      end: minuteUpTo(new Date(end_time)),
    })),
  );
  return without(shifts, mergeSpans([...breaks, ...timeOff]));
}
