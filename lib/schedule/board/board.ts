import { datesOfWeek, weekdayOf } from "@chairtime/kit/calendar";
import { MINUTES_PER_DAY } from "@chairtime/kit/clock";
import {
  closedOnDate,
  exceptionOn,
  NO_OPENING_HOURS,
  type OpeningHours,
  openingAxis,
  openOnDate,
  wantedWhileOpen,
} from "@chairtime/kit/coverage/opening";
import { type Said, type Sayable, said } from "@chairtime/messages/said";
import type { OpeningException } from "../../records/salon/model.ts";
import type { WallClock } from "../../time/clock.ts";
import { coverageOf, SLOT } from "../coverage/coverage.ts";
import { type Gap, gapsOf } from "../coverage/gaps.ts";
import { isForRole, type Minimum, wantedOn, wantedRoles } from "../coverage/minimums.ts";
import { type Closings, closingNote, closingOn } from "../day/closings.ts";
import type { PersonDay } from "../day/day.ts";
import type { Person } from "../day/person.ts";
import { closedForAll } from "../opening/closures.ts";
import { exceptionWords } from "../opening/opening-words.ts";
import { mergeSpans, minutesIn, type Span } from "../spans.ts";
import { isSameRole } from "../team-filter.ts";
import { axisOf, type PersonWeek, weekOf } from "../week.ts";

/** The staffing of a date by active members. */
export interface DayCoverage {
  date: string;
  /** 48 counts of available people. */
  counts: number[];
  wanted: number[];
  gaps: Gap[];
  /** Minute until which the date is over; its earlier gaps are not in `gaps`. Absent without a current time. */
  overUntil?: number;
}

/** Coverage without gaps that are over at a minute of today: nobody can fill them any more. */
export function withoutPast(coverage: readonly DayCoverage[], today: string, minute: number): DayCoverage[] {
  return coverage.map((day) => {
    const overUntil = day.date < today ? MINUTES_PER_DAY : day.date === today ? minute : 0;
    return { ...day, gaps: day.gaps.filter(({ end }) => end > overUntil || day.date > today), overUntil };
  });
}

/** Whether a half hour is short of people, and still ahead ('now') or over ('past'); null where it isn't short. */
export function shortAt({ counts, wanted, overUntil = 0 }: DayCoverage, slot: number): "now" | "past" | null {
  if ((counts[slot] ?? 0) >= (wanted[slot] ?? 0)) return null;
  return (slot + 1) * SLOT > overUntil ? "now" : "past";
}

/** A week of everybody, before any search narrows it down. */
export interface TeamWeek {
  dates: string[];
  /** Everybody, inactive members too. */
  weeks: PersonWeek[];
  /** The hours that the board shows. */
  axis: Span;
  /** The closed part of those hours, by date. */
  closed: ClosedDay[];
}

/** The closed part of a date's board hours; empty without opening hours. */
export interface ClosedDay {
  date: string;
  allDay: boolean;
  /** When the salon is open; null without opening hours. */
  open: Span[] | null;
  spans: Span[];
  /** Hours in which a closure gives everybody off. */
  forAll: Span[];
  /** The date's own hours, if they differ from its weekday's. */
  exception?: OpeningException;
  /** 'Christmas Eve, until 13:00', 'Closed: Christmas Day' */
  note?: Sayable;
}

export function teamWeekOf(
  people: readonly Person[],
  weekStart: string,
  clock: WallClock,
  openingHours: OpeningHours = NO_OPENING_HOURS,
): TeamWeek {
  const { zone } = clock;
  const weeks = people.map((person) => rememberedWeek(person, weekStart, clock));
  const active = weeks.filter(({ person }) => person.member.isActive);
  const dates = datesOfWeek(weekStart);
  const axis = axisOf(active, openingAxis(openingHours, dates));
  const closings = people[0]?.closings;
  const closed = dates.map((date) => ({
    ...closedDay(date, axis, openingHours, closings),
    forAll: closedForAll(people, date, zone),
  }));
  return { dates, weeks, axis, closed };
}

function closedDay(date: string, axis: Span, openingHours: OpeningHours, closings: Closings | undefined) {
  const exception = exceptionOn(date, openingHours);
  const open = openOnDate(date, openingHours);
  // A date closed by its own hours gets their note instead.
  const closing = closings ? closingOn(date, { ...closings, exceptions: [] }) : null;
  const note = closing ? closingNote(closing) : exception && exceptionWords(exception, openingHours.week);
  const spans = [...closedOnDate(axis, date, openingHours), ...(closing?.spans ?? [])].map((span) => ({
    start: Math.max(axis.start, span.start),
    end: Math.min(axis.end, span.end),
  }));
  return {
    date,
    allDay: open?.length === 0 || (closing !== null && minutesIn(closing.spans) === MINUTES_PER_DAY),
    open,
    spans: mergeSpans(spans),
    ...(exception && { exception }),
    ...(note !== undefined && { note }),
  };
}

/** Computed weeks, for going back to them; a person whose records change is a new object. */
const remembered = new WeakMap<Person, Map<string, PersonWeek>>();

/** A person's week, computed once. */
export function rememberedWeek(person: Person, weekStart: string, clock: WallClock): PersonWeek {
  const weeks = remembered.get(person) ?? new Map<string, PersonWeek>();
  remembered.set(person, weeks);
  const key = `${weekStart} ${clock.zone} ${clock.hourCycle}`;
  const week = weeks.get(key) ?? weekOf(person, weekStart, clock);
  weeks.set(key, week);
  return week;
}

/**
 * Each date's coverage by active members against the minimums, with the gaps of each role that has its own minimums.
 * With a role, only its members and minimums count.
 */
export function coverageOfWeek(
  { dates, weeks, closed }: TeamWeek,
  minimums: readonly Minimum[],
  role = "",
): DayCoverage[] {
  const active = weeks.filter(({ person: { member } }) => member.isActive);
  const coverageIn = (asked: string) => {
    const counted =
      asked === "" ? active : active.filter(({ person }) => isSameRole(person.member.role, asked));
    return dates.map((date, index) => {
      const counts = coverageOf(daysAt(counted, index));
      const { exception, forAll = [], open = null } = closed[index] ?? {};
      const asks = wantedOn(weekdayOf(date), minimums, asked, open);
      const wanted = wantedWhileOpen(asks, exception, forAll);
      return { date, counts, wanted, gaps: gapsOf(date, counts, wanted, asked) };
    });
  };
  const byRole = role === "" ? wantedRoles(minimums).map(coverageIn) : [];
  return coverageIn(role).map((day, index) => {
    const gaps = [...day.gaps, ...byRole.flatMap((days) => days[index]?.gaps ?? [])];
    return { ...day, gaps: gaps.sort((one, other) => one.start - other.start) };
  });
}

const daysAt = (weeks: readonly PersonWeek[], index: number): PersonDay[] =>
  weeks.flatMap(({ days }) => days[index] ?? []);

/** Title and hint of the coverage: whom it counts, and its minimums: 'Coverage, Stylist only'. */
export function coverageLabel(role: string, minimums: readonly Minimum[]): { title: Said; hint: Said } {
  const isSilent =
    role !== "" && minimums.length > 0 && !minimums.some((minimum) => isForRole(minimum, role));
  return {
    title: role === "" ? said("schedule.coverage.title") : said("schedule.coverage.titleOfRole", { role }),
    hint: said(isSilent ? "schedule.coverage.silentHint" : "schedule.coverage.hint"),
  };
}
