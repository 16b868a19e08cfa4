import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { clockRange } from "@chairtime/kit/clock";
import { closedOn, isClosedAllDay } from "@chairtime/kit/closures";
import {
  closedOnDate,
  closedWithin,
  exceptionOn,
  type OpeningHours,
  openOn,
} from "@chairtime/kit/coverage/opening";
import { sameHours } from "@chairtime/kit/rota/hours-meet";
import { validOn } from "@chairtime/kit/weekly";
import { formatted, type Said, said } from "@chairtime/messages/said";
import { reasonWords } from "@chairtime/messages/sentences/reason-words";
import type { OpeningException } from "../records/salon/model.ts";
import type { Schedule, ScheduleInput } from "../records/schedule/model.ts";
import { type Closings, datesOfClosure } from "../schedule/day/closings.ts";
import type { Span } from "../schedule/spans.ts";
import type { PlanStep } from "./plan.ts";

interface Scope {
  from: string;
  to: string;
  /** The salon's closure records, which are not reported again as opening hours. */
  closings?: Closings | undefined;
}

/**
 * A sentence for each stretch of a planned shift during which the salon is closed: usually, on a date of the preview
 * with its own hours, or by a closure. Hours that the person already works on that weekday are not new, and get none.
 */
export function outsideOpeningHours(
  step: PlanStep,
  own: readonly Schedule[],
  openingHours: OpeningHours,
  scope: Scope,
): Said[] {
  if (step.kind !== "schedule" || !step.after) return [];
  const { after } = step;
  const { dayOfWeek } = after;
  if (own.some((record) => record.dayOfWeek === dayOfWeek && sameHours(record, after))) return [];
  const exceptions = openingHours.exceptions
    .filter(({ date }) => scope.from <= date && date <= scope.to && holdsOn(date, after))
    .sort((one, other) => one.date.localeCompare(other.date));
  return [
    ...usually(after, openingHours),
    ...exceptions.flatMap((exception) => onDate(after, exception, openingHours)),
    ...inClosures(after, scope),
  ];
}

function inClosures(after: ScheduleInput, { from, to, closings }: Scope): Said[] {
  const closures = closings?.closures ?? [];
  const shift = clockRange(after.startTime, after.endTime);
  const dates = new Set(closures.flatMap((closure) => datesOfClosure(closure, from)));
  return [...dates]
    .filter((date) => date <= to && holdsOn(date, after))
    .sort()
    .flatMap((date) => {
      const closed = closedOn(date, { closures, exceptions: [] });
      const name = closed?.name ?? "";
      if (isClosedAllDay(closed)) return [closedWords(date, name)];
      return (closed?.spans ?? [])
        .map(({ start, end }) => ({ start: Math.max(start, shift.start), end: Math.min(end, shift.end) }))
        .filter(({ start, end }) => start < end)
        .map((span) => outsideWords(date, span, name));
    });
}

function closedWords(date: string, name: string): Said {
  const on = formatted("dayDate", date);
  return name
    ? said("records.outside.closedFor", { date: on, name: reasonWords(name) })
    : said("records.outside.closed", { date: on });
}

function outsideWords(date: string, { start, end }: Span, name: string): Said {
  const values = { date: formatted("dayDate", date), hours: formatted("minutesRange", start, end) };
  return name
    ? said("records.outside.hoursFor", { ...values, name: reasonWords(name) })
    : said("records.outside.hours", values);
}

function usually(after: ScheduleInput, openingHours: OpeningHours): Said[] {
  const { dayOfWeek } = after;
  const { week } = openingHours;
  if (week.length === 0 || !hasUsualDate(after, openingHours)) return [];
  const open = openOn(dayOfWeek, week);
  const weekday = formatted("weekday", dayOfWeek);
  if (open.length === 0) return [said("records.outside.closedWeekday", { weekday })];
  return closedWithin(clockRange(after.startTime, after.endTime), dayOfWeek, week).map(({ start, end }) =>
    said("records.outside.hoursOfWeekday", {
      weekday,
      hours: formatted("minutesRange", start, end),
      opening: formatted("minutesRanges", open),
    }),
  );
}

function onDate(
  after: ScheduleInput,
  { date, name, spans }: OpeningException,
  openingHours: OpeningHours,
): Said[] {
  if (spans.length === 0) return [closedWords(date, name)];
  return closedOnDate(clockRange(after.startTime, after.endTime), date, openingHours).map((span) =>
    outsideWords(date, span, name),
  );
}

/** Whether a weekday's usual hours matter for a schedule: not if all its dates have their own hours. */
function hasUsualDate({ dayOfWeek, validFrom, validUntil }: ScheduleInput, openingHours: OpeningHours) {
  const isOver = (date: string) => validUntil !== null && date > validUntil;
  const first = addDays(validFrom, (dayOfWeek - weekdayOf(validFrom) + 7) % 7);
  let date = first;
  while (!isOver(date) && exceptionOn(date, openingHours)) date = addDays(date, 7);
  return !isOver(date) || isOver(first);
}

const holdsOn = (date: string, schedule: ScheduleInput) =>
  validOn(date, [{ ...schedule, id: "" }]).length > 0;
