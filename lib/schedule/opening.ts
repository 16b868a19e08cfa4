import { MINUTES_PER_DAY, minutesOf } from "@chairtime/kit/clock";
import { mergeSpans, type Span } from "./spans";

/** A stretch of a weekday in which the salon is open; `HH:MM`, 24:00 is the midnight at which the day ends. */
export interface OpenHours {
  dayOfWeek: number;
  startTime: string;
  endTime: string;
}

/** Returns when the salon is open on a weekday; nothing where it is closed all day, or has no opening hours set. */
export function openOn(dayOfWeek: number, openingHours: readonly OpenHours[]): Span[] {
  return mergeSpans(
    openingHours
      .filter((span) => span.dayOfWeek === dayOfWeek)
      .map(({ startTime, endTime }) => ({ start: minutesOf(startTime), end: minutesOf(endTime) })),
  );
}

/** Returns the whole hours from the earliest opening of a week to the latest closing; null without opening hours. */
export function openingAxis(openingHours: readonly OpenHours[]): Span | null {
  if (openingHours.length === 0) return null;
  const start = Math.min(...openingHours.map(({ startTime }) => minutesOf(startTime)));
  const end = Math.max(...openingHours.map(({ endTime }) => minutesOf(endTime)));
  return { start: Math.floor(start / 60) * 60, end: Math.ceil(end / 60) * 60 };
}

/**
 * Returns the stretches of a span, in minutes since a weekday's midnight, in which the salon is closed; what lies past
 * midnight is compared with the next day's hours.
 */
export function closedWithin(span: Span, dayOfWeek: number, openingHours: readonly OpenHours[]): Span[] {
  const next = openOn((dayOfWeek + 1) % 7, openingHours).map(({ start, end }) => ({
    start: start + MINUTES_PER_DAY,
    end: end + MINUTES_PER_DAY,
  }));
  const closed: Span[] = [];
  let reached = span.start;
  for (const { start, end } of mergeSpans([...openOn(dayOfWeek, openingHours), ...next])) {
    if (start > reached && reached < span.end)
      closed.push({ start: reached, end: Math.min(start, span.end) });
    reached = Math.max(reached, end);
  }
  return reached < span.end ? [...closed, { start: reached, end: span.end }] : closed;
}
