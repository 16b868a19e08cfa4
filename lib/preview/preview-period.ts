import { addDays, daysBetween } from "@chairtime/kit/calendar";
import type { Dates } from "../records/day-preview.ts";
import type { DayKind } from "../records/models.ts";
import { PREVIEWS } from "../records/previews.ts";
import type { PlanStep } from "./plan.ts";

/** Days that a preview of an endless recurrence covers. */
const RECURRING_DAYS = 28;
/** Cap on the days of a preview. */
const MOST_DAYS = 366;

/** Dates that a preview of the steps covers, both included: all that they touch, from today on if possible. */
export function previewPeriod(
  steps: readonly PlanStep[],
  today: string,
  zone: string,
): { from: string; to: string } {
  const periods = steps
    .flatMap((step) => touchedBy(step, today, zone))
    .map((dates) => fromToday(dates, today));
  const from = periods.map((dates) => dates.from).sort()[0] ?? today;
  const to = periods
    .map((dates) => dates.to ?? addDays(dates.from, recurringDays(steps) - 1))
    .sort()
    .at(-1);
  const last = to !== undefined && to > from ? to : from;
  return { from, to: daysBetween(from, last) < MOST_DAYS ? last : addDays(from, MOST_DAYS - 1) };
}

/** Covers each week of a rotation at least once. */
function recurringDays(steps: readonly PlanStep[]): number {
  const weeks = steps.flatMap(({ kind, before, after }) =>
    kind === "time-off" ? [] : [before?.rotation?.weeks ?? 0, after?.rotation?.weeks ?? 0],
  );
  return Math.max(RECURRING_DAYS, ...weeks.map((count) => count * 7));
}

function touchedBy<Kind extends DayKind>(step: PlanStep<Kind>, today: string, zone: string): Dates[] {
  return PREVIEWS[step.kind].touches(step, today, zone);
}

/** A recurring change affects past dates as well; the preview covers them only if no future ones change. */
function fromToday(dates: Dates, today: string): Dates {
  const isPast = dates.to !== null && dates.to < today;
  return isPast || dates.from >= today ? dates : { ...dates, from: today };
}
