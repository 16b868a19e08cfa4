import { addDays, weekStartOf } from "@chairtime/kit/calendar";
import { agreedFor, mostInARow } from "@chairtime/kit/day/work-rules";
import type { Alternative } from "./alternatives.ts";
import { groupsBy } from "./groups-by.ts";
import { type Choice, type Limit, limitOn } from "./limit.ts";
import type { MemberWeeks } from "./member-week.ts";
import { restLimits } from "./rest-limits.ts";
import type { SalonFacts } from "./salon-facts.ts";

/** A member's contract and other obstacles as limits. A week that already exceeds one may stay so. */
export function limitsOf(
  member: MemberWeeks,
  choices: readonly Choice[],
  facts: SalonFacts,
  overtime: number,
): Limit[] {
  // Members who aren't away keep their usual work, whatever the total.
  const changes = choices.filter(({ alternative }) => alternative.kind !== "as-usual");
  return [
    ...forbidden(choices),
    ...weekLimits(member, changes, facts, overtime),
    ...rowLimits(member, changes),
    ...restLimits(member, changes),
  ];
}

function forbidden(choices: readonly Choice[]): Limit[] {
  const kept = choices.flatMap((choice) =>
    choice.alternative.obstacles.map((obstacle) => ({ choice, obstacle })),
  );
  const groups = groupsBy(
    kept,
    ({ choice, obstacle }) => `${choice.alternative.date} ${JSON.stringify(obstacle)}`,
  );
  return [...groups.values()].flatMap((group) => {
    const obstacle = group[0]?.obstacle;
    if (!obstacle) return [];
    const own = group.map(({ choice }) => choice);
    return [limitOn(own, () => 1, 0, obstacle)];
  });
}

function weekLimits(
  member: MemberWeeks,
  choices: readonly Choice[],
  { weekStartsOn }: SalonFacts,
  overtime: number,
): Limit[] {
  const { weeklyDays } = member.rules;
  const memberId = member.person.member.id;
  const starts = new Set(choices.map(({ alternative }) => weekStartOf(alternative.date, weekStartsOn)));
  return [...starts].flatMap((weekStart) => {
    const week = member.weekOf(weekStart);
    const own = choices.filter(
      ({ alternative }) => weekStartOf(alternative.date, weekStartsOn) === weekStart,
    );
    const limits: Limit[] = [];
    const agreed = agreedFor(
      week.map(({ date }) => date),
      member.rules,
    );
    if (agreed !== null) {
      const planned = week.reduce((sum, { work }) => sum + work.planned, 0);
      const max = Math.max(0, agreed + overtime - planned);
      const obstacle = { kind: "hours" as const, memberId, weekStart, minutes: agreed };
      const limit = limitOn(own, ({ before, after }) => after.planned - before.planned, max, obstacle);
      limits.push({ ...limit, agreed: Math.max(0, agreed - planned) });
    }
    if (weeklyDays !== null) {
      const max = Math.max(0, weeklyDays - week.filter(({ work }) => work.planned > 0).length);
      const obstacle = { kind: "days" as const, memberId, weekStart, days: weeklyDays };
      limits.push(
        limitOn(
          own,
          ({ before, after }) => Number(after.planned > 0) - Number(before.planned > 0),
          max,
          obstacle,
        ),
      );
    }
    return limits;
  });
}

/** In every stretch one day longer than may be worked in a row, one day is free. */
function rowLimits(member: MemberWeeks, choices: readonly Choice[]): Limit[] {
  const more = ({ usual, after }: Alternative) => Number(after.hours !== null) - Number(usual.hours !== null);
  if (!choices.some(({ alternative }) => more(alternative) > 0)) return [];
  const most = mostInARow(member.rules);
  const dates = choices.map(({ alternative }) => alternative.date).sort();
  const first = dates[0];
  const last = dates.at(-1);
  if (first === undefined || last === undefined) return [];
  const obstacle = { kind: "row" as const, memberId: member.person.member.id, days: most };
  const days = member.between(addDays(first, -most), addDays(last, most));
  return days.slice(0, -most).map(({ date: from }, index) => {
    const row = days.slice(index, index + most + 1);
    const to = row.at(-1)?.date ?? from;
    const worked = row.filter(({ work }) => work.hours !== null).length;
    const own = choices.filter(({ alternative: { date } }) => from <= date && date <= to);
    return limitOn(own, more, Math.max(0, most - worked), obstacle);
  });
}
