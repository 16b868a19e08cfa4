import { datesOfWeek } from "@chairtime/kit/calendar";
import { workAfter } from "./after-changes.ts";
import type { Change } from "./model/proposal.ts";
import type { SalonFacts } from "./model/salon-facts.ts";

/** Minutes of a member's week that count against the contract, before and after changes. */
export interface WeekHours {
  before: number;
  after: number;
}

/** Everybody's hours of a week before and after the changes, by member. */
export function weekHours(
  facts: SalonFacts,
  weekStart: string,
  changes: readonly Change[],
): Map<string, WeekHours> {
  const dates = datesOfWeek(weekStart);
  return new Map(
    facts.people.map((person) => {
      const planned = (made: readonly Change[]) =>
        dates.reduce((sum, date) => sum + workAfter(person, date, made, facts.zone).planned, 0);
      return [person.member.id, { before: planned([]), after: planned(changes) }];
    }),
  );
}
