import { addDays, weekStartOf, weeksFrom } from "@chairtime/kit/calendar";
import type { Schedule } from "../../records/schedule/model.ts";
import type { Person } from "../../schedule/day/person.ts";
import type { PlanStep } from "../plan.ts";
import { personAfter } from "../plan-preview.ts";
import { type CopyChange, copyChanges } from "./copy-changes.ts";
import { type CopyHow, copiedDays, planCopy } from "./plan-copy.ts";

/** One week of everybody, and the weeks that become like it. */
export interface TeamCopy {
  /** The first dates of the weeks. */
  weekStart: string;
  toWeekStarts: readonly string[];
  today: string;
  how: CopyHow;
}

/** Returns the weeks after another, or after those that are past, to which it can be copied, by their first dates. */
export function weeksToCopyTo(
  weekStart: string,
  today: string,
  weekStartsOn: number,
  count: number,
): string[] {
  const now = weekStartOf(today, weekStartsOn);
  const first = weekStart < now ? now : addDays(weekStart, 7);
  return weeksFrom(first, count);
}

/** Plans that each of the people works in the other weeks as in the one, exceptions included; no other date changes. */
export function planTeamCopy(people: readonly Person[], copy: TeamCopy): PlanStep[] {
  return people.flatMap((person) => {
    let now = person;
    for (const days of daysOf(person, copy)) {
      const next = personAfter(now, planCopy(person, [now], days, copy.how));
      // The next week sees the additions of the one before: no two of them may have the same id.
      const schedules = next.schedules.map((record, index) =>
        now.schedules.some(({ id }) => id === record.id)
          ? record
          : { ...record, id: `${days[0]?.date} ${index}` },
      );
      now = { ...next, schedules };
    }
    return stepsBetween(person.schedules, now.schedules);
  });
}

/** Names for each of the people what changes in the other weeks; only those for whom something does. */
export function teamCopyChanges(
  people: readonly Person[],
  steps: readonly PlanStep[],
  copy: TeamCopy,
): CopyChange[] {
  return people
    .map((person) => ({
      person,
      lines: daysOf(person, copy).flatMap((days) =>
        copyChanges([person], days, steps, copy.how).flatMap(({ lines }) => lines),
      ),
    }))
    .filter(({ lines }) => lines.length > 0);
}

const daysOf = (person: Person, { weekStart, toWeekStarts, today }: TeamCopy) =>
  [...toWeekStarts]
    .sort()
    .map((toWeekStart) => copiedDays(person, { kind: "week", weekStart, toWeekStart, today }));

/** Returns what makes one list of schedules another; what goes or shrinks makes room first. */
function stepsBetween(before: readonly Schedule[], after: readonly Schedule[]): PlanStep[] {
  const inList = (list: readonly Schedule[], { id }: Schedule) => list.find((each) => each.id === id);
  const isSame = (one: Schedule, other: Schedule) => JSON.stringify(one) === JSON.stringify(other);
  const gone = before.filter((record) => !inList(after, record));
  const changed = before.flatMap((record) => {
    const next = inList(after, record);
    return next && !isSame(record, next) ? [{ record, next }] : [];
  });
  const added = after.filter((record) => !inList(before, record));
  return [
    ...gone.map((record): PlanStep => ({ kind: "schedule", before: record, after: null })),
    ...changed.map(({ record, next }): PlanStep => ({ kind: "schedule", before: record, after: next })),
    ...added.map(
      ({ id: _, version: __, ...record }): PlanStep => ({ kind: "schedule", before: null, after: record }),
    ),
  ];
}
