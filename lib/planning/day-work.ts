import { weekdayOf } from "@chairtime/kit/calendar";
import { clockOf } from "@chairtime/kit/clock";
import { DATED_BREAK } from "@/lib/schedule/dated-break";
import { factsOf, type PersonFacts } from "@/lib/schedule/facts";
import type { Person } from "@/lib/schedule/person";
import { cutDay } from "@/lib/schedule/segments";
import type { Span } from "@/lib/schedule/spans";
import { workDayOf } from "@/lib/schedule/work-day";

/** What some shifts of a member's date come to. Spans are in minutes since its midnight. */
export interface DayWork {
  shifts: readonly Span[];
  /** Shifts without breaks and time off. */
  available: readonly Span[];
  /** Minutes that count against a contract: time off as if it were worked. */
  planned: number;
  worked: number;
  /** Instants (ms) at which work begins and ends; null where none is done. */
  hours: { start: number; end: number } | null;
}

/** Returns a member's date as it stands. */
export function workOn(person: Person, date: string, zone: string): DayWork {
  return workOf(factsOf(person, date, zone), zone);
}

/** Returns a member's date with other shifts; what it would be without their time off where `isAwayIgnored`. */
export function workWith(
  person: Person,
  date: string,
  shifts: readonly Span[],
  zone: string,
  isAwayIgnored = false,
): DayWork {
  const { breaks, timeOff } = factsOf(person, date, zone);
  const placed = shifts.map((span) => ({ ...span, record: recordOf(person.member.id, date, span) }));
  const off = isAwayIgnored ? timeOff.filter(({ reason }) => reason === DATED_BREAK) : timeOff;
  return workOf({ date, shifts: placed, breaks, timeOff: off }, zone);
}

function workOf(facts: PersonFacts, zone: string): DayWork {
  const { planned, worked, hours } = workDayOf(facts, zone);
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

/** A dated exception, as it would be stored. */
function recordOf(employeeId: string, date: string, { start, end }: Span) {
  return {
    id: "planned",
    employeeId,
    dayOfWeek: weekdayOf(date),
    startTime: clockOf(start),
    endTime: clockOf(end),
    validFrom: date,
    validUntil: date,
    notes: "",
  };
}
