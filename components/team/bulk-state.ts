import { minutesOf } from "@chairtime/kit/clock";
import { type Part, type PlanStep, planBreaks, planCopy, planShifts, planTimeOff } from "@/lib/preview/plan";
import type { Minimum } from "@/lib/schedule/minimums";
import type { Person } from "@/lib/schedule/person";

export type BulkKind = "time-off" | "shifts" | "breaks" | "copy";

/** Everything that the form for several people holds, whichever kind is chosen. */
export interface BulkValues {
  kind: BulkKind;
  people: string[];
  days: number[];
  startTime: string;
  endTime: string;
  /** First and last date of time off; the validity of shifts, whose end may be `""`. */
  from: string;
  to: string;
  part: Part;
  reason: string;
  source: string;
  /** `""` copies the whole week. */
  sourceDay: string;
}

export function bulkDefaults(date: string, kind: BulkKind = "time-off", source = ""): BulkValues {
  return {
    kind,
    people: [],
    days: [1, 2, 3, 4, 5],
    startTime: "09:00",
    endTime: "17:00",
    from: date,
    to: date,
    part: "whole",
    reason: "Closed",
    source,
    sourceDay: "",
  };
}

/** What is changed with the kind: each has its own usual hours, reason and end. */
export function withKind(values: BulkValues, kind: BulkKind): BulkValues {
  if (kind === "breaks")
    return { ...values, kind, startTime: "12:00", endTime: "13:00", reason: "Lunch Break" };
  if (kind === "time-off") return { ...values, kind, reason: "Closed", to: values.to || values.from };
  return { ...values, kind, startTime: "09:00", endTime: "17:00", to: "" };
}

/** The first thing that is missing or wrong, or null. */
export function bulkError(values: BulkValues): string | null {
  const { kind, part, startTime, endTime, from, to } = values;
  if (kind === "copy" && values.source === "") return "Choose whose hours to copy";
  if (values.people.length === 0) return "Choose at least one person";
  const needsDays = kind === "shifts" || kind === "breaks" || (kind === "copy" && values.sourceDay !== "");
  if (needsDays && values.days.length === 0) return "Choose at least one day";
  const needsHours = kind === "shifts" || kind === "breaks" || (kind === "time-off" && part === "hours");
  if (needsHours && minutesOf(endTime) <= minutesOf(startTime)) return "End time must be after start time";
  if (kind === "breaks") return values.reason.trim() === "" ? "Break reason is required" : null;
  if (from === "") return "Valid from date is required";
  if (kind === "time-off") {
    if (to < from) return "End date/time must be after start date/time";
    return values.reason.trim() === "" ? "Reason is required" : null;
  }
  return to !== "" && to < from ? "Valid until date must be after valid from date" : null;
}

/** The records that a checked form asks for. */
export function bulkSteps(
  values: BulkValues,
  people: readonly Person[],
  weekStart: string,
  zone: string,
): PlanStep[] {
  const chosen = people.filter(({ member }) => values.people.includes(member.id));
  const hours = { startTime: values.startTime, endTime: values.endTime };
  const validity = { validFrom: values.from, validUntil: values.to || null };
  const reason = values.reason.trim();
  if (values.kind === "shifts") return planShifts(chosen, values.days, hours, validity);
  if (values.kind === "breaks") return planBreaks(chosen, values.days, hours, reason);
  if (values.kind === "time-off")
    return planTimeOff(chosen, { from: values.from, to: values.to, part: values.part, hours, reason }, zone);
  const source = people.find(({ member }) => member.id === values.source);
  if (!source) return [];
  const day = values.sourceDay === "" ? null : Number(values.sourceDay);
  return planCopy(source, chosen, { weekStart, day, toDays: values.days, validity });
}

export interface BulkContext {
  people: readonly Person[];
  minimums: readonly Minimum[];
  /** The dates that the preview looks at: those whose time off is loaded. */
  period: { from: string; to: string };
  weekStart: string;
  zone: string;
}
