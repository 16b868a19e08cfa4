import { addDays, daysBetween } from "@chairtime/kit/calendar";
import { clockRange, wallClockAt } from "@chairtime/kit/clock";
import { isInWeek } from "@chairtime/kit/rotation";
import { zonedToInstant } from "@chairtime/kit/zone";
import type { Schedule } from "@/lib/api/schedules-model";
import { rotationOf, weeksFrom } from "@/lib/schedule/rota-dates";
import { schedulesOn } from "@/lib/schedule/schedules-on";
import { type Shift, shiftsByWeek, stretchesOf, turnsOf } from "@/lib/schedule/stretches";

/** A shift that comes again on one weekday, every so many weeks. */
export interface Recurrence extends Shift {
  /** The first of its dates, and the last; null is ongoing. */
  from: string;
  until: string | null;
  /** 1 is every week. */
  interval: number;
}

/**
 * Returns when a member works as recurrences: each of its dates has just the shifts that count there. Where a later
 * schedule stands in, one recurrence ends and another begins.
 */
export function recurrencesOf(schedules: readonly Schedule[]): Recurrence[] {
  const rotation = rotationOf({ schedules });
  return [0, 1, 2, 3, 4, 5, 6].flatMap((dayOfWeek) => {
    const turns = turnsOf(schedules, dayOfWeek);
    return stretchesOf(turns, rotation, (date) => schedulesOn(date, schedules)).flatMap((stretch) =>
      shiftsByWeek(stretch).flatMap(({ shift, rotationWeek }): Recurrence[] => {
        const interval = rotationWeek === null ? 1 : (rotation?.weeks ?? 1);
        const from = weeksFrom(stretch.from, interval).find((on) => isInWeek(rotationWeek, on, rotation));
        if (from === undefined || (stretch.until !== null && from > stretch.until)) return [];
        const { startTime, endTime, notes } = shift;
        const until = stretch.until && lastDate(from, stretch.until, interval);
        return [{ startTime, endTime, notes, from, until, interval }];
      }),
    );
  });
}

const lastDate = (from: string, until: string, interval: number) =>
  addDays(from, Math.floor(daysBetween(from, until) / (interval * 7)) * interval * 7);

/** Returns the lines of an iCalendar event that say when a recurrence is; a single date has no rule. */
export function recurrenceLines(
  { startTime, endTime, from, until, interval }: Recurrence,
  zone: string,
): string[] {
  const end = wallClockAt(from, clockRange(startTime, endTime).end);
  const last = until && zonedToInstant(until, startTime, zone);
  const rule = [
    "FREQ=WEEKLY",
    `INTERVAL=${interval}`,
    ...(last ? [`UNTIL=${compact(last.toISOString())}Z`] : []),
  ];
  return [
    `DTSTART;TZID=${zone}:${compact(`${from}T${startTime}:00`)}`,
    `DTEND;TZID=${zone}:${compact(`${end.date}T${end.time}:00`)}`,
    ...(until === from ? [] : [`RRULE:${rule.join(";")}`]),
  ];
}

/** Returns '20261118T033000' */
const compact = (time: string) => time.slice(0, 19).replace(/[-:]/g, "");
