import { clockRange } from "@chairtime/kit/clock";
import {
  byPrecedence,
  type DayFacts,
  ownFacts,
  type PersonFacts,
  type PlacedTimeOff,
  placeBreak,
  placeBreaks,
  placeTimeOff,
} from "@chairtime/kit/day/facts";
import type { DayAnswer } from "../../records/availability/model.ts";
import type { RecurringBreak } from "../../records/break/model.ts";
import type { TimeOff } from "../../records/time-off/model.ts";
import type { ReasonedSpan } from "../spans.ts";
import { type Closings, closedReason, closingsAround } from "./closings.ts";
import type { Person } from "./person.ts";

export type {
  DayFacts,
  PersonFacts,
  PlacedBreak,
  PlacedShift,
  PlacedTimeOff,
} from "@chairtime/kit/day/facts";
export { byPrecedence } from "@chairtime/kit/day/facts";

/** A date's facts from a person's own records. */
export function factsOf(person: Person, date: string, zone: string): PersonFacts {
  return ownFacts(
    { ...person, employment: person.member },
    date,
    zone,
    closedTimeOn(date, person.closings, zone),
  );
}

export interface AnsweredDay {
  /** `YYYY-MM-DD` in the salon's calendar. */
  date: string;
  zone: string;
  answer: DayAnswer;
  breaks: readonly RecurringBreak[];
  timeOff: readonly TimeOff[];
}

/** A date's facts from the backend's answer and the member's lists; shifts come from the answer alone. */
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

/** Facts of the day before's tail in the backend's answer; null without one. */
export function carriedFacts(day: AnsweredDay): DayFacts | null {
  const { carriedOver = [] } = day.answer;
  const shifts = carriedOver.map(({ startTime, endTime }) => clockRange(startTime, endTime));
  return shifts.length > 0 ? { ...answeredFacts(day), shifts } : null;
}

/** By closures and date: equal for everybody, so computed once. */
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
