import { addDays } from "./calendar.ts";
import { MINUTES_PER_DAY, minutesOf } from "./clock.ts";
import { mergeSpans, type Span } from "./spans.ts";

/** Dates on which the salon is closed, both inclusive (`YYYY-MM-DD`). */
export interface ClosedDates {
  fromDate: string;
  toDate: string;
  name: string;
  /** The hours of a half day on each of the dates (`HH:MM`, 24:00 where the day ends); both null where it is all day. */
  startTime: string | null;
  endTime: string | null;
}

/** Special hours of one date; without spans the salon is closed all day. */
export interface DateHours {
  date: string;
  name: string;
  spans: readonly unknown[];
}

/** Everything that closes a salon outside its usual hours. */
export interface Closings {
  closures: readonly ClosedDates[];
  exceptions: readonly DateHours[];
}

/** A date on which the salon is closed, all day or for some hours. */
export interface ClosedDay {
  name: string;
  /** In minutes since the date's midnight, merged; all day is from 0 to 1440. */
  spans: Span[];
}

/**
 * When the salon is closed on a date; null if it is not. The name is that of what closes it first on that date; of
 * several at once, that of the longest, then closures come before exceptions, in their order.
 */
export function closedOn(date: string, { closures, exceptions }: Closings): ClosedDay | null {
  const closed = [
    ...closures
      .filter(({ fromDate, toDate }) => fromDate <= date && date <= toDate)
      .map(({ name, startTime, endTime }) => ({
        name,
        start: startTime === null ? 0 : minutesOf(startTime),
        end: endTime === null ? MINUTES_PER_DAY : minutesOf(endTime),
      })),
    ...exceptions
      .filter((exception) => exception.date === date && exception.spans.length === 0)
      .map(({ name }) => ({ name, start: 0, end: MINUTES_PER_DAY })),
  ];
  const [first] = closed.toSorted((one, other) => one.start - other.start || other.end - one.end);
  return first ? { name: first.name, spans: mergeSpans(closed) } : null;
}

export function isClosedAllDay(day: ClosedDay | null): boolean {
  return day?.spans.some(({ start, end }) => start <= 0 && end >= MINUTES_PER_DAY) ?? false;
}

/**
 * When the salon is closed on a date and on the next one, in minutes since the date's midnight: to be cut out of a
 * shift that may end on the next day.
 */
export function closedFrom(date: string, closings: Closings): Span[] {
  const next = closedOn(addDays(date, 1), closings)?.spans ?? [];
  return mergeSpans([
    ...(closedOn(date, closings)?.spans ?? []),
    ...next.map(({ start, end }) => ({ start: start + MINUTES_PER_DAY, end: end + MINUTES_PER_DAY })),
  ]);
}
