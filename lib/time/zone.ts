import { tzOffset } from "@date-fns/tz/tzOffset";
import { millisecondsInMinute } from "date-fns/constants";
import { daysBetween } from "./calendar.ts";
import { MINUTES_PER_DAY, minutesOf } from "./clock.ts";

export interface WallClock {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` */
  time: string;
}

function offset(zone: string, at: number): number {
  return tzOffset(zone, new Date(at)) * millisecondsInMinute;
}

/** What calendar and clock in the zone show at an instant, seconds cut off. */
export function instantToZoned(instant: Date, zone: string): WallClock {
  const shown = new Date(instant.getTime() + offset(zone, instant.getTime())).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/**
 * The instant at which the zone's clock shows a date and time. A time that daylight saving repeats means its first
 * occurrence; a time that daylight saving skips moves on by the skipped length (02:30 becomes 03:30), as clocks do.
 */
export function zonedToInstant(date: string, time: string, zone: string): Date {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutesOf(time) * millisecondsInMinute;
  // No zone changes twice within two days, so the offsets a day before and after are the only candidates.
  const before = offset(zone, wall - MINUTES_PER_DAY * millisecondsInMinute);
  const after = offset(zone, wall + MINUTES_PER_DAY * millisecondsInMinute);
  const candidates = [wall - before, wall - after].sort((one, other) => one - other);
  const shown = candidates.find((at) => at + offset(zone, at) === wall);
  return new Date(shown ?? wall - before);
}

/** Today's date in the zone. */
export function todayIn(zone: string, now: Date = new Date()): string {
  return instantToZoned(now, zone).date;
}

/** Minutes from the date's midnight to the instant on the zone's wall clock; under 0 or over 1440 on other days. */
export function minutesIntoDate(instant: Date, date: string, zone: string): number {
  const shown = instantToZoned(instant, zone);
  return daysBetween(date, shown.date) * MINUTES_PER_DAY + minutesOf(shown.time);
}

/** The zone of this browser (or process). */
export function localZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** True when both zones' clocks agree now and half a year from now, whatever they are called. */
export function sameClock(one: string, other: string, now: Date = new Date()): boolean {
  const halfYear = now.getTime() + 182 * MINUTES_PER_DAY * millisecondsInMinute;
  return [now.getTime(), halfYear].every((at) => offset(one, at) === offset(other, at));
}
