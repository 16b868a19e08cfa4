import { MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { dayOf } from "../../schedule/day/day.ts";
import type { Person } from "../../schedule/day/person.ts";
import { livedSegments } from "../../schedule/day/tail.ts";
import type { Span } from "../../schedule/spans.ts";

/** Current available spans on a date, including the tail of a night from the day before. */
export function presenceOn(person: Person, date: string, zone: string): Span[] {
  const day = dayOf(person, date, { zone });
  const available = livedSegments(day, day.tail).filter(({ kind }) => kind === "available");
  return withinDay(available, 0);
}

/** The parts of spans that fall on the date `daysAfter` days later, in its own minutes. */
export function withinDay(spans: readonly Span[], daysAfter: number): Span[] {
  const midnight = daysAfter * MINUTES_PER_DAY;
  return spans
    .map(({ start, end }) => ({
      start: Math.max(0, start - midnight),
      end: Math.min(MINUTES_PER_DAY, end - midnight),
    }))
    .filter(({ start, end }) => start < end);
}
