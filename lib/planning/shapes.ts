import { clockRange } from "@chairtime/kit/clock";
import { SLOT } from "@/lib/schedule/coverage";
import type { Person } from "@/lib/schedule/person";
import type { Span } from "@/lib/schedule/spans";

/** The most usual ones will do: every further shape makes every plan slower. */
const MOST_SHAPES = 24;

/** Returns the hours of the shifts that a salon uses from a date on, the most usual first. */
export function shapesInUse(people: readonly Person[], from: string): Span[] {
  return usesOf(people, from)
    .sort(
      (one, other) =>
        other.count - one.count || one.span.start - other.span.start || one.span.end - other.span.end,
    )
    .slice(0, MOST_SHAPES)
    .map(({ span }) => span);
}

function usesOf(people: readonly Person[], from: string) {
  const uses = new Map<string, { span: Span; count: number }>();
  for (const { member, schedules } of people) {
    if (!member.isActive) continue;
    for (const { startTime, endTime, validUntil } of schedules) {
      if (validUntil !== null && validUntil < from) continue;
      const key = `${startTime} ${endTime}`;
      const use = uses.get(key) ?? { span: clockRange(startTime, endTime), count: 0 };
      uses.set(key, { ...use, count: use.count + 1 });
    }
  }
  return [...uses.values()];
}

/** Returns the minutes that nine of ten of a salon's shifts from a date on have at least; 0 where it has none. */
export function shortestInUse(people: readonly Person[], from: string): number {
  const lengths = usesOf(people, from)
    .flatMap(({ span, count }) => Array.from({ length: count }, () => span.end - span.start))
    .sort((one, other) => one - other);
  return lengths[Math.floor(lengths.length / 10)] ?? 0;
}

/** So many shapes are enough for a week. */
const MOST_OF_WEEK = 12;

/** Returns the shapes that a week is drafted of. */
export const weekShapes = (people: readonly Person[], weekStart: string): Span[] =>
  shapesInUse(people, weekStart).slice(0, MOST_OF_WEEK);

/** Nobody is called in for less than this. */
const SHORTEST_REST = 2 * 60;

/**
 * Returns shapes, and of those that have begun at a minute of the date what is left from the next half hour on: whoever
 * is called in today comes in the middle of a shift.
 */
export function shapesFrom(shapes: readonly Span[], past: number): Span[] {
  const start = Math.ceil(past / SLOT) * SLOT;
  const begun = shapes.filter((shape) => shape.start < past && shape.end - start >= SHORTEST_REST);
  return [...shapes, ...begun.map(({ end }) => ({ start, end }))];
}
