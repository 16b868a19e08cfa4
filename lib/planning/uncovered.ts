import { addDays, datesOfWeek } from "@chairtime/kit/calendar";
import { minutesIntoDate } from "@chairtime/kit/zone";
import { personAfter } from "../preview/plan-preview.ts";
import { SLOT } from "../schedule/coverage/coverage.ts";
import type { Gap } from "../schedule/coverage/gaps.ts";
import type { Person } from "../schedule/day/person.ts";
import { mergeSpans, minutesIn, type Span } from "../schedule/spans.ts";
import { countsFor, demandsOn } from "./model/demand.ts";
import { presenceOn } from "./model/presence.ts";
import type { Change } from "./model/proposal.ts";
import { stepsOf } from "./model/read-back.ts";
import type { SalonFacts } from "./model/salon-facts.ts";

/** Number of missing people of a role; `""` is anybody. */
export interface Missing {
  role: string;
  people: number;
}

/** Consecutive half hours of a date in which the same people are missing. */
export interface Uncovered extends Span {
  date: string;
  missing: readonly Missing[];
}

/**
 * Uncovered hours of some dates after the changes, by date and hour. With gaps: what is left of them and what gets
 * worse elsewhere; without: what the minimums still lack. Somebody of a role counts for anybody too, so each half hour
 * and missing person appears once.
 */
export function uncoveredAfter(
  facts: SalonFacts,
  dates: readonly string[],
  gaps: readonly Gap[] | null,
  changes: readonly Change[],
): Uncovered[] {
  const steps = stepsOf(changes, facts.people, facts.zone);
  const changed = new Set(changes.map(({ memberId }) => memberId));
  const team = facts.people
    .filter(({ member }) => member.isActive)
    .map((person) => ({
      person,
      next: changed.has(person.member.id) ? personAfter(person, steps) : person,
    }));
  return dates.flatMap((date) => uncoveredOn(date, team, gaps, facts));
}

/** Uncovered parts of a week's minimums after the changes, from the next half hour on. */
export function uncoveredInWeek(
  facts: SalonFacts,
  weekStart: string,
  changes: readonly Change[],
): Uncovered[] {
  return uncoveredAfter(facts, datesOfWeek(weekStart), null, changes).flatMap((each) => {
    const past = Math.ceil(minutesIntoDate(facts.now, each.date, facts.zone) / SLOT) * SLOT;
    const start = Math.max(each.start, past);
    return start < each.end ? [{ ...each, start }] : [];
  });
}

/** Dates on which a cover can leave something uncovered: those of its gaps and of its changes. */
export function datesOfCover(gaps: readonly Gap[], changes: readonly Change[]): string[] {
  const reached = changes.flatMap(({ date }) => [date, addDays(date, 1)]);
  return [...new Set([...gaps.map(({ date }) => date), ...reached])].sort();
}

/** Uncovered minutes; each half hour counts once, no matter how many people are missing. */
export const uncoveredMinutes = (uncovered: readonly Uncovered[]): number => minutesIn(uncovered);

export function coveredHours(date: string, gaps: readonly Gap[], uncovered: readonly Uncovered[]): Span[] {
  const open = uncovered.filter((each) => each.date === date);
  const slots = mergeSpans(gaps.filter((gap) => gap.date === date)).flatMap(halfHours);
  return mergeSpans(
    slots.filter((slot) => !open.some(({ start, end }) => start < slot.end && slot.start < end)),
  );
}

function halfHours({ start, end }: Span): Span[] {
  const slots: Span[] = [];
  for (let from = start; from < end; from += SLOT)
    slots.push({ start: from, end: Math.min(end, from + SLOT) });
  return slots;
}

function uncoveredOn(
  date: string,
  team: readonly { person: Person; next: Person }[],
  gaps: readonly Gap[] | null,
  facts: SalonFacts,
): Uncovered[] {
  const before = team.map(({ person }) => ({ person, spans: presenceOn(person, date, facts.zone) }));
  const after = team.map(({ person, next }, index) => ({
    person,
    spans: next === person ? (before[index]?.spans ?? []) : presenceOn(next, date, facts.zone),
  }));
  const edges = [...before, ...after].flatMap(({ spans }) => spans.flatMap(({ start, end }) => [start, end]));
  const slots = new Map<number, Map<string, number>>();
  for (const { role, slot, people, start, end } of demandsOn(date, before, edges, gaps, facts)) {
    const there = after.filter(
      ({ person, spans }) =>
        countsFor(person, role) && spans.some((span) => span.start <= start && end <= span.end),
    ).length;
    if (there >= people) continue;
    const roles = slots.get(slot) ?? new Map<string, number>();
    slots.set(slot, roles.set(role, Math.max(roles.get(role) ?? 0, people - there)));
  }
  const stretches: Uncovered[] = [];
  for (const [slot, roles] of [...slots].sort(([one], [other]) => one - other)) {
    const missing = eachOnce(roles);
    const last = stretches.at(-1);
    if (last?.end === slot * SLOT && JSON.stringify(last.missing) === JSON.stringify(missing))
      last.end += SLOT;
    else stretches.push({ date, start: slot * SLOT, end: (slot + 1) * SLOT, missing });
  }
  return stretches;
}

/** A missing person of a role is also missing in total. */
function eachOnce(roles: ReadonlyMap<string, number>): Missing[] {
  const own = [...roles].flatMap(([role, people]) => (role === "" ? [] : [{ role, people }]));
  const others = (roles.get("") ?? 0) - own.reduce((sum, { people }) => sum + people, 0);
  return others > 0 ? [...own, { role: "", people: others }] : own;
}
