import { addDays, weekdayOf } from "../calendar.ts";
import { MINUTES_PER_DAY, minutesOf } from "../clock.ts";
import { mergeSpans, type Span } from "../spans.ts";
import { SLOT } from "./slots.ts";

/** A stretch of a weekday in which the salon is open; `HH:MM`, 24:00 is the midnight at which the day ends. */
export interface OpenHours {
  dayOfWeek: number;
  startTime: string;
  endTime: string;
}

/** A date with special hours; no spans: closed all day. */
export interface OpeningException {
  /** `YYYY-MM-DD` */
  date: string;
  /** 'Christmas Eve', or "". */
  name: string;
  spans: { startTime: string; endTime: string }[];
}

/** When the salon is open: by weekday, and on dates with special hours. */
export interface OpeningHours {
  week: readonly OpenHours[];
  exceptions: readonly OpeningException[];
}

export const NO_OPENING_HOURS: OpeningHours = { week: [], exceptions: [] };

/** A date's special hours; undefined if its weekday's hours apply. */
export function exceptionOn(date: string, { exceptions }: OpeningHours): OpeningException | undefined {
  return exceptions.find((exception) => exception.date === date);
}

/** When the salon is open on a date; null without opening hours. */
export function openOnDate(date: string, hours: OpeningHours): Span[] | null {
  const exception = exceptionOn(date, hours);
  if (exception) return spansOf(exception.spans);
  return hours.week.length === 0 ? null : openOn(weekdayOf(date), hours.week);
}

/**
 * People needed in each half hour of a date: none while special hours close the salon, or where a closure covers the
 * half hour.
 */
export function wantedWhileOpen(
  wanted: number[],
  exception: OpeningException | undefined,
  closed: readonly Span[],
): number[] {
  if (!exception && closed.length === 0) return wanted;
  const open = exception && spansOf(exception.spans);
  return wanted.map((people, slot) => {
    const [from, to] = [slot * SLOT, (slot + 1) * SLOT];
    const isOpen = !open || open.some(({ start, end }) => start < to && from < end);
    return isOpen && !closed.some(({ start, end }) => start <= from && to <= end) ? people : 0;
  });
}

/** When the salon is open on a weekday; empty where it is closed all day, or has no opening hours set. */
export function openOn(dayOfWeek: number, week: readonly OpenHours[]): Span[] {
  return spansOf(week.filter((span) => span.dayOfWeek === dayOfWeek));
}

const spansOf = (hours: readonly Pick<OpenHours, "startTime" | "endTime">[]) =>
  mergeSpans(
    hours.map(({ startTime, endTime }) => ({ start: minutesOf(startTime), end: minutesOf(endTime) })),
  );

/**
 * The whole hours, in minutes since midnight, from the earliest opening of the week, or of some dates, to the latest
 * closing; null without any.
 */
export function openingAxis({ week, exceptions }: OpeningHours, dates: readonly string[] = []): Span | null {
  const own = exceptions.filter(({ date }) => dates.includes(date)).flatMap(({ spans }) => spans);
  const hours = spansOf([...week, ...own]);
  if (hours.length === 0) return null;
  const start = Math.min(...hours.map((span) => span.start));
  const end = Math.max(...hours.map((span) => span.end));
  return { start: Math.floor(start / 60) * 60, end: Math.ceil(end / 60) * 60 };
}

/**
 * The parts of a span, in minutes since a date's midnight, in which the salon is closed; past midnight the next date's
 * hours count. A salon without opening hours is not closed.
 */
export function closedOnDate(span: Span, date: string, hours: OpeningHours): Span[] {
  const open = openOnDate(date, hours);
  if (!open) return [];
  const unset = [{ start: 0, end: MINUTES_PER_DAY }];
  return without(span, open, openOnDate(addDays(date, 1), hours) ?? unset);
}

/** `closedOnDate` for a weekday as it usually is. */
export function closedWithin(span: Span, dayOfWeek: number, week: readonly OpenHours[]): Span[] {
  return without(span, openOn(dayOfWeek, week), openOn((dayOfWeek + 1) % 7, week));
}

function without(span: Span, open: readonly Span[], openNext: readonly Span[]): Span[] {
  const next = openNext.map(({ start, end }) => ({
    start: start + MINUTES_PER_DAY,
    end: end + MINUTES_PER_DAY,
  }));
  const closed: Span[] = [];
  let reached = span.start;
  for (const { start, end } of mergeSpans([...open, ...next])) {
    if (start > reached && reached < span.end)
      closed.push({ start: reached, end: Math.min(start, span.end) });
    reached = Math.max(reached, end);
  }
  return reached < span.end ? [...closed, { start: reached, end: span.end }] : closed;
}
