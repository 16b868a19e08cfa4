import { MINUTE_MS, MINUTES_PER_DAY, wallClockAt } from "../clock.ts";
import { remembered } from "../remembered.ts";
import { minutesIn, type ReasonedSpan, type Span } from "../spans.ts";
import { offsetMinutes, zonedToInstant } from "../zone.ts";
import { isDatedBreak } from "./dated-break.ts";
import type { DayFacts } from "./facts.ts";
import { cutDay } from "./segments.ts";

/**
 * A member's work of a date, in minutes of the clock; where a shift runs past midnight, in those that really pass, so that
 * a night in which the clocks change is longer or shorter.
 */
export interface WorkDay {
  date: string;
  /** Length of the shifts, without the gaps between them. */
  shift: number;
  break: number;
  /** Shifts without their breaks, time off included. */
  planned: number;
  /** The part of the planned hours that is time off. */
  absent: number;
  /** Planned without absent. */
  present: number;
  /** When work begins and ends; null on a date without any. */
  hours: { start: Date; end: Date } | null;
}

/** A date's facts whose time off carries its instants. */
type TimedFacts = DayFacts<Span, ReasonedSpan, ReasonedSpan & { record: { start: Date; end: Date } }>;

/** The work of a date's facts. A break of one date alone is a break, though it is stored as time off. */
export function workDayOf(facts: TimedFacts, zone: string): WorkDay {
  const passed = passedFacts(facts, zone);
  const real = passed ?? facts;
  const breaks = [...real.breaks, ...real.timeOff.filter(isDatedBreak)];
  const timeOff = real.timeOff.filter((off) => !isDatedBreak(off));
  const withTimeOff = cutDay({ ...real, breaks, timeOff });
  const planned =
    timeOff.length === 0
      ? withTimeOff.totals.available
      : cutDay({ ...real, breaks, timeOff: [] }).totals.available;
  const shift = minutesIn(withTimeOff.windows);
  const present = withTimeOff.totals.available;
  const stretches = withTimeOff.segments.filter(({ kind }) => kind === "available");
  const [first] = stretches;
  const last = stretches.at(-1);
  const midnight = instantAt(facts.date, 0, zone);
  const at = (minute: number) =>
    new Date(passed ? midnight + minute * MINUTE_MS : instantAt(facts.date, minute, zone));
  return {
    date: facts.date,
    shift,
    break: shift - planned,
    planned,
    absent: planned - present,
    present,
    hours: first && last ? { start: at(first.start), end: at(last.end) } : null,
  };
}

/** Facts by the minutes that pass since midnight; null if those of the clock will do. */
function passedFacts(facts: TimedFacts, zone: string): DayFacts | null {
  const { date } = facts;
  if (!facts.shifts.some(({ end }) => end > MINUTES_PER_DAY)) return null;
  const midnight = instantAt(date, 0, zone);
  const offsetAt = (days: number) => offsetMinutes(zone, midnight + days * MINUTES_PER_DAY * MINUTE_MS);
  if (offsetAt(-1) === offsetAt(2)) return null;
  const passed = (instant: number) => (instant - midnight) / MINUTE_MS;
  const real = <Placed extends Span>(span: Placed): Placed => ({
    ...span,
    start: passed(instantAt(date, span.start, zone)),
    end: passed(instantAt(date, span.end, zone)),
  });
  return {
    date,
    shifts: facts.shifts.map(real),
    breaks: facts.breaks.map(real).filter(({ start, end }) => start < end),
    timeOff: facts.timeOff.map((off) => ({
      ...off,
      start: passed(off.record.start.getTime()),
      end: passed(off.record.end.getTime()),
    })),
  };
}

/**
 * The instant (ms) at which the clock reads a minute since the date's midnight. A time that the clocks skip is as much
 * later: hours of a day keep their length here, where a calendar's event (`instantOf`) ends at the jump.
 */
const instantAt = remembered((date: string, minute: number, zone: string): number => {
  const { date: day, time } = wallClockAt(date, minute);
  return zonedToInstant(day, time, zone).getTime();
});
