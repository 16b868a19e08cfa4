import { MINUTE_MS, wallClockAt } from "./clock.ts";
import { minutesIntoDate, zonedToInstant } from "./zone.ts";

/** The instant of a minute since a date's midnight. A time that the clocks skip is the instant of their jump. */
export function instantOf(date: string, minute: number, zone: string): Date {
  const clock = wallClockAt(date, minute);
  let at = zonedToInstant(clock.date, clock.time, zone).getTime();
  // A skipped time was moved on by the skipped length: go back to where the clocks jumped.
  while (minutesIntoDate(new Date(at - MINUTE_MS), date, zone) > minute) at -= MINUTE_MS;
  return new Date(at);
}

/** Minutes that pass between two minutes of a date: fewer or more where the clocks change. */
export function minutesPassed(
  { start, end }: { start: number; end: number },
  date: string,
  zone: string,
): number {
  const [from, to] = [instantOf(date, start, zone), instantOf(date, end, zone)];
  return Math.round((to.getTime() - from.getTime()) / MINUTE_MS);
}
