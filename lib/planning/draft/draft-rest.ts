import { personAfter } from "../../preview/plan-preview.ts";
import { gapsAhead } from "../../schedule/board/absence-gaps.ts";
import { coverageOfWeek, teamWeekOf } from "../../schedule/board/board.ts";
import { type CoverAnswer, cover } from "../cover/cover.ts";
import { groupsBy } from "../model/groups-by.ts";
import type { Solve } from "../model/program.ts";
import type { Change } from "../model/proposal.ts";
import { stepsOf } from "../model/read-back.ts";
import type { SalonFacts } from "../model/salon-facts.ts";

/** Result of a cover search for a date's hours that a draft leaves uncovered. */
export interface DateReason {
  date: string;
  answer: CoverAnswer;
}

/** Why each date of a week stays uncovered after the changes. The browser asks `startReasons`. */
export function reasonsOfDates(
  facts: SalonFacts,
  weekStart: string,
  changes: readonly Change[],
  solve: Solve,
): DateReason[] {
  const steps = stepsOf(changes, facts.people, facts.zone);
  const people = facts.people.map((person) => personAfter(person, steps));
  const week = teamWeekOf(people, weekStart, { zone: facts.zone }, facts.openingHours);
  const gaps = coverageOfWeek(week, facts.minimums).flatMap((day) => day.gaps);
  const byDate = groupsBy(gapsAhead(gaps, facts.now, facts.zone), ({ date }) => date);
  return [...byDate].map(([date, own]) => ({
    date,
    answer: cover({ ...facts, people }, own, solve, { proposals: 1 }),
  }));
}
