import { addDays, civil } from "../calendar.ts";
import { clockRange, DAY_MS, MINUTE_MS, MINUTES_PER_DAY } from "../clock.ts";
import { type Employment, isEmployedOn } from "../employment.ts";
import { schedulesOn } from "../rota/schedules-on.ts";
import type { ReasonedSpan, Span } from "../spans.ts";
import { weeklyOn } from "../weekly.ts";
import { minutesIntoDate } from "../zone.ts";
import type { RecurringBreak, Schedule, TimeOff } from "./records.ts";

/**
 * The facts of a date, in minutes since its midnight; breaks and time off are in order of precedence: what
 * closes the salon comes before everybody's own time off.
 */
export interface DayFacts<
  Shift extends Span = Span,
  Break extends ReasonedSpan = ReasonedSpan,
  Off extends ReasonedSpan = ReasonedSpan,
> {
  /** `YYYY-MM-DD` */
  date: string;
  shifts: readonly Shift[];
  breaks: readonly Break[];
  timeOff: readonly Off[];
  /** Before a member's first day or after their last: they have no hours, and cannot be asked for any. */
  isOutside?: true;
}

export type PlacedShift = Span & { record: Schedule };
export type PlacedBreak = ReasonedSpan & { record: RecurringBreak };
export type PlacedTimeOff = ReasonedSpan & { record: TimeOff };

/** A date's facts with the record behind each of them. */
export type PersonFacts = DayFacts<PlacedShift, PlacedBreak, PlacedTimeOff>;

/** Records that decide when a member works. */
export interface OwnRecords {
  schedules: readonly Schedule[];
  breaks: readonly RecurringBreak[];
  timeOff: readonly TimeOff[];
  /** Their first and last day; absent where the backend has none. */
  employment?: Employment;
}

export function ownFacts<Closed extends ReasonedSpan>(
  { schedules, breaks, timeOff, employment }: OwnRecords,
  date: string,
  zone: string,
  closed: readonly Closed[],
): DayFacts<PlacedShift, PlacedBreak, Closed | PlacedTimeOff> {
  if (employment && !isEmployedOn(date, employment))
    return { date, shifts: [], breaks: [], timeOff: [...closed], isOutside: true };
  return {
    date,
    shifts: schedulesOn(date, schedules).map((record) => ({
      ...clockRange(record.startTime, record.endTime),
      record,
    })),
    breaks: byPrecedence(placeBreaks(breaks, date)),
    timeOff: [...closed, ...byPrecedence(placeTimeOff(timeOff, date, zone))],
  };
}

/** Sorts by precedence among overlapping items of a kind: the earlier one wins. Drops empty items. */
export function byPrecedence<Item extends ReasonedSpan>(items: readonly Item[]): Item[] {
  return items
    .filter((item) => item.end > item.start)
    .sort(
      (one, other) =>
        one.start - other.start ||
        // The same item can come twice, once without its reason.
        Number(one.reason === "") - Number(other.reason === "") ||
        one.end - other.end ||
        (one.reason < other.reason ? -1 : Number(one.reason > other.reason)),
    );
}

/**
 * Includes the days before and after: their breaks can reach into a shift that runs past midnight, or past midnight
 * themselves.
 */
export function placeBreaks(breaks: readonly RecurringBreak[], date: string): PlacedBreak[] {
  return [-1, 0, 1].flatMap((days) => {
    const on = addDays(date, days);
    return weeklyOn(on, breaks).map((record) => ({ ...placeBreak(record, days), record }));
  });
}

export function placeBreak(
  { id, startTime, endTime, reason }: { id?: string; startTime: string; endTime: string; reason: string },
  days: number,
): ReasonedSpan {
  const { start, end } = clockRange(startTime, endTime);
  const shift = days * MINUTES_PER_DAY;
  return { start: start + shift, end: end + shift, reason, id };
}

/** Time off further away than this from the date's UTC midnight touches it in no zone. */
const REACH_MS = 2 * DAY_MS;

interface Absence {
  start: Date;
  end: Date;
  reason: string;
}

/** Places instants on the date's wall clock. */
export function placeTimeOff<Item extends Absence>(
  items: readonly Item[],
  date: string,
  zone: string,
): (ReasonedSpan & { record: Item })[] {
  const midnight = civil(date).getTime();
  return items
    .filter(
      ({ start, end }) =>
        end.getTime() > midnight - REACH_MS && start.getTime() < midnight + DAY_MS + REACH_MS,
    )
    .map((record) => ({ ...clockSpan(record, date, zone), reason: record.reason, record }));
}

function clockSpan(item: Absence, date: string, zone: string): Span {
  const start = minutesIntoDate(item.start, date, zone);
  const end = minutesIntoDate(item.end, date, zone);
  if (end > start || item.end <= item.start) return { start, end };
  // Inside an hour that daylight saving repeats the clock runs backwards: take all times that it shows.
  const read: number[] = [];
  for (let at = item.start.getTime(); at < item.end.getTime(); at += MINUTE_MS)
    read.push(minutesIntoDate(new Date(at), date, zone));
  return { start: Math.min(...read), end: Math.max(...read) + 1 };
}
