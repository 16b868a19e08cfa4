import { addDays, daysBetween } from "@chairtime/kit/calendar";
import type { Gap } from "../../schedule/coverage/gaps.ts";
import type { Person } from "../../schedule/day/person.ts";
import type { Span } from "../../schedule/spans.ts";
import type { Alternative } from "./alternatives.ts";
import { countsFor, type Demand, demandsOn } from "./demand.ts";
import { groupsBy } from "./groups-by.ts";
import type { Choice, Limit } from "./limit.ts";
import { limitsOf } from "./limits.ts";
import type { MemberWeeks } from "./member-week.ts";
import { presenceOn, withinDay } from "./presence.ts";
import { Program, type Term } from "./program.ts";
import type { SalonFacts } from "./salon-facts.ts";

/** The staffing problem as a program: one column per alternative, and the demand. */
export interface StaffingModel {
  program: Program;
  choices: readonly Choice[];
  /** Limits of people's work; not yet rows of the program. */
  limits: readonly Limit[];
  /** People missing in each half hour, by date, role and half hour. */
  shortages: readonly Shortage[];
  /** Minutes of each member over the agreed weekly hours, up to the allowed overtime. */
  overtimes: readonly { column: number; most: number }[];
  /** Column per member: 1 if their week changes at all. */
  members: readonly { person: Person; column: number }[];
}

export interface Shortage {
  date: string;
  role: string;
  slot: number;
  column: number;
  /** People missing now. */
  missing: number;
}

export interface ModelScope {
  /** Dates whose demand counts, with the date after a night. */
  dates: readonly string[];
  /** Gaps to close without making anything else worse; null to meet the minimums. */
  gaps: readonly Gap[] | null;
  /** Minutes allowed over the agreed weekly hours. */
  overtime: number;
  weeksOf: (person: Person) => MemberWeeks;
}

export function staffingModel(
  alternatives: readonly Alternative[],
  facts: SalonFacts,
  { dates, gaps, overtime, weeksOf }: ModelScope,
): StaffingModel {
  const program = new Program();
  const choices = alternatives.map((alternative): Choice => ({ alternative, column: program.addChoice() }));
  const byPerson = groupsBy(choices, ({ alternative }) => alternative.person);
  const limits: Limit[] = [];
  const members = [...byPerson].map(([person, own]) => {
    const column = program.addChoice();
    limits.push(...limitsOf(weeksOf(person), own, facts, overtime));
    for (const day of groupsBy(own, ({ alternative }) => alternative.date).values()) {
      const taken = day.map((choice): Term => [choice.column, 1]);
      // Usual work is not a change.
      const changes = day
        .filter(({ alternative }) => alternative.kind !== "as-usual")
        .map((choice): Term => [choice.column, 1]);
      program.addRow({ terms: taken, max: 1 });
      program.addRow({ terms: [...changes, [column, -1]], max: 0 });
    }
    return { person, column };
  });
  const shortages = datesTouched(alternatives, dates).flatMap((date) =>
    addShortages(program, date, choices, facts, gaps),
  );
  const overtimes = addOvertimes(program, limits, overtime);
  return { program, choices, limits, shortages, overtimes, members };
}

function addOvertimes(program: Program, limits: readonly Limit[], most: number) {
  if (most === 0) return [];
  return limits.flatMap(({ obstacle, terms, agreed }) => {
    if (obstacle.kind !== "hours" || agreed === undefined) return [];
    const column = program.addAmount(most);
    program.addRow({ terms: [...terms, [column, -1]], max: agreed });
    return [{ column, most }];
  });
}

/** A night counts on the date after it too. */
function datesTouched(alternatives: readonly Alternative[], dates: readonly string[]): string[] {
  const nights = alternatives.filter(({ before, after }) =>
    [...before.available, ...after.available].some((span) => withinDay([span], 1).length > 0),
  );
  return [...new Set([...dates, ...nights.map(({ date }) => addDays(date, 1))])].sort();
}

function addShortages(
  program: Program,
  date: string,
  choices: readonly Choice[],
  facts: SalonFacts,
  gaps: readonly Gap[] | null,
): Shortage[] {
  const present = facts.people
    .filter(({ member }) => member.isActive)
    .map((person) => ({ person, spans: presenceOn(person, date, facts.zone) }));
  const shifts = choices.flatMap((choice) => {
    const days = daysBetween(choice.alternative.date, date);
    if (days !== 0 && days !== 1) return [];
    const { before, after, person } = choice.alternative;
    const from = withinDay(before.available, days);
    const to = withinDay(after.available, days);
    return from.length + to.length === 0 ? [] : [{ column: choice.column, person, from, to }];
  });
  const edges = [...present, ...shifts.map(({ to }) => ({ spans: to }))]
    .flatMap(({ spans }) => spans.flatMap(({ start, end }) => [start, end]))
    .concat(shifts.flatMap(({ from }) => from.flatMap(({ start, end }) => [start, end])));
  const shortages = new Map<string, Shortage>();
  const seen = new Set<string>();
  for (const demand of demandsOn(date, present, edges, gaps, facts)) {
    const terms = shifts.flatMap(({ column, person, from, to }): Term[] => {
      const change = Number(covers(to, demand)) - Number(covers(from, demand));
      return change !== 0 && countsFor(person, demand.role) ? [[column, change]] : [];
    });
    const missing = demand.people - demand.count;
    if (missing <= 0 && !terms.some(([, change]) => change < 0)) continue;
    const key = `${demand.role} ${demand.slot}`;
    const shortage = shortages.get(key) ?? {
      date,
      role: demand.role,
      slot: demand.slot,
      column: program.addCount(),
      missing: 0,
    };
    shortages.set(key, { ...shortage, missing: Math.max(shortage.missing, missing) });
    const row = `${key} ${missing} ${terms.join(" ")}`;
    if (seen.has(row)) continue;
    seen.add(row);
    program.addRow({ terms: [...terms, [shortage.column, 1]], min: missing });
  }
  return [...shortages.values()];
}

const covers = (spans: readonly Span[], { start, end }: Demand) =>
  spans.some((span) => span.start <= start && end <= span.end);
