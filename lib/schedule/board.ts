import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { coverageOf } from "./coverage";
import { dayOf, type PersonDay } from "./day";
import { type Gap, gapsOf } from "./gaps";
import { type Minimum, wantedOn } from "./minimums";
import { type Person, worksPastMidnight } from "./person";
import type { Span } from "./spans";
import { isSameRole } from "./team-filter";
import { axisOf, datesOfWeek, type PersonWeek, weekOf } from "./week";

/** How a date is staffed by those who are active. */
export interface DayCoverage {
  date: string;
  /** 48 counts of who is available. */
  counts: number[];
  wanted: number[];
  gaps: Gap[];
}

/** A week of everybody, before any search narrows it down. */
export interface TeamWeek {
  dates: string[];
  /** Everybody, inactive members too. */
  weeks: PersonWeek[];
  /** The hours that the board shows. */
  axis: Span;
}

export function teamWeekOf(people: readonly Person[], weekStart: string, zone: string): TeamWeek {
  const weeks = people.map((person) => rememberedWeek(person, weekStart, zone));
  const active = weeks.filter(({ person }) => person.member.isActive);
  return { dates: datesOfWeek(weekStart), weeks, axis: axisOf(active) };
}

/** Weeks that were worked out, for going back to them; a person whose records change is a new object. */
const remembered = new WeakMap<Person, Map<string, PersonWeek>>();

function rememberedWeek(person: Person, weekStart: string, zone: string): PersonWeek {
  const weeks = remembered.get(person) ?? new Map<string, PersonWeek>();
  remembered.set(person, weeks);
  const key = `${weekStart} ${zone}`;
  const week = weeks.get(key) ?? weekOf(person, weekStart, zone);
  weeks.set(key, week);
  return week;
}

/**
 * Returns each date's coverage by the active members of a week, against the minimums. With a role only its members
 * count, and no minimum: those are for the whole salon.
 */
export function coverageOfWeek(
  { dates, weeks }: TeamWeek,
  minimums: readonly Minimum[],
  zone: string,
  role = "",
): DayCoverage[] {
  const active = weeks.filter(
    ({ person: { member } }) => member.isActive && (role === "" || isSameRole(member.role, role)),
  );
  return dates.map((date, index) => {
    const days = daysAt(active, index);
    const before = index > 0 ? daysAt(active, index - 1) : lastNight(active, date, zone);
    const counts = coverageOf(days, before);
    const wanted = wantedOn(weekdayOf(date), role === "" ? minimums : []);
    return { date, counts, wanted, gaps: gapsOf(date, counts, wanted) };
  });
}

const daysAt = (weeks: readonly PersonWeek[], index: number): PersonDay[] =>
  weeks.flatMap(({ days }) => days[index] ?? []);

/** Returns the Saturday before, of those alone who have shifts past midnight. */
function lastNight(weeks: readonly PersonWeek[], date: string, zone: string): PersonDay[] {
  return weeks
    .filter(({ person }) => worksPastMidnight(person))
    .map(({ person }) => dayOf(person, addDays(date, -1), zone));
}

/** Returns whom the coverage counts, and what it is compared with: 'Coverage, Stylist only'. */
export function coverageLabel(role: string, minimums: readonly Minimum[]): { title: string; hint: string } {
  const isSilent = role !== "" && minimums.length > 0;
  return {
    title: role === "" ? "Coverage" : `Coverage, ${role} only`,
    hint: isSilent ? "Minimums are for the whole salon: no gaps shown" : "People available, each half hour",
  };
}
