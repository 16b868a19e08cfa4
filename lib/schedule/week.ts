import { datesOfWeek } from "@chairtime/kit/calendar";
import { MINUTES_PER_DAY } from "@chairtime/kit/clock";
import type { TimeOff } from "../records/time-off/model.ts";
import type { WallClock } from "../time/clock.ts";
import { dayOf, type PersonDay } from "./day/day.ts";
import type { Person } from "./day/person.ts";
import type { Span } from "./spans.ts";

export { hours as formatHours } from "@chairtime/messages/formats/english";

/** Consecutive whole days off by one time off, drawn as one band. */
export interface Band {
  timeOff: TimeOff;
  /** Index of the first day in the week, and number of days. */
  from: number;
  length: number;
}

export interface PersonWeek {
  person: Person;
  /** Starts with the first day of the salon's week. */
  days: PersonDay[];
  bands: Band[];
  /** Available minutes of the week. */
  minutes: number;
}

export function weekOf(person: Person, weekStart: string, clock: WallClock): PersonWeek {
  const days = datesOfWeek(weekStart).map((date) => dayOf(person, date, clock));
  return {
    person,
    days,
    bands: bandsOf(days),
    minutes: days.reduce((sum, day) => sum + day.totals.available, 0),
  };
}

function bandsOf(days: readonly PersonDay[]): Band[] {
  const bands: Band[] = [];
  for (const [index, { away }] of days.entries()) {
    const last = bands.at(-1);
    if (!away) continue;
    if (last?.timeOff.id === away.id && last.from + last.length === index) last.length += 1;
    else bands.push({ timeOff: away, from: index, length: 1 });
  }
  return bands;
}

const USUAL_HOURS: Span = { start: 8 * 60, end: 20 * 60 };

/**
 * Hours that a board shows: 08 to 20 or the salon's own, widened to whole hours where somebody works outside. The part
 * past midnight is drawn on the next day.
 */
export function axisOf(weeks: readonly PersonWeek[], hours: Span | null = null): Span {
  let { start, end } = hours ?? USUAL_HOURS;
  for (const { days } of weeks) {
    for (const { windows, tail } of days) {
      for (const window of tail ? [...tail.windows, ...windows] : windows) {
        start = Math.min(start, Math.floor(window.start / 60) * 60);
        end = Math.max(end, Math.ceil(window.end / 60) * 60);
      }
    }
  }
  return { start, end: Math.min(end, MINUTES_PER_DAY) };
}
