import { addDays } from "@chairtime/kit/calendar";
import { MINUTE_MS, MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { instantOf } from "@chairtime/kit/instants";
import { minutesIntoDate, todayIn } from "@chairtime/kit/zone";
import { dayOf } from "../day/day.ts";
import { type Person, worksPastMidnight } from "../day/person.ts";
import type { Absence } from "../day/whole-days.ts";
import { SLOT } from "./coverage.ts";

/**
 * Absences for the rest of a person's work today, from this minute to the end of the last shift: one, or several around
 * existing time off. None when no work is left.
 */
export function restOfToday(person: Person, now: Date, zone: string): Absence[] {
  const work = workAhead(person, now, zone);
  const end = work.reduce((latest, stretch) => Math.max(latest, stretch.end.getTime()), 0);
  const rest: Absence[] = [];
  let from = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const takeUntil = (until: number) => {
    const isWorked = work.some((stretch) => stretch.start.getTime() < until && from < stretch.end.getTime());
    if (from < until && isWorked) rest.push({ start: new Date(from), end: new Date(until) });
  };
  const timeOff = [...person.timeOff].sort((one, other) => one.start.getTime() - other.start.getTime());
  for (const off of timeOff) {
    if (off.end.getTime() <= from || off.start.getTime() >= end) continue;
    takeUntil(off.start.getTime());
    from = Math.max(from, off.end.getTime());
  }
  takeUntil(end);
  return rest;
}

/** Possible ends of today's absences: each coming half hour, and last their own end. */
export function endsOfToday(absences: readonly Absence[], now: Date, zone: string): Date[] {
  const last = absences.at(-1)?.end;
  if (!last) return [];
  const today = todayIn(zone, now);
  const ends: Date[] = [];
  for (let minute = Math.floor(minutesIntoDate(now, today, zone) / SLOT + 1) * SLOT; ; minute += SLOT) {
    const end = instantOf(today, minute, zone);
    if (end >= last) return [...ends, last];
    ends.push(end);
  }
}

/** The parts of absences before an instant. */
export function absencesUntil(absences: readonly Absence[], until: Date): Absence[] {
  return absences
    .filter(({ start }) => start < until)
    .map(({ start, end }) => ({ start, end: end < until ? end : until }));
}

/** Work from now on, breaks included: today, and a shift of the day before while it runs. */
function workAhead(person: Person, now: Date, zone: string): Absence[] {
  const today = todayIn(zone, now);
  const minute = minutesIntoDate(now, today, zone);
  const before = worksPastMidnight(person)
    ? ahead(person, addDays(today, -1), minute + MINUTES_PER_DAY, zone)
    : [];
  return [...before, ...ahead(person, today, minute, zone)];
}

function ahead(person: Person, date: string, minute: number, zone: string): Absence[] {
  return dayOf(person, date, { zone })
    .segments.filter(({ kind, end }) => kind !== "time-off" && end > minute)
    .map(({ start, end }) => ({ start: instantOf(date, start, zone), end: instantOf(date, end, zone) }));
}
