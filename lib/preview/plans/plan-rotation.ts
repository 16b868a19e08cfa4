import { addDays, weekdayOf, weekStartOf } from "@chairtime/kit/calendar";
import { type Rotation, rotationWeekOn } from "@chairtime/kit/rotation";
import type { RecurringBreak } from "../../records/break/model.ts";
import type { StaffMember } from "../../records/member/model.ts";
import type { Schedule } from "../../records/schedule/model.ts";
import type { Person } from "../../schedule/day/person.ts";
import type { PlanStep } from "../plan.ts";

/** A change of a member's alternating weeks, as a step of a plan. */
export interface RotationStep {
  kind: "rotation";
  before: StaffMember;
  after: StaffMember;
}

export type AnyStep = PlanStep | RotationStep;

/** A change of alternating weeks, with the changes of records for single weeks. */
export interface RotationPlan {
  rotation: RotationStep;
  steps: PlanStep[];
}

/** One week of a rotation, 0 for the first; null is every week. */
export type Week = number | null;

type Weekly = Pick<Person, "member" | "schedules" | "breaks">;

interface OfWeek {
  rotationWeek?: Week;
  rotation?: Rotation | null;
}

export const weekOfRecord = ({ rotationWeek }: OfWeek): Week => rotationWeek ?? null;

/** The rotation in which `date` is in week `week`, with weeks that begin on weekday `startsOn`. */
export function rotationFrom(date: string, weeks: number, week: number, startsOn: number): Rotation {
  return { weeks, anchor: addDays(weekStartOf(date, startsOn), -7 * week) };
}

/** First weekday of a member's weeks on their screens: that of their rotation, else the salon's. */
export function weekStartFor(rotation: Rotation | null | undefined, weekStartsOn: number): number {
  return rotation ? weekdayOf(rotation.anchor) : weekStartsOn;
}

/** Plans alternating weeks for a member, or with null none; changes no record. */
export function planRotation(member: StaffMember, rotation: Rotation | null): RotationStep {
  return { kind: "rotation", before: member, after: { ...member, rotation } };
}

/** A record's fields for its week. */
export function weekFields(week: Week, rotation: Rotation | null | undefined): OfWeek {
  return week === null ? {} : { rotationWeek: week, rotation: rotation ?? null };
}

/** Plans the end of alternating weeks: every week becomes like `keep`, or with null keeps the entries for every week. */
export function planRotationEnd(person: Weekly, keep: Week): RotationPlan {
  return planWeeks(person, null, (week) => (week === keep ? [null] : []));
}

/**
 * Plans another number of weeks. Removes the last ones; added ones start like the first ones, or with `isEmpty` with
 * the entries for every week. The date's week keeps its letter if it stays.
 */
export function planRotationLength(
  person: Weekly,
  weeks: number,
  date: string,
  isEmpty: boolean,
): RotationPlan {
  const { rotation: old } = person.member;
  const oldWeeks = old?.weeks ?? 1;
  const now = rotationWeekOn(date, old) ?? 0;
  // A new first weekday would move some dates to another week.
  const startsOn = weekStartFor(old, 0);
  const rotation = rotationFrom(date, weeks, now < weeks ? now : 0, startsOn);
  const all = Array.from({ length: weeks }, (_, week) => week);
  return planWeeks(person, rotation, (week) =>
    all.filter((next) => next === week || (!isEmpty && next >= oldWeeks && next % oldWeeks === week)),
  );
}

/** Plans a copy of one week over another; entries for every week stay. */
export function planWeekCopy(person: Weekly, from: number, to: number): PlanStep[] {
  const { rotation } = person.member;
  const weeks = { from, to };
  return [
    ...copied(person.schedules, weeks, rotation, scheduleStep),
    ...copied(person.breaks, weeks, rotation, breakStep),
  ];
}

/** All steps in saveable order: weeks are added before their records, and removed after them. */
export function inOrder(steps: readonly PlanStep[], rotation: RotationStep | null): readonly AnyStep[] {
  if (!rotation) return steps;
  const { before, after } = rotation;
  const hasMore = (after.rotation?.weeks ?? 0) >= (before.rotation?.weeks ?? 0);
  return hasMore ? [rotation, ...steps] : [...steps, rotation];
}

type Step<Stored> = (before: Stored | null, after: Stored | null) => PlanStep;

const scheduleStep: Step<Schedule> = (before, after) => ({
  kind: "schedule",
  before,
  after: after && withoutId(after),
});
const breakStep: Step<RecurringBreak> = (before, after) => ({
  kind: "break",
  before,
  after: after && withoutId(after),
});

function withoutId<Stored extends Schedule | RecurringBreak>({ id: _, version: __, ...input }: Stored) {
  return input;
}

function copied<Stored extends Schedule | RecurringBreak>(
  records: readonly Stored[],
  weeks: { from: number; to: number },
  rotation: Rotation | null | undefined,
  step: Step<Stored>,
): PlanStep[] {
  const inWeek = (week: number) => records.filter((record) => weekOfRecord(record) === week);
  const wanted = inWeek(weeks.from).map((record) => forWeek(record, weeks.to, rotation));
  const own = inWeek(weeks.to);
  return [
    ...own.filter((record) => !wanted.some((each) => saysTheSame(each, record))),
    ...wanted.filter((each) => !own.some((record) => saysTheSame(each, record))),
  ].map((record) => (own.includes(record) ? step(record, null) : step(null, record)));
}

/** Deletions come first: a record for every week must not overlap those of a week being removed. */
function planWeeks(
  { member, schedules, breaks }: Weekly,
  rotation: Rotation | null,
  weeksFor: (week: number) => Week[],
): RotationPlan {
  const steps = [
    ...moved(schedules, rotation, weeksFor, scheduleStep),
    ...moved(breaks, rotation, weeksFor, breakStep),
  ];
  const order = ({ before, after }: PlanStep) => (!after ? 0 : before ? 1 : 2);
  return {
    rotation: planRotation(member, rotation),
    steps: steps.sort((one, other) => order(one) - order(other)),
  };
}

function moved<Stored extends Schedule | RecurringBreak>(
  records: readonly Stored[],
  rotation: Rotation | null,
  weeksFor: (week: number) => Week[],
  step: Step<Stored>,
): PlanStep[] {
  return records.flatMap((record) => {
    const week = weekOfRecord(record);
    if (week === null) return [];
    const [first, ...others] = weeksFor(week);
    if (first === undefined) return [step(record, null)];
    return [
      ...(first === week ? [] : [step(record, forWeek(record, first, rotation))]),
      ...others.map((to) => step(null, forWeek(record, to, rotation))),
    ];
  });
}

function forWeek<Stored extends Schedule | RecurringBreak>(
  record: Stored,
  week: Week,
  rotation: Rotation | null | undefined,
): Stored {
  return { ...record, rotationWeek: week, rotation: week === null ? null : (rotation ?? null) };
}

function saysTheSame(one: Schedule | RecurringBreak, other: Schedule | RecurringBreak): boolean {
  const text = ({ id: _, version: __, rotation: ___, ...input }: Schedule | RecurringBreak) =>
    JSON.stringify(Object.entries(input).sort());
  return text(one) === text(other);
}
