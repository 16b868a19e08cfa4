import { agreedFor } from "@chairtime/kit/day/work-rules";
import { SLOT } from "../../schedule/coverage/coverage.ts";
import type { Person } from "../../schedule/day/person.ts";
import type { Alternative } from "../model/alternatives.ts";
import type { DayWork } from "../model/day-work.ts";
import { groupsBy } from "../model/groups-by.ts";
import type { Choice } from "../model/limit.ts";
import type { MemberWeeks } from "../model/member-week.ts";
import type { Program, Term } from "../model/program.ts";
import type { SalonFacts, Wish } from "../model/salon-facts.ts";
import type { StaffingModel } from "../model/staffing-model.ts";
import { againstWishes, awayFromWishes } from "../model/wishes.ts";
import { isLate, isWeekendDay } from "./burdens.ts";

/** Weights in the objective; the unit is half an hour of somebody's time. */
const WORTH_OF_WEEK = {
  uncovered: 200,
  /** Half an hour that somebody cannot work, and half an hour outside those they prefer; see `awayFromWishes`. */
  cannot: 20,
  prefer: 2,
  /** Half an hour less, or more, than agreed for the week. */
  less: 4,
  more: 4,
  /** The second day of a weekend, and each late shift of a week after the first, twice after the second, and so on. */
  weekend: 12,
  late: 4,
  /** A changed day, and half an hour of change in it. */
  day: 0.5,
  changed: 0.0625,
};

type Worth = typeof WORTH_OF_WEEK;

/** When only filling gaps, nobody works more than the gaps need. */
const WORTH_OF_GAPS: Worth = { ...WORTH_OF_WEEK, less: 0, day: 4, changed: 0.5 };

const MOST_LATE = 5;

/**
 * A draft's objective as one sum; adds the rows that it needs to the program. A shift that ends after the minute `late`
 * is a late one.
 */
export function draftObjective(
  model: StaffingModel,
  weeksOf: (person: Person) => MemberWeeks,
  { late, onlyGaps, facts }: { late: number; onlyGaps: boolean; facts: SalonFacts },
): Term[] {
  const worth = onlyGaps ? WORTH_OF_GAPS : WORTH_OF_WEEK;
  const { program, choices, shortages } = model;
  const byPerson = groupsBy(choices, ({ alternative }) => alternative.person);
  return [
    ...shortages.map(({ column }): Term => [column, worth.uncovered]),
    ...choices.map(({ alternative, column }): Term => [column, changeTerm(alternative, worth)]),
    ...(onlyGaps ? newlyAgainst(choices, worth, facts) : wishTerms(program, choices, worth, facts)),
    ...[...byPerson].flatMap(([person, own]) => {
      const week = weeksOf(person);
      return [
        ...hoursTerms(program, week, own, worth, facts),
        ...excessTerms(program, week, own, isWeekendDay, 1, worth.weekend),
        ...excessTerms(program, week, own, (work) => isLate(work, late), MOST_LATE, worth.late),
      ];
    }),
  ];
}

const changeTerm = ({ changed }: Alternative, worth: Worth) => worth.day + (worth.changed * changed) / SLOT;

/** When only filling gaps, a wish alone gives nobody work and takes nobody's hours: only new conflicts with it count. */
function newlyAgainst(choices: readonly Choice[], worth: Worth, facts: SalonFacts): Term[] {
  return choices.map(({ alternative, column }): Term => {
    const minutes = (kind: Wish["kind"]) => againstWishes(alternative, kind, facts);
    return [column, (worth.cannot * minutes("cannot") + worth.prefer * minutes("prefer")) / SLOT];
  });
}

/** Includes the current week's minutes against wishes, so that the sum never becomes negative. */
function wishTerms(program: Program, choices: readonly Choice[], worth: Worth, facts: SalonFacts): Term[] {
  const costOf = ({ available }: DayWork, { person, date }: Alternative) => {
    const minutes = (kind: Wish["kind"]) => awayFromWishes(available, person.member.id, date, kind, facts);
    return (worth.cannot * minutes("cannot") + worth.prefer * minutes("prefer")) / SLOT;
  };
  const asked = new Set(facts.wishes?.map(({ memberId, date }) => `${memberId} ${date}`));
  const keyOf = ({ alternative: { person, date } }: Choice) => `${person.member.id} ${date}`;
  const own = choices.filter((choice) => asked.has(keyOf(choice)));
  if (own.length === 0) return [];
  const standing = [...groupsBy(own, keyOf).values()].reduce(
    (sum, [first]) => sum + (first ? costOf(first.alternative.before, first.alternative) : 0),
    0,
  );
  const always = program.addAmount(1);
  program.fix(always, 1);
  return [
    [always, standing],
    ...own.map(({ alternative, column }): Term => {
      const { before, after } = alternative;
      return [column, costOf(after, alternative) - costOf(before, alternative)];
    }),
  ];
}

/** Without a contract the saved hours are the target, whatever a manager set by hand. */
function hoursTerms(
  program: Program,
  week: MemberWeeks,
  own: readonly Choice[],
  worth: Worth,
  { savedMinutes }: SalonFacts,
): Term[] {
  const [first] = own;
  if (!first) return [];
  const days = week.weekOf(first.alternative.date);
  const planned = days.reduce((sum, { work }) => sum + work.planned, 0);
  const dates = days.map(({ date }) => date);
  const agreed = agreedFor(dates, week.rules) ?? savedMinutes?.[week.person.member.id] ?? planned;
  const terms = own.map(
    ({ alternative: { before, after }, column }): Term => [column, (after.planned - before.planned) / SLOT],
  );
  const [less, more] = [program.addAmount(), program.addAmount()];
  const asked = (agreed - planned) / SLOT;
  program.addRow({ terms: [...terms, [less, 1], [more, -1]], min: asked, max: asked });
  return [
    [less, worth.less],
    [more, worth.more],
  ];
}

/** Each further day of a kind costs more than the one before, so that nobody gets many of them. */
function excessTerms(
  program: Program,
  week: MemberWeeks,
  own: readonly Choice[],
  isOfKind: (work: DayWork, date: string) => boolean,
  most: number,
  worth: number,
): Term[] {
  const [first] = own;
  if (!first) return [];
  const days = week.weekOf(first.alternative.date).filter(({ work, date }) => isOfKind(work, date)).length;
  const terms = own.map(
    ({ alternative: { before, after, date }, column }): Term => [
      column,
      Number(isOfKind(after, date)) - Number(isOfKind(before, date)),
    ],
  );
  if (!terms.some(([, factor]) => factor !== 0)) return [];
  return Array.from({ length: most }, (_, index): Term => {
    const column = program.addCount();
    program.addRow({ terms: [...terms, [column, -1]], max: index + 1 - days });
    return [column, worth];
  });
}
