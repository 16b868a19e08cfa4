import { MINUTES_PER_DAY } from "@chairtime/kit/clock";
import type { PersonDay } from "../day/day.ts";
import { livedSegments } from "../day/tail.ts";

export const SLOT = 30;
export const SLOTS_PER_DAY = MINUTES_PER_DAY / SLOT;

/**
 * Returns how many people are available in each of a date's 48 half hours: the fewest at any minute of it, so that a
 * break of fifteen minutes counts. Shifts of the day before count until they end.
 */
export function coverageOf(days: readonly PersonDay[]): number[] {
  const change = new Int32Array(MINUTES_PER_DAY + 1);
  for (const day of days) {
    for (const { kind, start, end } of livedSegments(day, day.tail)) {
      if (kind !== "available" || start >= MINUTES_PER_DAY) continue;
      const until = Math.min(MINUTES_PER_DAY, end);
      change[start] = (change[start] ?? 0) + 1;
      change[until] = (change[until] ?? 0) - 1;
    }
  }
  return fewestPerSlot(change);
}

function fewestPerSlot(change: Int32Array): number[] {
  const slots: number[] = [];
  let count = 0;
  for (let start = 0; start < MINUTES_PER_DAY; start += SLOT) {
    let fewest = Number.POSITIVE_INFINITY;
    for (let minute = start; minute < start + SLOT; minute++) {
      count += change[minute] ?? 0;
      fewest = Math.min(fewest, count);
    }
    slots.push(fewest);
  }
  return slots;
}
