import { addDays, daysBetween } from "@chairtime/kit/calendar";
import { clockOf } from "@chairtime/kit/clock";
import { todayIn, zonedToInstant } from "@chairtime/kit/zone";
import type { DatedSpan } from "@chairtime/messages/sentences/span-words";
import type { RequestRow } from "../records/kinds/request.ts";

type Span = Pick<RequestRow, "startDate" | "startMinute" | "endDate" | "endMinute">;

export function instantsOf(span: Span, timeZone: string): { startAt: Date; endAt: Date } {
  return {
    startAt: zonedToInstant(span.startDate, clockOf(span.startMinute ?? 0), timeZone),
    endAt: zonedToInstant(
      span.endDate,
      span.endMinute === null ? "24:00" : clockOf(span.endMinute),
      timeZone,
    ),
  };
}

/** Dates and times of a request as text. */
export const datedSpan = ({ startDate, startMinute, endDate, endMinute }: Span): DatedSpan => ({
  startDate,
  startTime: startMinute === null ? null : clockOf(startMinute),
  endDate,
  endTime: endMinute === null ? null : clockOf(endMinute),
});

export function isOver(span: Span, timeZone: string, now = new Date()): boolean {
  return instantsOf(span, timeZone).endAt <= now;
}

/** Whether a date is at least `days` ahead by the salon's calendar. */
export function isAhead(date: string, days: number, timeZone: string, now = new Date()): boolean {
  return date >= addDays(todayIn(timeZone, now), days);
}

export const daysOf = ({ startDate, endDate }: Span) => daysBetween(startDate, endDate) + 1;
