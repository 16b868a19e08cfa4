import { addDays } from "@chairtime/kit/calendar";
import { MINUTES_PER_DAY, pastMidnight } from "@chairtime/kit/clock";
import { type CutDay, cutDay, type Segment } from "@chairtime/kit/day/segments";
import { formatted, type Said, said } from "@chairtime/messages/said";
import type { Span } from "../spans.ts";
import { factsOf, type PersonFacts } from "./facts.ts";
import { type Person, worksPastMidnight } from "./person.ts";

/** The part of the day before's shifts on a date, in minutes since its midnight. Its hours count for the day before. */
export interface Tail {
  /** The day before's facts. */
  facts: PersonFacts;
  windows: Span[];
  segments: Segment[];
}

/** Null where no shift of the day before runs past midnight. */
export function tailOf(person: Person, date: string, zone: string): Tail | null {
  if (!worksPastMidnight(person)) return null;
  const facts = factsOf(person, addDays(date, -1), zone);
  if (!facts.shifts.some(({ end }) => end > MINUTES_PER_DAY)) return null;
  const { windows, segments } = cutDay(facts, zone);
  return {
    facts,
    windows: pastMidnight(windows),
    segments: pastMidnight(segments).map((segment) => ({ ...segment, startedOn: facts.date })),
  };
}

/** Segments of a calendar date: the rest of the day before, and its own shifts. */
export function livedSegments(
  { segments }: CutDay,
  tail: Pick<Tail, "windows" | "segments"> | null,
): Segment[] {
  if (!tail) return segments;
  const reached = Math.max(0, ...tail.windows.map(({ end }) => end));
  const own = segments
    .filter(({ end }) => end > reached)
    .map((segment) => ({ ...segment, start: Math.max(segment.start, reached) }));
  return [...tail.segments, ...own];
}

/** 'until 04:00'; null where only time off is left. */
export function tailWords(tail: Tail | null): Said | null {
  const last = tail?.segments.findLast(({ kind }) => kind !== "time-off");
  return last ? said("schedule.tail.until", { time: formatted("minuteOfDay", last.end, true) }) : null;
}
