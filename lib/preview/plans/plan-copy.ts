import {
  addDays,
  datesOfWeek,
  daysBetween,
  placeInWeek,
  weekdayOf,
  weekdaysFrom,
  weeksFrom,
} from "@chairtime/kit/calendar";
import { clockRange } from "@chairtime/kit/clock";
import { isEmployedBetween, isEmployedOn } from "@chairtime/kit/employment";
import { type BreakStep, breaksIn, planHandedBreaks } from "@chairtime/kit/rota/handed-breaks";
import { overlap, overlapInWeek, sameHours } from "@chairtime/kit/rota/hours-meet";
import { planPeriod } from "@chairtime/kit/rota/plan-day";
import type { Shift } from "@chairtime/kit/rota/stretches";
import { isInWeek, type Rotation, rotationWeekOn } from "@chairtime/kit/rotation";
import type { BreakInput, RecurringBreak } from "../../records/break/model.ts";
import { isException } from "../../schedule/day/day.ts";
import { factsOf } from "../../schedule/day/facts.ts";
import type { Person } from "../../schedule/day/person.ts";
import type { Span } from "../../schedule/spans.ts";
import type { PlanStep } from "../plan.ts";

/** `replace` deletes the target's own hours on the copied days, `add` keeps them. */
export type CopyHow = "replace" | "add";

/** The source: a working pattern without exceptions, or one week with them. */
export type CopySource =
  | {
      kind: "usual";
      from: string;
      /** Null is ongoing. */
      until: string | null;
      /** One weekday, copied to others; null copies each to itself. */
      day: number | null;
      toDays: readonly number[];
      /** The order of the days: Sunday first by default. */
      weekStartsOn?: number;
    }
  | { kind: "week"; weekStart: string; toWeekStart: string; today: string };

type CopiedHours = Pick<CopiedDay, "shifts" | "rests">;

/** One day of the source, and where it goes. */
export interface CopiedDay {
  /** A date of the source on which these hours count. */
  sourceDate: string;
  /** First and last date that change, on this weekday alone; a null end is open. */
  date: string;
  until: string | null;
  shifts: readonly Shift[];
  /** Null where the copy ends: recurring breaks have no dates, so `rests` are added as breaks of each date. */
  breaks: readonly RecurringBreak[] | null;
  /** The source's breaks within these shifts, in minutes since midnight. */
  rests: readonly Span[];
  /** The same per week of the source's rotation, for people who alternate by as many weeks; null without a rotation. */
  byWeek: { rotation: Rotation; weeks: readonly CopiedHours[] } | null;
}

/** Days that a copy takes from the source. Past dates don't change. */
export function copiedDays(source: Person, what: CopySource, zone: string): CopiedDay[] {
  if (what.kind === "week") {
    const targets = datesOfWeek(what.toWeekStart);
    return datesOfWeek(what.weekStart).flatMap((sourceDate, index): CopiedDay[] => {
      const date = targets[index];
      if (date === undefined || date < what.today || !isEmployedOn(sourceDate, source.member)) return [];
      const hours = hoursOn(source, sourceDate, zone);
      return [{ sourceDate, date, until: date, ...hours, breaks: null, byWeek: null }];
    });
  }
  const { from, until, day, toDays, weekStartsOn = 0 } = what;
  const schedules = source.schedules.filter((schedule) => !isException(schedule));
  // A person's week can be copied to a successor.
  const member = { ...source.member, firstDay: null, lastDay: null };
  const pattern = { ...source, member, schedules, timeOff: [] };
  const next = datesFrom(from, weekStartsOn);
  return next
    .filter((date) => day === null || weekdayOf(date) === day)
    .flatMap((sourceDate) => {
      const hours = hoursOn(pattern, sourceDate, zone);
      const own = source.breaks.filter(({ dayOfWeek }) => dayOfWeek === weekdayOf(sourceDate));
      const byWeek = hoursByWeek(pattern, sourceDate, zone);
      const isWorked = [hours, ...(byWeek?.weeks ?? [])].some(({ shifts }) => shifts.length > 0);
      const breaks = until === null && isWorked ? own : null;
      return next
        .filter((date) => (day === null ? date === sourceDate : toDays.includes(weekdayOf(date))))
        .filter((date) => until === null || date <= until)
        .map((date) => ({ sourceDate, date, until, ...hours, breaks, byWeek }));
    });
}

/**
 * Plans the copied days for each person, with the breaks in these hours. Changes no other date, except by recurring
 * breaks, which have no dates.
 */
export function planCopy(
  source: Person,
  people: readonly Person[],
  days: readonly CopiedDay[],
  how: CopyHow,
  zone: string,
): PlanStep[] {
  return people.flatMap((person) =>
    days
      .filter((day) => person.member.id !== source.member.id || !isOnItself(day))
      .filter(({ date, until }) => isEmployedBetween(date, until, person.member))
      .flatMap((day) => [
        ...scheduleSteps(person, day, how),
        ...breakSteps(person, day, how),
        ...datedBreakSteps(person, day, how, zone),
      ]),
  );
}

/** Whether the copy would give the source its own hours. */
function isOnItself({ sourceDate, date, until }: CopiedDay): boolean {
  return until === date ? sourceDate === date : weekdayOf(sourceDate) === weekdayOf(date);
}

function scheduleSteps({ member, schedules }: Person, day: CopiedDay, how: CopyHow): PlanStep[] {
  const { date, until } = day;
  const { rotation } = member;
  return planPeriod({ memberId: member.id, schedules, date, until, rotation }, (own, on) => {
    const { shifts } = hoursFor(day, rotation, on);
    return how === "add"
      ? [...own, ...newShifts(shifts, own)]
      : shifts.map((shift) => own.find((other) => sameHours(shift, other)) ?? shift);
  });
}

const newShifts = (shifts: readonly Shift[], own: readonly Shift[]) =>
  shifts.filter((shift) => !own.some((other) => overlap(shift, other)));

/** The breaks of the copied hours, on each date of a copy that ends. */
function datedBreakSteps(person: Person, day: CopiedDay, how: CopyHow, zone: string): PlanStep[] {
  const { date, until } = day;
  if (until === null) return [];
  const count = Math.floor(daysBetween(date, until) / 7) + 1;
  const dates = weeksFrom(date, count).filter((on) => isEmployedOn(on, person.member));
  return dates.flatMap((on): PlanStep[] => {
    const facts = factsOf(person, on, zone);
    const { shifts, rests } = hoursFor(day, person.member.rotation, on);
    const own = facts.shifts.map(({ record }) => record);
    const taken = (how === "add" ? newShifts(shifts, own) : shifts).map(rangeOf);
    const [left, kept] = how === "add" ? [[], facts.shifts] : [facts.shifts, []];
    const work = { memberId: person.member.id, facts, zone, left, kept, taken, breaks: rests };
    const { leftBreaks: gone, takenBreaks: come } = planHandedBreaks(work);
    const isSame = ({ before }: BreakStep, { after }: BreakStep) =>
      +(before?.start ?? 0) === +(after?.start ?? 0) && +(before?.end ?? 0) === +(after?.end ?? 0);
    return [
      ...gone.filter((step) => !come.some((added) => isSame(step, added))),
      ...come.filter((added) => !gone.some((step) => isSame(step, added))),
    ];
  });
}

/** Whether somebody alternates by as many weeks as the source, and so gets each week's hours. */
export function isByWeek({ byWeek }: CopiedDay, rotation: Rotation | null | undefined): boolean {
  return byWeek !== null && byWeek.rotation.weeks === rotation?.weeks;
}

/** Copied hours of a date; a person with another rotation gets those of the first copied week. */
export function hoursFor(day: CopiedDay, rotation: Rotation | null | undefined, on: string): CopiedHours {
  const { byWeek } = day;
  if (!byWeek || !isByWeek(day, rotation)) return day;
  return byWeek.weeks[rotationWeekOn(on, byWeek.rotation) ?? 0] ?? NO_HOURS;
}

/** The source's breaks as the target gets them: those for one week in the target's own week. */
function breaksFor(
  { breaks, byWeek, sourceDate }: CopiedDay,
  dayOfWeek: number,
  { member }: Person,
): BreakInput[] {
  const { id: memberId, rotation } = member;
  return (breaks ?? []).flatMap((each): BreakInput[] => {
    const { startTime, endTime, reason, rotationWeek } = each;
    const copied = { memberId, dayOfWeek, startTime, endTime, reason };
    if (typeof rotationWeek !== "number") return [copied];
    if (!byWeek || byWeek.rotation.weeks !== rotation?.weeks)
      return isInWeek(rotationWeek, sourceDate, each.rotation) ? [copied] : [];
    const on = weeksFrom(sourceDate, rotation.weeks).find((date) =>
      isInWeek(rotationWeek, date, byWeek.rotation),
    );
    return on === undefined ? [] : [{ ...copied, rotationWeek: rotationWeekOn(on, rotation), rotation }];
  });
}

function breakSteps(person: Person, day: CopiedDay, how: CopyHow): PlanStep[] {
  if (!day.breaks) return [];
  const dayOfWeek = weekdayOf(day.date);
  const own = person.breaks.filter((each) => each.dayOfWeek === dayOfWeek);
  const wanted = breaksFor(day, dayOfWeek, person);
  const isSame = (one: BreakInput, other: BreakInput) =>
    sameHours(one, other) &&
    one.reason === other.reason &&
    (one.rotationWeek ?? null) === (other.rotationWeek ?? null);
  const gone = how === "replace" ? own.filter((each) => !wanted.some((copied) => isSame(each, copied))) : [];
  const added = wanted.filter((copied) =>
    how === "replace"
      ? !own.some((each) => isSame(each, copied))
      : !own.some((each) => overlapInWeek(each, copied)),
  );
  return [
    ...gone.map((before): PlanStep => ({ kind: "break", before, after: null })),
    ...added.map((after): PlanStep => ({ kind: "break", before: null, after })),
  ];
}

const NO_HOURS: CopiedHours = { shifts: [], rests: [] };

const rangeOf = ({ startTime, endTime }: Shift): Span => clockRange(startTime, endTime);

function hoursOn(source: Person, date: string, zone: string): CopiedHours {
  const facts = factsOf(source, date, zone);
  const shifts = facts.shifts.map(({ record: { startTime, endTime } }) => ({
    startTime,
    endTime,
    notes: "",
  }));
  return { shifts, rests: breaksIn(facts, facts.shifts) };
}

/** A weekday's hours in each week of a source's rotation; null without one. */
function hoursByWeek(source: Person, date: string, zone: string): CopiedDay["byWeek"] {
  const { rotation } = source.member;
  if (!rotation) return null;
  const dates = weeksFrom(date, rotation.weeks);
  const weeks = dates.map((_, week) => {
    const on = dates.find((each) => rotationWeekOn(each, rotation) === week);
    return on === undefined ? NO_HOURS : hoursOn(source, on, zone);
  });
  return { rotation, weeks };
}

/** First date of each weekday from a date on, in the week's order. */
function datesFrom(from: string, weekStartsOn: number): string[] {
  return weekdaysFrom(weekStartsOn).map((day) => addDays(from, placeInWeek(day, weekdayOf(from))));
}
