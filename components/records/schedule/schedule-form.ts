import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { clockRange } from "@chairtime/kit/clock";
import type { Hours } from "@chairtime/kit/rota/hours-meet";
import { planDate } from "@chairtime/kit/rota/plan-day";
import { schedulesOn } from "@chairtime/kit/rota/schedules-on";
import type { Rotation } from "@chairtime/kit/rotation";
import { formatted, type Said, said } from "@chairtime/messages/said";
import type { PlanStep } from "@/lib/preview/plan";
import { weekFields } from "@/lib/preview/plans/plan-rotation";
import type { Schedule } from "@/lib/records/schedule/model";
import {
  type DayScope,
  daysOf,
  NO_ROTA,
  NO_SCOPE,
  oneDay,
  type ScheduleValues,
  storedRota,
} from "../form-rules";

/** The date of the board that a form was opened from, and the member's hours on it. */
export interface FromDate {
  date: string;
  schedules: readonly Schedule[];
}

export function scheduleDefaults(day: number, today: string): ScheduleValues {
  return {
    ...oneDay(day),
    ...NO_SCOPE,
    ...NO_ROTA,
    startTime: "09:00",
    endTime: "17:00",
    validFrom: today,
    validUntil: "",
    notes: "",
  };
}

/** Form values of a stored schedule; opened from one of several dates, the change is for that date. */
export function scheduleValues(schedule: Schedule, from: FromDate | undefined): ScheduleValues {
  const { dayOfWeek, startTime, endTime, validFrom, validUntil, notes } = schedule;
  const scope = from && validFrom !== validUntil ? "only" : null;
  return {
    ...oneDay(dayOfWeek),
    ...NO_SCOPE,
    ...storedRota(schedule),
    scope,
    startTime,
    endTime,
    validFrom,
    validUntil: validUntil ?? "",
    notes,
  };
}

/** One schedule per day, or the records that a new shift's single date needs; expects a form without errors. */
export function scheduleSteps(
  values: ScheduleValues,
  memberId: string,
  record: Schedule | null,
  from: FromDate | undefined,
  rotation?: Rotation | null,
): PlanStep<"schedule">[] {
  const { startTime, endTime, validFrom } = values;
  const shift = { startTime, endTime, notes: values.notes.trim() };
  const validUntil = values.validUntil || null;
  const days = daysOf(values);
  const isOneDate =
    !record && days.length === 1 && validFrom === validUntil && weekdayOf(validFrom) === days[0];
  if (from && isOneDate) {
    const day = { memberId, schedules: from.schedules, date: validFrom };
    const others = schedulesOn(validFrom, from.schedules).filter((other) => !meet(other, shift));
    return planDate(day, [...others, shift]);
  }
  const week = weekFields(isNewDate(values, record) ? null : values.week, rotation);
  return days.map((dayOfWeek) => ({
    kind: "schedule" as const,
    before: record,
    after: { memberId, dayOfWeek, ...shift, ...week, validFrom, validUntil },
  }));
}

/** Whether a new shift is for a single date, and so belongs to no week of a rotation. */
export function isNewDate(
  { validFrom, validUntil }: Pick<ScheduleValues, "validFrom" | "validUntil">,
  record: Schedule | null,
): boolean {
  return !record && validFrom === validUntil;
}

/** The schedule as the form would save it, to compare with somebody else's change. */
export function scheduleTyped(values: ScheduleValues, over: Schedule): Schedule {
  const shift = { ...over, startTime: values.startTime, endTime: values.endTime, notes: values.notes.trim() };
  if (values.scope === "only" || values.scope === "from") return shift;
  const [dayOfWeek = over.dayOfWeek] = daysOf(values);
  const validUntil = values.validUntil || null;
  return { ...shift, dayOfWeek, rotationWeek: values.week, validFrom: values.validFrom, validUntil };
}

/** Whether hours overlap or touch: those for one date then replace the others. */
export function meet(one: Hours, other: Hours): boolean {
  const [some, others] = [one, other].map(({ startTime, endTime }) => clockRange(startTime, endTime));
  return some !== undefined && others !== undefined && some.start <= others.end && others.start <= some.end;
}

/** Whether a change opened from a date touches dates before today. */
export function scheduleChangesPast(
  { scope }: ScheduleValues,
  record: Schedule,
  from: FromDate,
  today: string,
): boolean {
  if (scope === null) return false;
  return (scope === "always" ? record.validFrom : from.date) < today;
}

/** The effect of each choice of dates on a schedule. */
export const SCHEDULE_SCOPES: Record<DayScope, (record: Schedule, date: string) => Said> = {
  only: ({ dayOfWeek }, date) =>
    said("records.schedule.only", { date: formatted("dayDate", date), day: formatted("weekday", dayOfWeek) }),
  from: ({ dayOfWeek }, date) =>
    said("records.schedule.from", {
      before: formatted("monthDay", addDays(date, -1)),
      day: formatted("weekday", dayOfWeek),
      date: formatted("monthDay", date),
    }),
  always: ({ dayOfWeek, validFrom }) =>
    said("records.schedule.always", {
      day: formatted("weekday", dayOfWeek),
      date: formatted("shortDate", validFrom),
    }),
};
