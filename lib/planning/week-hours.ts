import { datesOfWeek } from "@chairtime/kit/calendar";
import { workAfter } from "./after-changes.ts";
import type { Change } from "./model/proposal.ts";
import type { SalonFacts } from "./model/salon-facts.ts";

/** Minutes of a member's week that count against the contract, now and once changes are made. */
export interface WeekHours {
  before: number;
  after: number;
}

/** Returns everybody's hours of a week now and once the changes are made, by member. */
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
