import { weekdayOf } from "@chairtime/kit/calendar";
import type { OpenHours } from "@chairtime/kit/coverage/opening";
import type { OpeningException } from "../../records/salon/model.ts";

/** Adds a date with its own hours, replacing what that date had; sorted by date. */
export function withException(
  exceptions: readonly OpeningException[],
  exception: OpeningException,
): OpeningException[] {
  return [...withoutException(exceptions, exception.date), exception].sort((one, other) =>
    one.date.localeCompare(other.date),
  );
}

export function withoutException(exceptions: readonly OpeningException[], date: string): OpeningException[] {
  return exceptions.filter((exception) => exception.date !== date);
}

/** The weekday's hours, ended at a time; null if none are left. */
export function openUntil(
  { date, name, until }: { date: string; name: string; until: string },
  week: readonly OpenHours[],
): OpeningException | null {
  const spans = week
    .filter(({ dayOfWeek, startTime }) => dayOfWeek === weekdayOf(date) && startTime < until)
    .map(({ startTime, endTime }) => ({ startTime, endTime: endTime < until ? endTime : until }));
  return spans.length === 0 ? null : { date, name, spans };
}
