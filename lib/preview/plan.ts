import { addDays, datesBetween } from "@chairtime/kit/calendar";
import { clockOf } from "@chairtime/kit/clock";
import { isEmployedBetween } from "@chairtime/kit/employment";
import type { Hours } from "@chairtime/kit/rota/hours-meet";
import { zonedToInstant } from "@chairtime/kit/zone";
import type { DayKind, Records } from "../records/models.ts";
import { HALF_DAY } from "../schedule/board/day-parts.ts";
import type { Person } from "../schedule/day/person.ts";

/** One record of a kind that a plan adds (`before` null), changes, or deletes (`after` null). */
interface StepOf<Kind extends DayKind> {
  kind: Kind;
  before: Records[Kind] | null;
  after: Omit<Records[Kind], "id"> | null;
  /** Changes no date, so the plan continues if a backend refuses it. */
  onlyTidies?: true;
}

/** One step of a plan. */
export type PlanStep<Kind extends DayKind = DayKind> = { [One in Kind]: StepOf<One> }[Kind];

/** A stored record of any kind that decides a day. */
export type StoredRecord = { [Kind in DayKind]: { kind: Kind; record: Records[Kind] } }[DayKind];

export function memberOf({ before, after }: PlanStep): string {
  return (after ?? before)?.memberId ?? "";
}

export interface Validity {
  validFrom: string;
  /** Null is ongoing. */
  validUntil: string | null;
}

/** Plans a shift on each weekday for each person. */
export function planShifts(
  people: readonly Person[],
  days: readonly number[],
  hours: Hours,
  validity: Validity,
): PlanStep[] {
  return people.flatMap(({ member }) =>
    days.map(
      (dayOfWeek): PlanStep => ({
        kind: "schedule",
        before: null,
        after: { memberId: member.id, dayOfWeek, ...hours, ...validity, notes: "" },
      }),
    ),
  );
}

/** Plans a break on each weekday for each person. */
export function planBreaks(
  people: readonly Person[],
  days: readonly number[],
  hours: Hours,
  reason: string,
): PlanStep[] {
  return people.flatMap(({ member }) =>
    days.map(
      (dayOfWeek): PlanStep => ({
        kind: "break",
        before: null,
        after: { memberId: member.id, dayOfWeek, ...hours, reason },
      }),
    ),
  );
}

export type Part = "whole" | "morning" | "afternoon" | "hours";

const HALVES: Record<"morning" | "afternoon", Hours> = {
  morning: { startTime: "00:00", endTime: clockOf(HALF_DAY) },
  afternoon: { startTime: clockOf(HALF_DAY), endTime: "24:00" },
};

/**
 * Plans time off for each person between two dates, both included: one record for whole days, one per date for part of
 * a day.
 */
export function planTimeOff(
  people: readonly Person[],
  when: { from: string; to: string; part: Part; hours: Hours; reason: string },
  zone: string,
): PlanStep[] {
  const { from, to, part, hours, reason } = when;
  const at = (date: string, time: string) => zonedToInstant(date, time, zone);
  const spans: { start: Date; end: Date }[] = [];
  if (part === "whole") spans.push({ start: at(from, "00:00"), end: at(addDays(to, 1), "00:00") });
  else {
    const { startTime, endTime } = part === "hours" ? hours : HALVES[part];
    for (const date of datesBetween(from, to))
      spans.push({ start: at(date, startTime), end: at(date, endTime) });
  }
  const there = people.filter(({ member }) => isEmployedBetween(from, to, member));
  return there.flatMap(({ member }) =>
    spans.map(
      (span): PlanStep => ({
        kind: "time-off",
        before: null,
        after: { memberId: member.id, ...span, reason },
      }),
    ),
  );
}
