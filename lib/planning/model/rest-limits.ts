import { addDays } from "@chairtime/kit/calendar";
import { MINUTE_MS } from "@chairtime/kit/clock";
import type { DayWork } from "./day-work.ts";
import { groupsBy } from "./groups-by.ts";
import type { Choice, Limit } from "./limit.ts";
import type { MemberWeeks } from "./member-week.ts";

/** Dates on each side that a shift can affect: rest applies between any two shifts. */
const REACH = 2;

/** Limits for shifts of nearby dates that leave too little rest between them, and less than now. */
export function restLimits(member: MemberWeeks, choices: readonly Choice[]): Limit[] {
  const least = member.rules.restMinutes;
  const obstacle = { kind: "rest" as const, memberId: member.person.member.id, minutes: least };
  const byDate = groupsBy(choices, ({ alternative }) => alternative.date);
  return choices.flatMap(({ alternative: { date, usual, after }, column }) => {
    const limits: Limit[] = [];
    for (const days of [-REACH, -1, 1, REACH]) {
      const otherDate = addDays(date, days);
      const stands = member.on(otherDate);
      const rested = restBetween(usual, stands, days) ?? Number.POSITIVE_INFINITY;
      const isTooLittle = (work: DayWork) => {
        const rest = restBetween(after, work, days);
        return rest !== null && rest < Math.min(least, rested);
      };
      const others = byDate.get(otherDate) ?? [];
      const clashing = others.filter(({ alternative }) => isTooLittle(alternative.after));
      if (isTooLittle(stands)) {
        // The other date must change too, to something compatible.
        const going = others.filter((other) => !clashing.includes(other));
        limits.push({
          terms: [[column, 1], ...going.map((other) => [other.column, -1] as const)],
          max: 0,
          most: 1,
          obstacle,
        });
      } else if (clashing.length > 0 && days > 0) {
        limits.push({
          terms: [[column, 1], ...clashing.map((other) => [other.column, 1] as const)],
          max: 1,
          most: 2,
          obstacle,
        });
      }
    }
    return limits;
  });
}

/** Minutes between two dates' work; null if one has none. */
function restBetween({ hours }: DayWork, { hours: others }: DayWork, days: number): number | null {
  if (!hours || !others) return null;
  const passed = days > 0 ? others.start - hours.end : hours.start - others.end;
  return passed / MINUTE_MS;
}
