import { addDays } from "@chairtime/kit/calendar";
import { clockRange, MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { weeklyOn } from "@chairtime/kit/weekly";
import { minutesIntoDate } from "@chairtime/kit/zone";
import type { DayAnswer } from "../../records/availability/model.ts";
import type { RecurringBreak } from "../../records/break/model.ts";
import type { Schedule } from "../../records/schedule/model.ts";
import type { TimeOff } from "../../records/time-off/model.ts";
import type { ReasonedSpan, Span } from "../spans.ts";
import { type Closings, closedReason, closingsAround } from "./closings.ts";
import type { Person } from "./person.ts";
import { schedulesOn } from "./schedules-on.ts";

/** The facts of a date, in minutes since its midnight; breaks and time off are in order of precedence:
 * what closes the salon comes before everybody's own time off. */
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
}

export type PlacedShift = Span & { record: Schedule };
export type PlacedBreak = ReasonedSpan & { record: RecurringBreak };
export type PlacedTimeOff = ReasonedSpan & { record: TimeOff };

/** A date's facts with the record behind each of them. */
export type PersonFacts = DayFacts<PlacedShift, PlacedBreak, PlacedTimeOff>;

/** Returns a date's facts by a person's own records. */
export function factsOf(person: Person, date: string, zone: string): PersonFacts {
  return {
    date,
    shifts: schedulesOn(date, person.schedules).map((record) => ({
      ...clockRange(record.startTime, record.endTime),
      record,
    })),
    breaks: byPrecedence(placeBreaks(person.breaks, date)),
    timeOff: [
      ...closedTimeOn(date, person.closings, zone),
      ...byPrecedence(placeTimeOff(person.timeOff, date, zone)),
    ],
  };
}

export interface AnsweredDay {
  /** `YYYY-MM-DD` in the salon's calendar. */
  date: string;
  zone: string;
  answer: DayAnswer;
  breaks: readonly RecurringBreak[];
  timeOff: readonly TimeOff[];
}

/** Returns a date's facts by the backend's answer united with the member's lists; the shifts are the answer's alone. */
export function answeredFacts({ date, zone, answer, breaks, timeOff }: AnsweredDay): DayFacts {
  return {
    date,
    shifts: answer.shifts.map(({ startTime, endTime }) => clockRange(startTime, endTime)),
    breaks: byPrecedence<ReasonedSpan>([
      ...answer.breaks.map((item) => placeBreak(item, 0)),
      ...placeBreaks(breaks, date),
    ]),
    timeOff: [
      ...answeredClosings(answer),
      ...byPrecedence<ReasonedSpan>(placeTimeOff([...answer.timeOff, ...timeOff], date, zone)),
    ],
  };
}

/** The closure in a backend's answer. */
function answeredClosings({ closed }: DayAnswer): ReasonedSpan[] {
  if (!closed) return [];
  return closed.spans.map((span) => ({ ...span, reason: closedReason(closed.name), isClosed: true }));
}

/** Returns the facts of the day before's tail in the backend's answer; null without one. */
export function carriedFacts(day: AnsweredDay): DayFacts | null {
  const { carriedOver = [] } = day.answer;
  const shifts = carriedOver.map(({ startTime, endTime }) => clockRange(startTime, endTime));
  return shifts.length > 0 ? { ...answeredFacts(day), shifts } : null;
}

/** Sorts by who decides first where items of a kind overlap: the earlier one. Drops empty items. */
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

/** A neighbouring day's break can reach into the window of a shift that runs past midnight, or past midnight itself. */
function placeBreaks(breaks: readonly RecurringBreak[], date: string): PlacedBreak[] {
  return [-1, 0, 1].flatMap((days) => {
    const on = addDays(date, days);
    return weeklyOn(on, breaks).map((record) => ({ ...placeBreak(record, days), record }));
  });
}

function placeBreak(
  { startTime, endTime, reason }: { startTime: string; endTime: string; reason: string },
  days: number,
): ReasonedSpan {
  const { start, end } = clockRange(startTime, endTime);
  const shift = days * MINUTES_PER_DAY;
  return { start: start + shift, end: end + shift, reason };
}

const MINUTE_MS = 60_000;
const DAY_MS = MINUTES_PER_DAY * MINUTE_MS;

/** Time off further away than this from the date's UTC midnight touches it in no zone. */
const REACH_MS = 2 * DAY_MS;

interface Absence {
  start: Date;
  end: Date;
  reason: string;
}

/** By the closures that they are worked out from, and by date: they are the same for everybody. */
const closedTimes = new WeakMap<Closings, Map<string, PlacedTimeOff[]>>();

function closedTimeOn(date: string, closings: Closings | undefined, zone: string): PlacedTimeOff[] {
  if (!closings) return [];
  const days = closedTimes.get(closings) ?? new Map<string, PlacedTimeOff[]>();
  closedTimes.set(closings, days);
  const key = `${date} ${zone}`;
  const placed =
    days.get(key) ??
    byPrecedence(placeTimeOff(closingsAround(date, closings, zone), date, zone)).map((item) => ({
      ...item,
      isClosed: true as const,
    }));
  days.set(key, placed);
  return placed;
}

/** Places instants on the date's wall clock. */
function placeTimeOff<Item extends Absence>(
  items: readonly Item[],
  date: string,
  zone: string,
): (ReasonedSpan & { record: Item })[] {
  const midnight = Date.parse(`${date}T00:00:00Z`);
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
