import { datesOfWeek } from "@chairtime/kit/calendar";
import { workAfter } from "../after-changes.ts";
import type { Change } from "../model/proposal.ts";
import type { SalonFacts } from "../model/salon-facts.ts";
import { weekShapes } from "../model/shapes.ts";
import { isLate, isWeekendDay, lateAfter } from "./burdens.ts";

/** The fewest and the most days of a kind that anybody works in a week. */
export interface Share {
  least: number;
  most: number;
}

/** How a week's burdens are shared among the people who work in it. */
export interface Fairness {
  lateShifts: Share;
  weekendDays: Share;
}

/** Shares of a week's burdens before and after the changes. */
export function fairnessOf(
  facts: SalonFacts,
  weekStart: string,
  changes: readonly Change[],
): { before: Fairness; after: Fairness } {
  const after = lateAfter(weekShapes(facts.people, weekStart));
  const countsWith = (made: readonly Change[]) =>
    facts.people.map((person) => {
      const days = datesOfWeek(weekStart).map((date) => ({
        date,
        work: workAfter(person, date, made, facts.zone),
      }));
      return {
        isActive: person.member.isActive,
        days: days.filter(({ work }) => work.worked > 0).length,
        late: days.filter(({ work }) => isLate(work, after)).length,
        weekend: days.filter(({ work, date }) => isWeekendDay(work, date)).length,
      };
    });
  const [before, then] = [countsWith([]), countsWith(changes)];
  // People absent in both weeks have no share in them.
  const isThere = (index: number) => [before, then].some((week) => (week[index]?.days ?? 0) > 0);
  const fairnessIn = (week: typeof before): Fairness => {
    const there = week.filter(({ isActive }, index) => isActive && isThere(index));
    return {
      lateShifts: shareOf(there.map(({ late }) => late)),
      weekendDays: shareOf(there.map(({ weekend }) => weekend)),
    };
  };
  return { before: fairnessIn(before), after: fairnessIn(then) };
}

const shareOf = (counts: readonly number[]): Share =>
  counts.length === 0 ? { least: 0, most: 0 } : { least: Math.min(...counts), most: Math.max(...counts) };
