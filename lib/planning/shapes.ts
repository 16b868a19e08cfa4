import { clockRange } from "@chairtime/kit/clock";
import type { Person } from "@/lib/schedule/person";
import type { Span } from "@/lib/schedule/spans";

/** The most usual ones will do: every further shape makes every plan slower. */
const MOST_SHAPES = 24;

/** Returns the hours of the shifts that a salon uses from a date on, the most usual first. */
export function shapesInUse(people: readonly Person[], from: string): Span[] {
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
  return [...uses.values()]
    .sort(
      (one, other) =>
        other.count - one.count || one.span.start - other.span.start || one.span.end - other.span.end,
    )
    .slice(0, MOST_SHAPES)
    .map(({ span }) => span);
}
