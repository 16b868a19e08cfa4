import { slotsOf } from "@chairtime/kit/coverage/slots";
import type { PersonDay } from "../day/day.ts";
import { livedSegments } from "../day/tail.ts";

export { SLOT, SLOTS_PER_DAY } from "@chairtime/kit/coverage/slots";

/**
 * Available people in each of a date's 48 half hours: the fewest at any minute of it, so that a break of fifteen
 * minutes counts. Shifts of the day before count until they end.
 */
export function coverageOf(days: readonly PersonDay[]): number[] {
  return slotsOf(
    days.flatMap((day) => livedSegments(day, day.tail).filter(({ kind }) => kind === "available")),
  );
}
