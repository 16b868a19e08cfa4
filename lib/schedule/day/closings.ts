import { addDays, datesBetween } from "@chairtime/kit/calendar";
import { MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { type ClosedDay, closedOn } from "@chairtime/kit/closures";
import { boundsOfDate, zonedToInstant } from "@chairtime/kit/zone";
import { formatted, type Sayable, said } from "@chairtime/messages/said";
import { CLOSED, reasonWords } from "@chairtime/messages/sentences/reason-words";
import type { SalonClosure } from "../../records/closure/model.ts";
import type { OpeningException } from "../../records/salon/model.ts";
import type { TimeOff } from "../../records/time-off/model.ts";
import { minutesIn } from "../spans.ts";
import { timeOffKindOf } from "../time-off/time-off-kind.ts";
import { boundsOfDays } from "./whole-days.ts";

/** The salon's own records of being closed: closures, and dates whose own hours have no spans. */
export interface Closings {
  closures: readonly (Omit<SalonClosure, "id"> & { id?: string })[];
  exceptions: readonly OpeningException[];
}

/** When the salon is closed on a date, in minutes since its midnight; null where it isn't. */
export function closingOn(date: string, closings: Closings | undefined): ClosedDay | null {
  return closings ? closedOn(date, closings) : null;
}

/** A closure as a reason of time off: 'Closed: Christmas Day', or only the name if it already says so. */
export function closedReason(name: string): string {
  const words = name.trim();
  if (words === "") return CLOSED;
  return timeOffKindOf(words) === "closed" ? words : `${CLOSED}: ${words}`;
}

/** 'Closed: Christmas Day'; for part of a day 'Christmas Eve, until 13:00', 'Inventory, closed 12:00 – 14:00'. */
export function closingNote({ name, spans }: ClosedDay): Sayable {
  if (minutesIn(spans) === MINUTES_PER_DAY) return reasonWords(closedReason(name));
  const [first, ...others] = spans;
  const start = first?.start ?? 0;
  const end = first?.end ?? MINUTES_PER_DAY;
  if (others.length === 0 && end === MINUTES_PER_DAY)
    return said("schedule.closing.until", { name, time: formatted("minuteOfDay", start) });
  if (others.length === 0 && start === 0)
    return said("schedule.closing.from", { name, time: formatted("minuteOfDay", end) });
  return said("schedule.closing.hours", { name, hours: formatted("minutesRanges", spans) });
}

/**
 * Closures on a date or beside it, where a night may reach, in the form of time off: adjoining days of one closure are
 * one. They are not records and are never saved.
 */
export function closingsAround(date: string, { closures, exceptions }: Closings, zone: string): TimeOff[] {
  const dates = [-1, 0, 1].map((days) => addDays(date, days));
  const [first = date, , last = date] = dates;
  const touching = closures.filter(({ fromDate, toDate }) => fromDate <= last && first <= toDate);
  return [
    ...touching.flatMap((closure) => {
      const { fromDate, toDate, name, startTime, endTime } = closure;
      if (startTime === null || endTime === null)
        return asTimeOff(
          `${fromDate} ${toDate}`,
          name,
          boundsOfDays({ first: fromDate, last: toDate }, zone),
        );
      return dates
        .filter((on) => fromDate <= on && on <= toDate)
        .map((on) =>
          asTimeOff(`${on} ${startTime}`, name, {
            start: zonedToInstant(on, startTime, zone),
            end: zonedToInstant(on, endTime, zone),
          }),
        );
    }),
    ...exceptions
      .filter((exception) => dates.includes(exception.date) && exception.spans.length === 0)
      .map((exception) => asTimeOff(exception.date, exception.name, boundsOfDate(exception.date, zone))),
  ];
}

const asTimeOff = (when: string, name: string, span: { start: Date; end: Date }): TimeOff => ({
  id: `closed ${when} ${name}`,
  memberId: "",
  ...span,
  reason: closedReason(name),
});

/** Closures not over on a date, the next one first. */
export function comingClosures<Dates extends Pick<SalonClosure, "fromDate" | "toDate">>(
  closures: readonly Dates[],
  today: string,
): Dates[] {
  return closures
    .filter(({ toDate }) => toDate >= today)
    .sort(
      (one, other) => one.fromDate.localeCompare(other.fromDate) || one.toDate.localeCompare(other.toDate),
    );
}

/** Dates of a closure, from a date on. */
export function datesOfClosure(
  { fromDate, toDate }: Pick<SalonClosure, "fromDate" | "toDate">,
  from: string,
): string[] {
  return datesBetween(fromDate < from ? from : fromDate, toDate);
}
