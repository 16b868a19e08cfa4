import type { HourCycle } from "@chairtime/contract/salon";
import { addDays, dayName, weekdayOf } from "@chairtime/kit/calendar";
import { clockRange } from "@chairtime/kit/clock";
import { validOn } from "@chairtime/kit/weekly";
import type { OpeningException } from "../records/salon/model.ts";
import type { Schedule, ScheduleInput } from "../records/schedule/model.ts";
import { sameHours } from "../schedule/hours/hours-meet.ts";
import {
  closedOnDate,
  closedWithin,
  exceptionOn,
  type OpeningHours,
  openOn,
} from "../schedule/opening/opening.ts";
import { formatDayDate, formatMinutesRange } from "../time/format.ts";
import type { PlanStep } from "./plan.ts";

interface Scope {
  from: string;
  to: string;
  hourCycle?: HourCycle | undefined;
}

/**
 * Returns a sentence for each stretch of a planned shift in which the salon is closed, usually or on a date of the
 * preview with hours of its own. Hours that the person works on that weekday already are not new, and it does not mention
 * them.
 */
export function outsideOpeningHours(
  step: PlanStep,
  own: readonly Schedule[],
  openingHours: OpeningHours,
  scope: Scope,
): string[] {
  if (step.kind !== "schedule" || !step.after) return [];
  const { after } = step;
  const { dayOfWeek } = after;
  if (own.some((record) => record.dayOfWeek === dayOfWeek && sameHours(record, after))) return [];
  const exceptions = openingHours.exceptions
    .filter(({ date }) => scope.from <= date && date <= scope.to && holdsOn(date, after))
    .sort((one, other) => one.date.localeCompare(other.date));
  return [
    ...usually(after, openingHours, scope.hourCycle),
    ...exceptions.flatMap((exception) => onDate(after, exception, openingHours, scope.hourCycle)),
  ];
}

function usually(after: ScheduleInput, openingHours: OpeningHours, hourCycle?: HourCycle): string[] {
  const { dayOfWeek } = after;
  const { week } = openingHours;
  if (week.length === 0 || !hasUsualDate(after, openingHours)) return [];
  const open = openOn(dayOfWeek, week);
  const day = dayName(dayOfWeek);
  if (open.length === 0) return [`The salon is closed on ${day}s`];
  const range = (start: number, end: number) => formatMinutesRange(start, end, hourCycle);
  const hours = open.map(({ start, end }) => range(start, end)).join(", ");
  return closedWithin(clockRange(after.startTime, after.endTime), dayOfWeek, week).map(
    ({ start, end }) => `${day} ${range(start, end)} is outside opening hours (${hours})`,
  );
}

function onDate(
  after: ScheduleInput,
  { date, name, spans }: OpeningException,
  openingHours: OpeningHours,
  hourCycle?: HourCycle,
): string[] {
  const day = formatDayDate(date);
  if (spans.length === 0) return [`The salon is closed on ${day}${name && ` (${name})`}`];
  return closedOnDate(clockRange(after.startTime, after.endTime), date, openingHours).map(
    ({ start, end }) =>
      `${day} ${formatMinutesRange(start, end, hourCycle)} is outside opening hours${name && ` (${name})`}`,
  );
}

/** Returns whether the hours of its weekday count for a schedule: not where all of its dates have hours of their own. */
function hasUsualDate({ dayOfWeek, validFrom, validUntil }: ScheduleInput, openingHours: OpeningHours) {
  const isOver = (date: string) => validUntil !== null && date > validUntil;
  const first = addDays(validFrom, (dayOfWeek - weekdayOf(validFrom) + 7) % 7);
  let date = first;
  while (!isOver(date) && exceptionOn(date, openingHours)) date = addDays(date, 7);
  return !isOver(date) || isOver(first);
}

const holdsOn = (date: string, schedule: ScheduleInput) =>
  validOn(date, [{ ...schedule, id: "" }]).length > 0;
