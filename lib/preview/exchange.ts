import { clockOf, clockRange, MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { isAwayOn } from "@/lib/schedule/candidates";
import { dayOf, type PersonDay } from "@/lib/schedule/day";
import type { Person } from "@/lib/schedule/person";
import { schedulesOn } from "@/lib/schedule/schedules-on";
import type { Span } from "@/lib/schedule/spans";
import type { Shift } from "@/lib/schedule/stretches";
import { isSameRole } from "@/lib/schedule/team-filter";
import type { PlanStep } from "./plan";
import { planDate } from "./plan-day";

/** What two people do with a date: one takes the other's shifts over, or each works the other's. */
export type Exchange = "hand-over" | "swap";

/** Plans an exchange of one date; no other date changes. Shifts of one person that meet become one. */
export function planExchange(kind: Exchange, giver: Person, taker: Person, date: string): PlanStep[] {
  const own = schedulesOn(date, giver.schedules);
  const theirs = schedulesOn(date, taker.schedules);
  const work = ({ member, schedules }: Person, shifts: readonly Shift[]) =>
    planDate({ memberId: member.id, schedules, date }, shifts);
  return kind === "swap"
    ? [...work(giver, theirs), ...work(taker, own)]
    : [...work(giver, []), ...work(taker, joined([...theirs, ...own]))];
}

/** Somebody who could take a shift, and their own date. */
export interface Colleague {
  person: Person;
  day: PersonDay;
}

/**
 * Returns who could exchange a date with somebody: active and with no time off on it, the same role first. Whoever is at
 * work through all of the shift anyway cannot take it over.
 */
export function colleaguesFor(
  kind: Exchange,
  giver: Person,
  people: readonly Person[],
  date: string,
  zone: string,
): Colleague[] {
  const given = dayOf(giver, date, zone);
  const until = Math.max(MINUTES_PER_DAY, ...given.windows.map(({ end }) => end));
  const otherRole = ({ person }: Colleague) => Number(!isSameRole(person.member.role, giver.member.role));
  return people
    .filter(({ member }) => member.isActive && member.id !== giver.member.id)
    .map((person) => ({ person, day: dayOf(person, date, zone) }))
    .filter(
      ({ day }) =>
        !isAwayOn(day, until) &&
        (kind === "swap" ? day.facts.shifts.length > 0 : !isWithin(given.windows, day.windows)),
    )
    .sort((one, other) => otherRole(one) - otherRole(other));
}

const isWithin = (inner: readonly Span[], outer: readonly Span[]) =>
  inner.every(({ start, end }) => outer.some((span) => span.start <= start && end <= span.end));

function joined(shifts: readonly Shift[]): Shift[] {
  const spans = shifts
    .map((shift) => ({ ...clockRange(shift.startTime, shift.endTime), shift }))
    .sort((one, other) => one.start - other.start);
  const result: typeof spans = [];
  for (const next of spans) {
    const last = result.at(-1);
    if (!last || next.start > last.end) {
      result.push(next);
      continue;
    }
    const end = Math.max(last.end, next.end);
    const notes = [...new Set([last.shift.notes, next.shift.notes])].filter(Boolean).join(", ");
    const shift = { startTime: clockOf(last.start), endTime: clockOf(end), notes };
    result[result.length - 1] = { start: last.start, end, shift };
  }
  return result.map(({ shift }) => shift);
}
