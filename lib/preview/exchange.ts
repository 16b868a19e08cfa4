import { clockOf, clockRange, MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { isAwayOn } from "../schedule/coverage/candidates.ts";
import { dayOf, type PersonDay } from "../schedule/day/day.ts";
import { factsOf } from "../schedule/day/facts.ts";
import type { Person } from "../schedule/day/person.ts";
import type { Shift } from "../schedule/day/stretches.ts";
import type { Span } from "../schedule/spans.ts";
import { isSameRole } from "../schedule/team-filter.ts";
import { breaksIn, planLeftBreaks, planTakenBreaks } from "./handed-breaks.ts";
import type { PlanStep } from "./plan.ts";
import { planDate } from "./plans/plan-day.ts";

/** The ways for two people to exchange a date: one takes the other's shifts over, or each works the other's. */
export type Exchange = "hand-over" | "swap";

/**
 * Plans an exchange of one date; no other date changes. Shifts of one person that meet become one. The breaks of a shift
 * go with it, as breaks of that date.
 */
export function planExchange(
  kind: Exchange,
  giver: Person,
  taker: Person,
  date: string,
  zone: string,
): PlanStep[] {
  const [gives, takes] = [giver, taker].map((person) => factsOf(person, date, zone));
  if (!gives || !takes) return [];
  const own = gives.shifts.map(({ record }) => record);
  const theirs = takes.shifts.map(({ record }) => record);
  const work = ({ member, schedules, member: { rotation } }: Person, shifts: readonly Shift[]) =>
    planDate({ memberId: member.id, schedules, date, rotation }, shifts);
  const given = { date, zone, taken: gives.shifts, breaks: breaksIn(gives, gives.shifts) };
  // Two breaks of one person must not meet in between.
  if (kind === "hand-over")
    return [
      ...work(giver, []),
      ...work(taker, joined([...theirs, ...own])),
      ...planLeftBreaks(gives, gives.shifts),
      ...planTakenBreaks({ ...given, person: taker, kept: takes.shifts }),
    ];
  const returned = { date, zone, taken: takes.shifts, breaks: breaksIn(takes, takes.shifts) };
  return [
    ...work(giver, theirs),
    ...work(taker, own),
    ...planLeftBreaks(gives, gives.shifts),
    ...planLeftBreaks(takes, takes.shifts),
    ...planTakenBreaks({ ...returned, person: giver, kept: [] }),
    ...planTakenBreaks({ ...given, person: taker, kept: [] }),
  ];
}

/** Somebody who could take a shift, and their own date. */
export interface Colleague {
  person: Person;
  day: PersonDay;
}

/**
 * Returns who could exchange a date with somebody: active and with no time off on it, the same role first. Anyone who is at
 * work through all of the shift anyway cannot take it over.
 */
export function colleaguesFor(
  kind: Exchange,
  giver: Person,
  people: readonly Person[],
  date: string,
  zone: string,
): Colleague[] {
  const given = dayOf(giver, date, { zone });
  const until = Math.max(MINUTES_PER_DAY, ...given.windows.map(({ end }) => end));
  const otherRole = ({ person }: Colleague) => Number(!isSameRole(person.member.role, giver.member.role));
  return people
    .filter(({ member }) => member.isActive && member.id !== giver.member.id)
    .map((person) => ({ person, day: dayOf(person, date, { zone }) }))
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
