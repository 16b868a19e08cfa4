import { clockRange } from "@chairtime/kit/clock";
import { isEmployedBetween } from "@chairtime/kit/employment";
import { weeksMeet } from "@chairtime/kit/rotation";
import type { Schedule } from "../../records/schedule/model.ts";
import { SLOT } from "../../schedule/coverage/coverage.ts";
import type { Person } from "../../schedule/day/person.ts";
import { mergeSpans, minutesIn, type Span } from "../../schedule/spans.ts";
import { groupsBy } from "./groups-by.ts";

/** Cap on shapes, most usual first: every further one makes every plan slower. */
const MOST_SHAPES = 24;

/** Hours of a shift and its usual break patterns, most usual first, at least one. */
export interface Shape extends Span {
  breaks: readonly (readonly Span[])[];
}

/** Shapes of the salon's shifts from a date on, most usual first. */
export function shapesInUse(people: readonly Person[], from: string): Shape[] {
  return usesOf(people, from)
    .sort(
      (one, other) =>
        other.count - one.count || one.span.start - other.span.start || one.span.end - other.span.end,
    )
    .slice(0, MOST_SHAPES)
    .map(({ span, breaks }) => ({ ...span, breaks: usualBreaks(breaks) }));
}

function usesOf(people: readonly Person[], from: string) {
  const uses = new Map<string, { span: Span; count: number; breaks: Span[][] }>();
  for (const person of people) {
    if (!person.member.isActive) continue;
    for (const schedule of person.schedules) {
      const { startTime, endTime, validUntil } = schedule;
      if (validUntil !== null && validUntil < from) continue;
      if (!isEmployedBetween(from, validUntil, person.member)) continue;
      const key = `${startTime} ${endTime}`;
      const use = uses.get(key) ?? { span: clockRange(startTime, endTime), count: 0, breaks: [] };
      use.breaks.push(breaksOf(person, schedule, use.span));
      uses.set(key, { ...use, count: use.count + 1 });
    }
  }
  return [...uses.values()];
}

/** Breaks begin and end on these minutes. */
const STEP = 15;

/**
 * Moves a single break to the middle of the shift if it lies in the first or last quarter: it was made for that
 * weekday's other hours.
 */
function aroundTheMiddle(breaks: readonly Span[], { start, end }: Span): readonly Span[] {
  const [only, ...others] = breaks;
  if (!only || others.length > 0) return breaks;
  const quarter = (end - start) / 4;
  if (start + quarter <= only.start && only.end <= end - quarter) return breaks;
  const length = only.end - only.start;
  const begin = Math.round((start + end - length) / 2 / STEP) * STEP;
  return [{ start: begin, end: begin + length }];
}

/** Recurring breaks within a shift. */
function breaksOf({ breaks }: Person, { dayOfWeek, rotationWeek }: Schedule, shift: Span): Span[] {
  const own = breaks
    .filter((each) => each.dayOfWeek === dayOfWeek && weeksMeet(each.rotationWeek, rotationWeek))
    .map(({ startTime, endTime }) => clockRange(startTime, endTime));
  return mergeSpans(own.filter(({ start, end }) => shift.start <= start && end <= shift.end));
}

/** Cap on break patterns per shape: more make every plan slower. */
const MOST_WAYS = 3;

/**
 * Usual break patterns; several let colleagues take turns. Where most people have no break, nobody gets one; of equally
 * usual patterns, longer ones come first, then earlier ones.
 */
function usualBreaks(all: readonly Span[][]): Span[][] {
  const groups = [...groupsBy(all, (breaks) => JSON.stringify(breaks)).values()];
  const sorted = groups.sort(
    ([one = [], ...ones], [other = [], ...others]) =>
      others.length - ones.length ||
      minutesIn(other) - minutesIn(one) ||
      (one[0]?.start ?? 0) - (other[0]?.start ?? 0),
  );
  const ways = sorted.map(([way = []]) => way);
  return ways[0]?.length ? ways.filter((way) => way.length > 0).slice(0, MOST_WAYS) : [[]];
}

/** Length in minutes that nine of ten of the salon's shifts from a date on reach; 0 without shifts. */
export function shortestInUse(people: readonly Person[], from: string): number {
  const lengths = usesOf(people, from)
    .flatMap(({ span, count }) => Array.from({ length: count }, () => span.end - span.start))
    .sort((one, other) => one - other);
  return lengths[Math.floor(lengths.length / 10)] ?? 0;
}

/** Cap on candidate shapes per week. */
const MOST_OF_WEEK = 12;

/** Candidate shapes for drafting a week; an early or late break moves to the middle of its shift. */
export const weekShapes = (people: readonly Person[], weekStart: string): Shape[] =>
  shapesInUse(people, weekStart)
    .slice(0, MOST_OF_WEEK)
    .map((shape) => ({ ...shape, breaks: distinct(shape.breaks.map((way) => aroundTheMiddle(way, shape))) }));

const distinct = (ways: readonly (readonly Span[])[]) => [
  ...new Map(ways.map((way) => [JSON.stringify(way), way])).values(),
];

/** Shortest call-in, in minutes. */
const SHORTEST_REST = 2 * 60;

/**
 * Shapes, plus the rest of those already begun on the date, from the next half hour on: a person called in today comes
 * in the middle of a shift.
 */
export function shapesFrom(shapes: readonly Shape[], past: number): Shape[] {
  const start = Math.ceil(past / SLOT) * SLOT;
  const begun = shapes.filter((shape) => shape.start < past && shape.end - start >= SHORTEST_REST);
  const left = begun.map(({ end, breaks }) => ({
    start,
    end,
    breaks: breaks.map((way) => way.filter((each) => each.start >= start)),
  }));
  return [...shapes, ...left];
}
