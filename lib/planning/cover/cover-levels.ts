import type { Alternative } from "../model/alternatives.ts";
import { groupsBy } from "../model/groups-by.ts";
import type { Level } from "../model/levels.ts";
import type { Choice } from "../model/limit.ts";
import type { SalonFacts } from "../model/salon-facts.ts";
import type { StaffingModel } from "../model/staffing-model.ts";
import { againstWishes } from "../model/wishes.ts";

/**
 * A cover's objectives, most important first: uncovered half hours, minutes that somebody can't work, people changed,
 * minutes changed, minutes over contract, cost, favours asked lately, and minutes outside those that somebody prefers.
 */
export function coverLevels(model: StaffingModel, facts: SalonFacts): Level[] {
  const { shortages, choices, members, overtimes } = model;
  const costOf = hourlyCosts(facts);
  const favoursOf = (id: string) => facts.favours?.[id] ?? 0;
  return [
    {
      terms: shortages.map(({ column }) => [column, 1]),
      range: shortages.reduce((sum, { missing }) => sum + Math.max(0, missing), 0),
    },
    levelOf(choices, (alternative) => againstWishes(alternative, "cannot", facts)),
    { terms: members.map(({ column }) => [column, 1]), range: members.length },
    levelOf(choices, ({ changed }) => changed),
    {
      terms: overtimes.map(({ column }) => [column, 1]),
      range: overtimes.reduce((sum, { most }) => sum + most, 0),
    },
    levelOf(
      choices,
      ({ person, before, after }) => (after.worked - before.worked) * costOf(person.member.id),
    ),
    {
      terms: members.map(({ person, column }) => [column, favoursOf(person.member.id)]),
      range: members.reduce((sum, { person }) => sum + favoursOf(person.member.id), 0),
    },
    levelOf(choices, (alternative) => againstWishes(alternative, "prefer", facts)),
  ];
}

function levelOf(choices: readonly Choice[], worthOf: (alternative: Alternative) => number): Level {
  const worths = choices.map(({ alternative, column }) => ({
    alternative,
    column,
    worth: worthOf(alternative),
  }));
  const ofDays = groupsBy(worths, ({ alternative: { person, date } }) => `${person.member.id} ${date}`);
  const ranges = [...ofDays.values()].map((day) => {
    const all = [0, ...day.map(({ worth }) => worth)];
    return Math.max(...all) - Math.min(...all);
  });
  return {
    terms: worths.map(({ column, worth }) => [column, worth]),
    range: ranges.reduce((sum, range) => sum + range, 0),
  };
}

/** A person with unknown cost counts as the most expensive. */
function hourlyCosts({ people }: SalonFacts): (memberId: string) => number {
  const active = people.filter(({ member }) => member.isActive);
  const costs = new Map(active.map(({ member }) => [member.id, member.contract?.hourlyCost ?? null]));
  const dearest = Math.max(0, ...[...costs.values()].map((cost) => cost ?? 0));
  return (memberId) => costs.get(memberId) ?? dearest;
}
