import { breakDraft } from "@chairtime/contract/breaks";
import { hoursOfDay } from "@chairtime/contract/rotation";
import { scheduleDraft } from "@chairtime/contract/schedules";
import { timeOffDraft } from "@chairtime/contract/time-off";
import { SHORT_DAY_NAMES } from "@chairtime/kit/time-words";
import { boundsOfDate, instantToZoned, zonedToInstant } from "@chairtime/kit/zone";
import { said } from "@chairtime/messages/said";
import { RECORD_REFUSALS } from "@chairtime/messages/sentences/refused/records";
import type * as z from "zod/mini";
import type { SayableErrors } from "@/lib/page/field-errors";
import { errorsBySchema } from "@/lib/page/schema-errors";
import type { PlanStep } from "@/lib/preview/plan";
import { OTHER } from "@/lib/records/reasons";
import type { TimeOff } from "@/lib/records/time-off/model";
import type { Ends } from "@/lib/schedule/board/day-parts";
import { wholeDaysOf } from "@/lib/schedule/day/whole-days";

/** The days of a weekly record. */
export interface DayValues {
  /** 0 is Sunday; null until the user has chosen one. */
  day: number | null;
  /** Whether several days are entered at once. */
  several: boolean;
  /** Those days. */
  days: readonly number[];
}

/** The dates of a change that begins at one day: that day, all from it on, or all. */
export type DayScope = "only" | "from" | "always";

/** The part of a form that was opened from one day of the board. */
export interface ScopeValues {
  /** Null where the form is about all of its record without asking. */
  scope: DayScope | null;
  /** Whether it is confirmed that dates before today change. */
  past: boolean;
}

/** A form that was not opened from a day. */
export const NO_SCOPE: ScopeValues = { scope: null, past: false };

/** The week of the hours, and the day on which they end. */
export interface RotaValues {
  /** Whether the end is on the day after the start. */
  nextDay: boolean;
  /** The week of the rotation, 0 is the first; null is every week. */
  week: number | null;
}

/** Hours of every week that end on their own day. */
export const NO_ROTA: RotaValues = { nextDay: false, week: null };

export function storedRota(record: {
  startTime: string;
  endTime: string;
  rotationWeek?: number | null;
}): RotaValues {
  const { startTime, endTime, rotationWeek } = record;
  return { nextDay: endTime <= startTime, week: rotationWeek ?? null };
}

export interface ScheduleValues extends DayValues, ScopeValues, RotaValues {
  startTime: string;
  endTime: string;
  validFrom: string;
  /** `""` is ongoing. */
  validUntil: string;
  notes: string;
}

export interface BreakValues extends DayValues, ScopeValues, RotaValues {
  startTime: string;
  endTime: string;
  reason: string;
}

export interface TimeOffValues extends Ends, ScopeValues {
  reason: string;
  /** The reason in own words while `reason` is 'Other'. */
  ownReason: string;
}

/** A form about one day, 0 is Sunday. A backend may hold a number that is no weekday: the form asks for one. */
export function oneDay(day: number): DayValues {
  return { day: day in SHORT_DAY_NAMES ? day : null, several: false, days: [] };
}

/** The weekdays that a form is about, 0 is Sunday. */
export function daysOf({ day, several, days }: DayValues): readonly number[] {
  if (several) return days;
  return day === null ? [] : [day];
}

export function weekdaysIn(steps: readonly PlanStep[]): number[] {
  return steps.flatMap((step) => (step.kind === "time-off" || !step.after ? [] : [step.after.dayOfWeek]));
}

/** The error while dates before today would change without a confirmation. */
export function pastRules(values: ScopeValues, changesPast: boolean): SayableErrors<ScopeValues> {
  return changesPast && !values.past ? { past: said("records.rules.confirmPast") } : {};
}

/** The member's id is not typed. */
const SOMEBODY = "-";

/** The typed part of a weekly record: all of it, or the hours of one day. */
type Weekly = DayValues & { startTime: string; endTime: string; nextDay: boolean } & Partial<
    Pick<ScheduleValues, "validFrom" | "validUntil" | "notes"> & Pick<BreakValues, "reason">
  >;

function weeklyRules(schema: z.ZodMiniType, values: Weekly): SayableErrors<Weekly> {
  const draft = {
    employee_id: SOMEBODY,
    day_of_week: daysOf(values)[0],
    start_time: values.startTime,
    end_time: values.endTime,
    ends_next_day: values.nextDay,
    valid_from: values.validFrom,
    valid_until: values.validUntil,
    notes: values.notes,
    reason: values.reason,
  };
  return errorsBySchema<Weekly>(schema, draft, {
    fields: {
      day_of_week: values.several ? "days" : "day",
      start_time: "startTime",
      end_time: "endTime",
      valid_from: "validFrom",
      valid_until: "validUntil",
      notes: "notes",
      reason: "reason",
    },
    required: {
      day: "records.rules.day",
      days: "records.rules.days",
      startTime: "records.rules.startTime",
      endTime: "records.rules.endTime",
      validFrom: "records.rules.validFrom",
    },
    sentences: { ...RECORD_REFUSALS, time: "records.rules.notTime" },
  });
}

/** The errors of a form's day and hours. */
export const hoursRules = (values: Weekly) => weeklyRules(hoursOfDay, values);

export const scheduleRules = (values: ScheduleValues) => weeklyRules(scheduleDraft, values);

export const breakRules = (values: BreakValues) => weeklyRules(breakDraft, values);

/** The hours that new time off begins with, and whole days once they are turned off. */
export const OFF_HOURS = { startTime: "09:00", endTime: "17:00" };

/** Stored time off as form values; full days become whole days. */
export function storedEnds(timeOff: Pick<TimeOff, "start" | "end">, zone: string): Ends {
  const days = wholeDaysOf(timeOff, zone);
  if (days) return { allDay: true, ...OFF_HOURS, startDate: days.first, endDate: days.last };
  const start = instantToZoned(timeOff.start, zone);
  const end = instantToZoned(timeOff.end, zone);
  return {
    allDay: false,
    startDate: start.date,
    startTime: start.time,
    endDate: end.date,
    endTime: end.time,
  };
}

/** The ends as instants; null while a part is missing. */
export function timeOffEnds(values: Ends, zone: string): { start: Date | null; end: Date | null } {
  const { allDay, startDate, endDate } = values;
  if (allDay)
    return {
      start: startDate ? boundsOfDate(startDate, zone).start : null,
      end: endDate ? boundsOfDate(endDate, zone).end : null,
    };
  const at = (date: string, time: string) => (date && time ? zonedToInstant(date, time, zone) : null);
  return { start: at(startDate, values.startTime), end: at(endDate, values.endTime) };
}

/** The reason to send. */
export function reasonOf(values: TimeOffValues): string {
  return (values.reason === OTHER ? values.ownReason : values.reason).trim();
}

export function timeOffRules(values: TimeOffValues, zone: string): SayableErrors<TimeOffValues> {
  const { start, end } = timeOffEnds(values, zone);
  const draft = {
    employee_id: SOMEBODY,
    start_date_time: start?.toISOString(),
    end_date_time: end?.toISOString(),
    reason: reasonOf(values),
  };
  return errorsBySchema<TimeOffValues>(timeOffDraft, draft, {
    fields: {
      start_date_time: start || !values.startDate ? "startDate" : "startTime",
      end_date_time: end || !values.endDate ? "endDate" : "endTime",
      reason: values.reason === OTHER ? "ownReason" : "reason",
    },
    required: {
      startDate: "records.rules.start",
      startTime: "records.rules.start",
      endDate: "records.rules.end",
      endTime: "records.rules.end",
    },
    sentences: RECORD_REFUSALS,
  });
}
