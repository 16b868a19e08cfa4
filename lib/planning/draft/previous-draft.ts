import { groupsBy } from "../model/groups-by.ts";
import type { Choice } from "../model/limit.ts";
import type { Program, Term } from "../model/program.ts";
import type { Change } from "../model/proposal.ts";
import type { MemberDate } from "../model/salon-facts.ts";
import type { StaffingModel } from "../model/staffing-model.ts";

/** The cost of a day that differs from the previous draft: an hour more or less than the contract. */
const DIFFERENT = 8;

const keyOf = (memberId: string, date: string) => `${memberId} ${date}`;

/** Columns of the choices that a previous draft took. */
export function takenBefore(choices: readonly Choice[], previous: readonly Change[]): Set<number> {
  const hours = new Map(
    previous.map(({ memberId, date, after, breaks = [] }) => [
      keyOf(memberId, date),
      hoursKey(after, breaks),
    ]),
  );
  const taken = choices.filter(
    ({ alternative: { person, date, after, breaks } }) =>
      hours.get(keyOf(person.member.id, date)) === hoursKey(after.shifts, breaks),
  );
  return new Set(taken.map(({ column }) => column));
}

/** Objective terms that keep a draft close to the previous one: each differing day has a price. */
export function previousTerms(
  program: Program,
  choices: readonly Choice[],
  taken: ReadonlySet<number>,
): Term[] {
  if (taken.size === 0) return choices.map(({ column }): Term => [column, DIFFERENT]);
  const ofDate = ({ alternative: { person, date } }: Choice) => keyOf(person.member.id, date);
  const days = [...groupsBy(choices, ofDate).values()];
  // A day that the draft changed and that now stays as saved differs too: the sum starts with those.
  const always = program.addAmount(1);
  program.fix(always, 1);
  return [
    [always, DIFFERENT * taken.size],
    ...days.flatMap((day) => {
      const wasTaken = day.some(({ column }) => taken.has(column));
      return day.flatMap(({ column }): Term[] => {
        if (taken.has(column)) return [[column, -DIFFERENT]];
        return wasTaken ? [] : [[column, DIFFERENT]];
      });
    }),
  ];
}

/**
 * The program with everything fixed as in the previous draft, except the weeks of people with a newly kept day, which
 * must adapt to it.
 */
export function aroundKeptDays(
  { program, choices }: StaffingModel,
  taken: ReadonlySet<number>,
  kept: readonly MemberDate[],
): Program {
  const own = new Set(kept.map(({ memberId }) => memberId));
  const fixed = program.copy();
  for (const { alternative, column } of choices)
    if (!own.has(alternative.person.member.id)) fixed.fix(column, Number(taken.has(column)));
  return fixed;
}

const hoursKey = (shifts: Change["after"], breaks: Change["after"]) =>
  JSON.stringify([shifts, breaks].map((spans) => spans.map(({ start, end }) => [start, end])));
