import { isCalendarDate } from "@chairtime/kit/calendar";
import { closedOn, isClosedAllDay } from "@chairtime/kit/closures";
import { boundsOfDate, instantToZoned, zonedToInstant } from "@chairtime/kit/zone";
import type { SalonClosure } from "../../records/closure/model.ts";
import type { Holiday } from "../../records/holiday/model.ts";
import type { OpeningException } from "../../records/salon/model.ts";
import type { TimeOff } from "../../records/time-off/model.ts";
import { isOnTeam, type Person } from "../day/person.ts";
import { takeAll } from "../day/pieces-around.ts";
import type { Absence } from "../day/whole-days.ts";
import { type Closure, closedDays, isMostOf } from "./closures.ts";

/** A day the salon can close on: a holiday or a custom day. */
export interface HolidayDay {
  date: string;
  name: string;
  /** A holiday's names in other languages: its closure may have any of them. */
  names?: readonly string[] | undefined;
  /** `HH:MM` at which the salon closes early; null where it is closed all day. */
  until: string | null;
}

/** What is already planned for a holiday. */
export type HolidayState =
  | { kind: "open" }
  /** Closed by time off of its name: the records, the number of active members off, and the start. */
  | { kind: "closed"; records: TimeOff[]; off: number; until: string | null }
  /** Closed by the salon's own record of that name, with additional time off. */
  | { kind: "kept"; closures: SalonClosure[]; records: TimeOff[]; off: number; until: string | null }
  /** Everybody is off, or the salon is closed, for other reasons, which the holidays cannot undo. */
  | { kind: "covered"; reason: string; isClosed?: true };

export const keyOfDay = ({ date, name }: HolidayDay): string => `${date} ${name}`;

/** The closed stretch of a holiday. */
export function spanOfDay({ date, until }: HolidayDay, zone: string): { start: Date; end: Date } {
  const { start, end } = boundsOfDate(date, zone);
  return { start: until === null ? start : zonedToInstant(date, until, zone), end };
}

/** How the active team's time off closes a holiday; null without any. */
export function holidayState(day: HolidayDay, people: readonly Person[], zone: string): HolidayState {
  const active = people.filter(({ member }) => isOnTeam(member, day.date));
  const bounds = boundsOfDate(day.date, zone);
  const isOwn = ({ reason, start, end }: TimeOff) =>
    isNameOf(day, reason) && start >= bounds.start && end <= bounds.end;
  const [first] = active
    .flatMap(({ timeOff }) => timeOff.filter(isOwn))
    .sort((one, other) => one.start.getTime() - other.start.getTime());
  if (first) {
    const { start } = first;
    const closed = active.filter(({ timeOff }) => takeAll({ start, end: bounds.end }, timeOff));
    const holders = closed.filter(({ timeOff }) => timeOff.some(isOwn)).length;
    if (holders > 0 && (closed.length === active.length || isMostOf(holders, active.length))) {
      const records = people.flatMap(({ timeOff }) => timeOff.filter(isOwn));
      const until = start.getTime() === bounds.start.getTime() ? null : instantToZoned(start, zone).time;
      return { kind: "closed", records, off: closed.length, until };
    }
  }
  const span = spanOfDay(day, zone);
  if (active.length === 0 || !active.every(({ timeOff }) => takeAll(span, timeOff))) return { kind: "open" };
  const others = active.flatMap(({ timeOff }) => timeOff).filter((off) => overlaps(off, span));
  const reason = (others.find((off) => covers(off, span)) ?? others[0])?.reason ?? "";
  return { kind: "covered", reason: reason.trim() };
}

/** Like `holidayState`, where closures are records of the salon: a member's time off can't keep it open. */
export function keptHolidayState(
  day: HolidayDay,
  people: readonly Person[],
  { closures, exceptions }: { closures: readonly SalonClosure[]; exceptions: readonly OpeningException[] },
  zone: string,
): HolidayState {
  const asTimeOff = holidayState(day, people, zone);
  const records = asTimeOff.kind === "closed" ? asTimeOff.records : [];
  const off = people.filter(({ member }) => isOnTeam(member, day.date)).length;
  const own = closures.filter(
    ({ fromDate, toDate, name }) => fromDate === day.date && toDate === day.date && isNameOf(day, name),
  );
  const isException = exceptions.some(
    ({ date, name, spans }) => date === day.date && spans.length === 0 && isNameOf(day, name),
  );
  if (own.length > 0 || isException) {
    const until = own[0]?.startTime ?? null;
    return { kind: "kept", closures: own, records, off, until: until === "00:00" ? null : until };
  }
  if (asTimeOff.kind === "closed") return asTimeOff;
  const other = closedOn(day.date, { closures, exceptions });
  return isClosedAllDay(other)
    ? { kind: "covered", reason: other?.name ?? "", isClosed: true }
    : { kind: "open" };
}

/** The salon's own one-day closures of a year, all day or from a time on, as days of the list. */
export function ownDaysOf(closures: readonly SalonClosure[], year: number): HolidayDay[] {
  return closures
    .filter(
      ({ fromDate, toDate, endTime }) =>
        fromDate === toDate && fromDate.startsWith(`${year}-`) && (endTime === null || endTime === "24:00"),
    )
    .map(({ fromDate: date, name, startTime: until }) => ({ date, name, until }));
}

const overlaps = (one: Absence, other: Absence) => one.start < other.end && other.start < one.end;

const covers = (one: Absence, other: Absence) => one.start <= other.start && other.end <= one.end;

/** Holidays from a date on, and the salon's own days: one-day closures that aren't holidays. */
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

/**
 * A year's one-day closures that aren't holidays, moved to the next year; without existing ones, and without 29
 * February where that year has none.
 */
export function copiedDays(
  closures: readonly SalonClosure[],
  { year, holidays, from }: { year: number; holidays: readonly HolidayDay[]; from: string },
): HolidayDay[] {
  const taken = ownDaysOf(closures, year);
  return ownDaysOf(closures, year - 1)
    .filter((day) => !holidays.some((holiday) => holiday.date === day.date && isNameOf(holiday, day.name)))
    .map((day) => ({ ...day, date: `${year}${day.date.slice(4)}` }))
    .filter(
      ({ date, name }) =>
        isCalendarDate(date) && date >= from && !taken.some((other) => isNameOf(other, name)),
    );
}

/** Whether a day has this name, in any language and spelling. */
export const isNameOf = ({ name, names = [] }: Pick<HolidayDay, "name" | "names">, given: string) =>
  [name, ...names].some((one) => plain(one) === plain(given));

const plain = (name: string) => name.trim().toLowerCase();
