import { addDays, daysBetween } from "@chairtime/kit/calendar";
import { instantToZoned } from "@chairtime/kit/zone";
import type { ScheduleInput } from "../records/schedule/model.ts";
import type { TimeOffInput } from "../records/time-off/model.ts";
import type { PlanStep } from "./plan.ts";

/** A preview of what recurs without end covers so many days. */
const RECURRING_DAYS = 28;
/** No preview covers more. */
const MOST_DAYS = 366;

interface Dates {
  from: string;
  /** Null is ongoing. */
  to: string | null;
}

/** Returns the dates, both included, that a preview of the steps covers: all that they touch, from today on if they can. */
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

/** Each week of a rotation comes once at least. */
function recurringDays(steps: readonly PlanStep[]): number {
  const weeks = steps.flatMap(({ kind, before, after }) =>
    kind === "time-off" ? [] : [before?.rotation?.weeks ?? 0, after?.rotation?.weeks ?? 0],
  );
  return Math.max(RECURRING_DAYS, ...weeks.map((count) => count * 7));
}

function touchedBy(step: PlanStep, today: string, zone: string): Dates[] {
  if (step.kind === "break") return [{ from: today, to: null }];
  if (step.kind === "time-off")
    return [step.before, step.after].flatMap((timeOff) => (timeOff ? [datesOff(timeOff, zone)] : []));
  const { before, after } = step;
  if (before && after && isSameShift(before, after)) return datesMoved(before, after);
  return [before, after].flatMap((schedule) =>
    schedule ? [{ from: schedule.validFrom, to: schedule.validUntil }] : [],
  );
}

function datesOff({ start, end }: TimeOffInput, zone: string): Dates {
  const from = instantToZoned(start, zone).date;
  const to = instantToZoned(new Date(end.getTime() - 1), zone).date;
  return { from, to: [from, to].sort()[1] ?? from };
}

const isSameShift = (one: ScheduleInput, other: ScheduleInput) =>
  one.dayOfWeek === other.dayOfWeek &&
  (one.rotationWeek ?? null) === (other.rotationWeek ?? null) &&
  one.startTime === other.startTime &&
  one.endTime === other.endTime;

/** Where only the validity changes, the dates that come or go; what is valid before and after is not touched. */
function datesMoved(before: ScheduleInput, after: ScheduleInput): Dates[] {
  const moved: Dates[] = [];
  if (before.validFrom !== after.validFrom) {
    const [from, next] = [before.validFrom, after.validFrom].sort();
    if (from && next) moved.push({ from, to: addDays(next, -1) });
  }
  const ends = [before.validUntil, after.validUntil];
  if (ends[0] !== ends[1]) {
    const [first] = ends.flatMap((end) => (end === null ? [] : [end])).sort();
    const last = ends.includes(null) ? null : (ends.sort().at(-1) ?? null);
    if (first) moved.push({ from: addDays(first, 1), to: last });
  }
  return moved;
}

/** What recurs changes dates that have passed as well; they are looked at only where nothing else is touched. */
function fromToday(dates: Dates, today: string): Dates {
  const isPast = dates.to !== null && dates.to < today;
  return isPast || dates.from >= today ? dates : { ...dates, from: today };
}
