import { datesOfWeek } from "@chairtime/kit/calendar";
import { agreedFor, rulesOf } from "@chairtime/kit/day/work-rules";
import { formatted, type Said, said } from "@chairtime/messages/said";
import { workAfter } from "./after-changes.ts";
import type { Change } from "./model/proposal.ts";
import type { SalonFacts } from "./model/salon-facts.ts";

/** What changes plan beyond the agreed weekly hours and days, by member: '44h 30m of 38h 30m', '6 of 5 days'. */
export function overAgreed(
  facts: SalonFacts,
  weekStart: string,
  changes: readonly Change[],
): Map<string, Said[]> {
  const dates = datesOfWeek(weekStart);
  const ids = new Set(changes.map(({ memberId }) => memberId));
  return new Map(
    facts.people.flatMap((person): [string, Said[]][] => {
      const { id } = person.member;
      if (!ids.has(id)) return [];
      const rules = rulesOf(person.member, facts.restMinutes);
      const of = (made: readonly Change[]) => {
        const planned = dates.map((date) => workAfter(person, date, made, facts.zone).planned);
        return {
          minutes: planned.reduce((sum, each) => sum + each, 0),
          days: planned.filter((each) => each > 0).length,
        };
      };
      const [now, after] = [of([]), of(changes)];
      const agreed = agreedFor(dates, rules);
      const most = rules.weeklyDays;
      const words = [
        ...(agreed !== null && after.minutes > Math.max(agreed, now.minutes)
          ? [
              said("draft.over.hours", {
                planned: formatted("hours", after.minutes),
                agreed: formatted("hours", agreed),
              }),
            ]
          : []),
        ...(most !== null && after.days > Math.max(most, now.days)
          ? [said("draft.over.days", { days: after.days, most })]
          : []),
      ];
      return words.length > 0 ? [[id, words]] : [];
    }),
  );
}
