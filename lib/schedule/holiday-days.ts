import { boundsOfDate, instantToZoned, zonedToInstant } from "@chairtime/kit/zone";
import type { Holiday } from "@/lib/api/holidays-model";
import type { TimeOff } from "@/lib/api/time-off-model";
import { type Closure, closedDays, isMostOf } from "./closures";
import type { Person } from "./person";

/** A day for which the salon can close: a holiday, or a day of its own. */
export interface HolidayDay {
  date: string;
  name: string;
  /** `HH:MM` until when the salon is open; null where it is closed all day. */
  until: string | null;
}

/** What of a holiday is planned already. */
export type HolidayState =
  | { kind: "open" }
  /** A closure by its name: these are its records, from `until` on. */
  | { kind: "closed"; records: TimeOff[]; until: string | null }
  /** The team is off by something else, which stands in the list of closures. */
  | { kind: "covered"; reason: string };

/** Returns what tells a day from others of the list. */
export const keyOfDay = ({ date, name }: HolidayDay): string => `${date} ${name}`;

/** Returns the stretch of a day in which a holiday closes the salon. */
export function spanOfDay({ date, until }: HolidayDay, zone: string): { start: Date; end: Date } {
  const { start, end } = boundsOfDate(date, zone);
  return { start: until === null ? start : zonedToInstant(date, until, zone), end };
}

/** Returns what the time off of the active team says of a holiday; nobody's says nothing. */
export function holidayState(day: HolidayDay, people: readonly Person[], zone: string): HolidayState {
  const active = people.filter(({ member }) => member.isActive);
  const bounds = boundsOfDate(day.date, zone);
  const isOwn = ({ reason, start, end }: TimeOff) =>
    isSameName(reason, day.name) && start >= bounds.start && end.getTime() === bounds.end.getTime();
  const ofActive = active.flatMap(({ timeOff }) => timeOff.find(isOwn) ?? []);
  const [first] = ofActive;
  if (first && isMostOf(ofActive.length, active.length)) {
    const records = people.flatMap(({ timeOff }) => timeOff.filter(isOwn));
    const until =
      first.start.getTime() === bounds.start.getTime() ? null : instantToZoned(first.start, zone).time;
    return { kind: "closed", records, until };
  }
  const off = active.flatMap(({ timeOff }) => timeOff.find((record) => covers(record, day, zone)) ?? []);
  const [other] = off;
  return other && isMostOf(off.length, active.length)
    ? { kind: "covered", reason: other.reason.trim() }
    : { kind: "open" };
}

/** Returns whether time off takes all of a holiday. */
export function covers({ start, end }: TimeOff, day: HolidayDay, zone: string): boolean {
  const span = spanOfDay(day, zone);
  return start <= span.start && span.end <= end;
}

/**
 * Returns the days of a list from a date on, and among them the closures of one day that are no holiday: the salon's own
 * days.
 */
export function daysToOffer(
  holidays: readonly Holiday[],
  closures: readonly Closure[],
  { from, year, zone }: { from: string; year: number; zone: string },
): (HolidayDay & { kind: Holiday["kind"] | "own" })[] {
  const own = closures.flatMap((closure) => {
    const { from: date, to, hours } = closedDays(closure, zone);
    const isHoliday = holidays.some((holiday) => holiday.date === date);
    if (date !== to || isHoliday || !date.startsWith(`${year}-`)) return [];
    if (hours && hours.endTime !== "24:00") return [];
    return [{ date, name: closure.reason, until: hours?.startTime ?? null, kind: "own" as const }];
  });
  return [...holidays, ...own]
    .filter(({ date }) => date >= from)
    .sort((one, other) => one.date.localeCompare(other.date));
}

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
