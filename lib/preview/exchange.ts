import { MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { breaksIn } from "@chairtime/kit/rota/handed-breaks";
import { planMove } from "@chairtime/kit/rota/move-shifts";
import { isAwayOn } from "../schedule/coverage/candidates.ts";
import { dayOf, type PersonDay } from "../schedule/day/day.ts";
import { factsOf, type PersonFacts } from "../schedule/day/facts.ts";
import type { Person } from "../schedule/day/person.ts";
import type { Span } from "../schedule/spans.ts";
import { isSameRole } from "../schedule/team-filter.ts";
import type { PlanStep } from "./plan.ts";

/** How two people exchange a date: one takes the other's shifts over, or each works the other's. */
export type Exchange = "hand-over" | "swap";

/**
 * Plans an exchange of one date; no other date changes. Adjoining shifts of one person become one. A shift's breaks go
 * with it, as breaks of that date.
 */
export function planExchange(
  kind: Exchange,
  giver: Person,
  taker: Person,
  date: string,
  zone: string,
): PlanStep[] {
  const gives = factsOf(giver, date, zone);
  const takes = factsOf(taker, date, zone);
  const move = (
    { member, schedules }: Person,
    facts: PersonFacts,
    leaves: PersonFacts["shifts"],
    from: PersonFacts,
    comes: PersonFacts["shifts"],
  ) =>
    planMove({
      memberId: member.id,
      schedules,
      rotation: member.rotation,
      facts,
      zone,
      leaves,
      takes: comes.map(({ record }) => record),
      breaks: breaksIn(from, comes),
    });
  const returned = kind === "swap" ? takes.shifts : [];
  const moves = [
    move(giver, gives, gives.shifts, takes, returned),
    move(taker, takes, returned, gives, gives.shifts),
  ];
  // Two breaks of one person must never overlap along the way.
  return [
    ...moves.flatMap(({ work }) => work),
    ...moves.flatMap(({ leftBreaks }) => leftBreaks),
    ...moves.flatMap(({ takenBreaks }) => takenBreaks),
  ];
}

/** A candidate for a shift, with their own date. */
export interface Colleague {
  person: Person;
  day: PersonDay;
}

/**
 * Candidates for an exchange: active, without time off on the date, the same role first. A person already at work
 * through the whole shift can't take it over.
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
