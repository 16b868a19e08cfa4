import { minutesOf } from "@chairtime/kit/clock";
import { zonedToInstant } from "@chairtime/kit/zone";
import type { PlanStep } from "@/lib/preview/plan";

/** A sentence per field that is wrong. */
export type FieldErrors<Values> = Partial<Record<keyof Values, string>>;

/** The days of a weekly record, as text because a draft keeps only texts. */
export interface DayValues {
  /** 0 to 6; with any other text a day has to be chosen. */
  day: string;
  /** `"on"` while several days are entered at once, else `""`. */
  several: string;
  /** Those days, `"1,2,3"`. */
  days: string;
}

/** Which dates a change that begins at one day is for: that day, all from it on, or all. */
export type DayScope = "only" | "from" | "always";

/** The part of a form that was opened from one day of the board. */
export interface ScopeValues {
  /** A `DayScope`; `""` where the form is about all of its record without asking. */
  scope: string;
  /** `"on"` once it is confirmed that dates before today change. */
  past: string;
}

/** Returns for which dates the change is; null where that is not asked. */
export function scopeOf({ scope }: ScopeValues): DayScope | null {
  return scope === "only" || scope === "from" || scope === "always" ? scope : null;
}

/** A form that was not opened from a day. */
export const NO_SCOPE: ScopeValues = { scope: "", past: "" };

export interface ScheduleValues extends DayValues, ScopeValues {
  startTime: string;
  endTime: string;
  validFrom: string;
  /** `""` is ongoing. */
  validUntil: string;
  notes: string;
}

export interface BreakValues extends DayValues, ScopeValues {
  startTime: string;
  endTime: string;
  reason: string;
}

export interface TimeOffValues extends ScopeValues {
  startDate: string;
  startTime: string;
  endDate: string;
  endTime: string;
  reason: string;
  /** The reason in own words while `reason` is 'Other'. */
  ownReason: string;
}

export const OTHER = "Other";

const isWeekday = (day: string) => /^[0-6]$/.test(day);

/** A form about one day. */
export function oneDay(day: number): DayValues {
  return { day: String(day), several: "", days: "" };
}

/** The weekdays that a form is about, 0 is Sunday. */
export function daysOf({ day, several, days }: DayValues): number[] {
  return (several === "" ? [day] : days.split(",")).filter(isWeekday).map(Number);
}

/** The weekdays of recurring records, as a form has them: `"1,2,3"`. */
export function weekdaysIn(steps: readonly PlanStep[]): string {
  return steps
    .flatMap((step) => (step.kind === "time-off" || !step.after ? [] : [step.after.dayOfWeek]))
    .join();
}

/** What is wrong while dates before today would change without having been confirmed. */
export function pastRules(values: ScopeValues, changesPast: boolean): FieldErrors<ScopeValues> {
  return changesPast && values.past === "" ? { past: "Confirm that dates before today change" } : {};
}

function hoursRules(values: DayValues & { startTime: string; endTime: string }) {
  const wanted = values.several === "" ? { day: "Day is required" } : { days: "Choose at least one day" };
  return {
    ...(daysOf(values).length === 0 && wanted),
    ...(!values.startTime && { startTime: "Start time is required" }),
    ...(!values.endTime
      ? { endTime: "End time is required" }
      : values.startTime &&
        minutesOf(values.endTime) <= minutesOf(values.startTime) && {
          endTime: "End time must be after start time",
        }),
  };
}

export function scheduleRules(values: ScheduleValues): FieldErrors<ScheduleValues> {
  return {
    ...hoursRules(values),
    ...(!values.validFrom && { validFrom: "Valid from date is required" }),
    ...(values.validFrom &&
      values.validUntil &&
      values.validUntil < values.validFrom && {
        validUntil: "Valid until date must be after valid from date",
      }),
  };
}

export function breakRules(values: BreakValues): FieldErrors<BreakValues> {
  return {
    ...hoursRules(values),
    ...(values.reason.trim() === "" && { reason: "Break reason is required" }),
  };
}

/** The ends as instants; null while a part is missing. */
export function timeOffEnds(values: TimeOffValues, zone: string): { start: Date | null; end: Date | null } {
  const at = (date: string, time: string) => (date && time ? zonedToInstant(date, time, zone) : null);
  return { start: at(values.startDate, values.startTime), end: at(values.endDate, values.endTime) };
}

/** What is sent as the reason. */
export function reasonOf(values: TimeOffValues): string {
  return (values.reason === OTHER ? values.ownReason : values.reason).trim();
}

export function timeOffRules(values: TimeOffValues, zone: string): FieldErrors<TimeOffValues> {
  const { start, end } = timeOffEnds(values, zone);
  const reasonField = values.reason === OTHER ? "ownReason" : "reason";
  return {
    ...(!start && {
      [values.startDate ? "startTime" : "startDate"]: "Start date and time is required",
    }),
    ...(!end && { [values.endDate ? "endTime" : "endDate"]: "End date and time is required" }),
    ...(start && end && end <= start && { endDate: "End date/time must be after start date/time" }),
    ...(reasonOf(values) === "" && { [reasonField]: "Reason is required" }),
  };
}
