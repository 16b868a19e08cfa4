import { personAfter } from "@/lib/preview/plan-preview";
import { gapsAhead } from "@/lib/schedule/absence-gaps";
import { coverageOfWeek, teamWeekOf } from "@/lib/schedule/board";
import { type CoverAnswer, cover } from "./cover";
import { groupsBy } from "./groups-by";
import type { Solve } from "./program";
import type { Change } from "./proposal";
import { stepsOf } from "./read-back";
import type { SalonFacts } from "./salon-facts";

/** What a search for a cover says of the hours of a date that a draft leaves uncovered. */
export interface DateReason {
  date: string;
  answer: CoverAnswer;
}

/** Returns why each date of a week stays uncovered once the changes are made. The browser asks `startReasons`. */
export function reasonsOfDates(
  facts: SalonFacts,
  weekStart: string,
  changes: readonly Change[],
  solve: Solve,
): DateReason[] {
  const steps = stepsOf(changes, facts.people, facts.zone);
  const people = facts.people.map((person) => personAfter(person, steps));
  const week = teamWeekOf(people, weekStart, facts.zone, facts.openingHours);
  const gaps = coverageOfWeek(week, facts.minimums).flatMap((day) => day.gaps);
  const byDate = groupsBy(gapsAhead(gaps, facts.now, facts.zone), ({ date }) => date);
  return [...byDate].map(([date, own]) => ({
    date,
    answer: cover({ ...facts, people }, own, solve, { proposals: 1 }),
  }));
}
