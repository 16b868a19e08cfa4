import { weekdayOf } from "@chairtime/kit/calendar";
import { clockOf } from "@chairtime/kit/clock";
import { DATED_BREAK } from "@chairtime/kit/day/dated-break";
import { cutDay } from "@chairtime/kit/day/segments";
import { workDayOf } from "@chairtime/kit/day/work-day";
import type { RecurringBreak } from "../../records/break/model.ts";
import type { Schedule } from "../../records/schedule/model.ts";
import { byPrecedence, type PersonFacts } from "../../schedule/day/facts.ts";
import type { Span } from "../../schedule/spans.ts";

/** A member's work on a date. Spans are in minutes since its midnight. */
export interface DayWork {
  shifts: readonly Span[];
  /** Shifts without breaks and time off. */
  available: readonly Span[];
  /** Minutes that count against a contract; time off counts as worked. */
  planned: number;
  worked: number;
  /** Instants (ms) at which work begins and ends; null on a day without work. */
  hours: { start: number; end: number } | null;
}

export function workOf(facts: PersonFacts, zone: string): DayWork {
  const { planned, present: worked, hours } = workDayOf(facts, zone);
  const available = cutDay(facts)
    .segments.filter(({ kind }) => kind === "available")
    .map(({ start, end }) => ({ start, end }));
  return {
    shifts: facts.shifts.map(({ start, end }) => ({ start, end })),
    available,
    planned,
    worked,
    hours: hours && { start: hours.start.getTime(), end: hours.end.getTime() },
  };
}

/** A date with other shifts and more breaks; `isAwayIgnored` drops its time off. */
export function workWith(
  { date, breaks, timeOff }: PersonFacts,
  shifts: readonly Span[],
  zone: string,
  { isAwayIgnored = false, breaks: added = [] }: { isAwayIgnored?: boolean; breaks?: readonly Span[] } = {},
): DayWork {
  const off = isAwayIgnored
    ? timeOff.filter(({ reason, isClosed }) => isClosed || reason === DATED_BREAK)
    : timeOff;
  const placed = shifts.map((span) => ({ ...span, record: recordOf(date, span) }));
  const all = [
    ...breaks,
    ...added.map((span) => ({ ...span, reason: DATED_BREAK, record: breakOf(date, span) })),
  ];
  return workOf({ date, shifts: placed, breaks: byPrecedence(all), timeOff: off }, zone);
}

function breakOf(date: string, { start, end }: Span): RecurringBreak {
  return {
    id: "planned",
    memberId: "",
    dayOfWeek: weekdayOf(date),
    startTime: clockOf(start),
    endTime: clockOf(end),
    reason: DATED_BREAK,
  };
}

/** A dated exception, as it would be stored. */
function recordOf(date: string, { start, end }: Span): Schedule {
  return {
    id: "planned",
    memberId: "",
    dayOfWeek: weekdayOf(date),
    startTime: clockOf(start),
    endTime: clockOf(end),
    validFrom: date,
    validUntil: date,
    notes: "",
  };
}
