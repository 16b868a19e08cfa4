import { MINUTES_PER_DAY } from "@chairtime/kit/clock";
import type { PersonDay } from "./day";

export const SLOT = 30;
export const SLOTS_PER_DAY = MINUTES_PER_DAY / SLOT;

/**
 * Returns how many people are available in each of a date's 48 half hours: the fewest at any minute of it, so that a
 * break of fifteen minutes counts. `before` are the same people's days before, whose shifts may run past midnight.
 */
export function coverageOf(days: readonly PersonDay[], before: readonly PersonDay[] = []): number[] {
  const change = new Int32Array(MINUTES_PER_DAY + 1);
  const add = (day: PersonDay, shift: number) => {
    for (const segment of day.segments) {
      if (segment.kind !== "available") continue;
      const start = Math.max(0, segment.start - shift);
      const end = Math.min(MINUTES_PER_DAY, segment.end - shift);
      if (end <= start) continue;
      change[start] = (change[start] ?? 0) + 1;
      change[end] = (change[end] ?? 0) - 1;
    }
  };
  for (const day of days) add(day, 0);
  for (const day of before) add(day, MINUTES_PER_DAY);
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
