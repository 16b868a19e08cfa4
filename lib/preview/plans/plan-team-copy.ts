import { addDays, weekStartOf, weeksFrom } from "@chairtime/kit/calendar";
import type { Records } from "../../records/models.ts";
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
  zone: string;
}

/** Weeks that a week can be copied to, by first date: those after it that aren't past. */
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

/**
 * Plans the one week for each person in the other weeks, exceptions and breaks included; changes no other date. `known`
 * are the same people with their time off in those weeks, where it is known.
 */
export function planTeamCopy(
  people: readonly Person[],
  copy: TeamCopy,
  known: readonly Person[] = people,
): PlanStep[] {
  return people.flatMap((person) => {
    const before = known.find(({ member }) => member.id === person.member.id) ?? person;
    let now = before;
    for (const days of daysOf(person, copy)) {
      const next = personAfter(now, planCopy(person, [now], days, copy.how, copy.zone));
      const name = `${days[0]?.date}`;
      now = {
        ...next,
        schedules: namedApart(next.schedules, now.schedules, name),
        timeOff: namedApart(next.timeOff, now.timeOff, name),
      };
    }
    return [
      ...stepsBetween("schedule", before.schedules, now.schedules),
      ...stepsBetween("time-off", before.timeOff, now.timeOff),
    ];
  });
}

/** The next week sees the additions of the one before: their ids must differ. */
function namedApart<Stored extends { id: string }>(
  records: readonly Stored[],
  known: readonly Stored[],
  name: string,
): Stored[] {
  return records.map((record, index) =>
    known.some(({ id }) => id === record.id) ? record : { ...record, id: `${name} ${index}` },
  );
}

/** Changes in the other weeks, for each person with any. */
export function teamCopyChanges(
  people: readonly Person[],
  steps: readonly PlanStep[],
  copy: TeamCopy,
): CopyChange[] {
  return people
    .map((person) => ({
      person,
      lines: daysOf(person, copy).flatMap((days) =>
        copyChanges([person], days, steps, copy.how, copy.zone).flatMap(({ lines }) => lines),
      ),
    }))
    .filter(({ lines }) => lines.length > 0);
}

const daysOf = (person: Person, { weekStart, toWeekStarts, today, zone }: TeamCopy) =>
  [...toWeekStarts]
    .sort()
    .map((toWeekStart) => copiedDays(person, { kind: "week", weekStart, toWeekStart, today }, zone));

/** Steps that turn one list of records into another; deletions and cuts come first. */
function stepsBetween<Kind extends "schedule" | "time-off">(
  kind: Kind,
  before: readonly Records[Kind][],
  after: readonly Records[Kind][],
): PlanStep<Kind>[] {
  const inList = (list: readonly Records[Kind][], { id }: { id: string }) =>
    list.find((each) => each.id === id);
  const isSame = (one: Records[Kind], other: Records[Kind]) => JSON.stringify(one) === JSON.stringify(other);
  const gone = before.filter((record) => !inList(after, record));
  const changed = before.flatMap((record) => {
    const next = inList(after, record);
    return next && !isSame(record, next) ? [{ kind, before: record, after: next }] : [];
  });
  const added = after.filter((record) => !inList(before, record));
  return [
    ...gone.map((record) => ({ kind, before: record, after: null })),
    ...changed,
    ...added.map(({ id: _, ...record }) => ({ kind, before: null, after: record })),
  ];
}
