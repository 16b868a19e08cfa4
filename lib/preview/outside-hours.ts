import type { HourCycle } from "@chairtime/contract/salon";
import { dayName } from "@chairtime/kit/calendar";
import { clockRange } from "@chairtime/kit/clock";
import type { Schedule } from "@/lib/api/schedules-model";
import { closedWithin, type OpenHours, openOn } from "@/lib/schedule/opening";
import { formatMinutesRange } from "@/lib/time/format";
import { sameHours } from "./clashes";
import type { PlanStep } from "./plan";

/**
 * Returns a sentence for each stretch of a planned shift in which the salon is closed. Hours that the person works on
 * that weekday already are not new, and nothing is said of them.
 */
export function outsideHours(
  step: PlanStep,
  own: readonly Schedule[],
  openingHours: readonly OpenHours[],
  hourCycle?: HourCycle,
): string[] {
  if (step.kind !== "schedule" || !step.after || openingHours.length === 0) return [];
  const { after } = step;
  const { dayOfWeek } = after;
  if (own.some((record) => record.dayOfWeek === dayOfWeek && sameHours(record, after))) return [];
  const open = openOn(dayOfWeek, openingHours);
  const day = dayName(dayOfWeek);
  if (open.length === 0) return [`The salon is closed on ${day}s`];
  const range = (start: number, end: number) => formatMinutesRange(start, end, hourCycle);
  const hours = open.map(({ start, end }) => range(start, end)).join(", ");
  return closedWithin(clockRange(after.startTime, after.endTime), dayOfWeek, openingHours).map(
    ({ start, end }) => `${day} ${range(start, end)} is outside opening hours (${hours})`,
  );
}
