import { tzOffset } from "@date-fns/tz/tzOffset";
import { civil, daysBetween, isoText } from "./calendar.ts";
import { DAY_MS, MINUTE_MS, MINUTES_PER_DAY, minutesOf, type WallClock } from "./clock.ts";
import { tableOffset } from "./zone-table.ts";

/** Minutes east of UTC at an instant (ms). */
export function offsetMinutes(zone: string, at: number): number {
  return tableOffset(zone, at) ?? tzOffset(zone, new Date(at));
}

function offset(zone: string, at: number): number {
  return offsetMinutes(zone, at) * MINUTE_MS;
}

/** Date and clock time in the zone at an instant, seconds cut off. */
export function instantToZoned(instant: Date, zone: string): WallClock {
  const local = isoText(instant.getTime() + offset(zone, instant.getTime()));
  return { date: local.slice(0, 10), time: local.slice(11, 16) };
}

/**
 * The instant at which the zone's clock reads a date and time. A time that daylight saving repeats means its first
 * occurrence; a time that it skips moves on by the skipped length (02:30 becomes 03:30), as clocks do.
 */
export function zonedToInstant(date: string, time: string, zone: string): Date {
  return instantOfWall(civil(date).getTime() + minutesOf(time) * MINUTE_MS, zone);
}

/**
 * Moves an instant so that another zone's clock shows what the first one's showed, by the rules of `zonedToInstant`;
 * the same instant where both read alike.
 */
export function rezoned(instant: Date, from: string, to: string): Date {
  const at = instant.getTime();
  const wall = at + offset(from, at);
  return wall === at + offset(to, at) ? instant : instantOfWall(wall, to);
}

/**
 * The instant at which the zone's clock reads what UTC's would read at `wall` (ms). By the table that takes 4 µs;
 * `TZDate` of @date-fns/tz takes 26, and means the second occurrence of a repeated time in some zones.
 */
function instantOfWall(wall: number, zone: string): Date {
  // No zone changes twice within two days, so the offsets a day before and after are the only candidates.
  const before = offset(zone, wall - DAY_MS);
  const after = offset(zone, wall + DAY_MS);
  const candidates = [wall - before, wall - after].sort((one, other) => one - other);
  const match = candidates.find((at) => at + offset(zone, at) === wall);
  return new Date(match ?? wall - before);
}

/** Start and end of a date in the zone; the end is the next date's start. */
export function boundsOfDate(date: string, zone: string): { start: Date; end: Date } {
  return { start: zonedToInstant(date, "00:00", zone), end: zonedToInstant(date, "24:00", zone) };
}

export function todayIn(zone: string, now: Date = new Date()): string {
  return instantToZoned(now, zone).date;
}

/** The zone's clock time in minutes since the date's midnight; under 0 or over 1440 on other days. */
export function minutesIntoDate(instant: Date, date: string, zone: string): number {
  const local = instantToZoned(instant, zone);
  return daysBetween(date, local.date) * MINUTES_PER_DAY + minutesOf(local.time);
}

/** Whether this browser's (or process's) clock agrees with the zone's now and half a year from now. */
export function sameClockHere(zone: string, now: Date = new Date()): boolean {
  const halfYear = new Date(now.getTime() + 182 * DAY_MS);
  return [now, halfYear].every((at) => offsetMinutes(zone, at.getTime()) === -at.getTimezoneOffset());
}
