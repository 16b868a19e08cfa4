import { daysBetween } from "@chairtime/kit/calendar";
import { MINUTE_MS } from "@chairtime/kit/clock";
import { boundsOfDate, instantToZoned } from "@chairtime/kit/zone";
import { formatted, type Said, said } from "@chairtime/messages/said";
import { daysWords, durationWords } from "../../time/format.ts";

/** Days of the salon's calendar, `YYYY-MM-DD`, both included. */
export interface WholeDays {
  first: string;
  last: string;
}

export interface Absence {
  start: Date;
  end: Date;
}

/** From the start of the first day to the end of the last; a day without a midnight begins when the clocks jump. */
export function boundsOfDays({ first, last }: WholeDays, zone: string): Absence {
  return { start: boundsOfDate(first, zone).start, end: boundsOfDate(last, zone).end };
}

/**
 * The days that an absence takes, from the start of the first to the end of the last; else null. 23:59 counts as the
 * day's end, as other programs write it.
 */
export function wholeDaysOf({ start, end }: Absence, zone: string): WholeDays | null {
  if (end <= start) return null;
  const first = instantToZoned(start, zone).date;
  const last = instantToZoned(new Date(end.getTime() - 1), zone).date;
  const bounds = boundsOfDays({ first, last }, zone);
  const isWhole =
    bounds.start.getTime() === start.getTime() && bounds.end.getTime() - end.getTime() <= MINUTE_MS;
  return isWhole ? { first, last } : null;
}

/** Length of an absence in days, from two on; null for shorter ones. */
export function daysOff(absence: Absence, zone: string): number | null {
  const days = wholeDaysOf(absence, zone);
  const count = days
    ? daysBetween(days.first, days.last) + 1
    : Math.ceil((absence.end.getTime() - absence.start.getTime()) / (24 * 60 * MINUTE_MS));
  return count > 1 ? count : null;
}

/** '4 days', '4h 0m', '30m'. Counts whole days, even where daylight saving makes one of 23 or 25 hours. */
export function absenceDuration(absence: Absence, zone: string): Said {
  const minutes = Math.max(0, Math.round((absence.end.getTime() - absence.start.getTime()) / MINUTE_MS));
  const days = wholeDaysOf(absence, zone);
  if (!days) return durationWords(minutes);
  const count = daysBetween(days.first, days.last) + 1;
  return count === 1 ? said("shared.duration.time", { time: formatted("total", minutes) }) : daysWords(count);
}
