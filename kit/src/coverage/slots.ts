import { MINUTES_PER_DAY } from "../clock.ts";
import type { Span } from "../spans.ts";

export const SLOT = 30;
export const SLOTS_PER_DAY = MINUTES_PER_DAY / SLOT;

/**
 * How many spans cover each of a date's 48 half hours: the fewest at any minute of it, so that a break of fifteen
 * minutes counts.
 */
export function slotsOf(spans: Iterable<Span>): number[] {
  const change = new Int32Array(MINUTES_PER_DAY + 1);
  for (const { start, end } of spans) {
    if (start >= MINUTES_PER_DAY) continue;
    const until = Math.min(MINUTES_PER_DAY, end);
    change[start] = (change[start] ?? 0) + 1;
    change[until] = (change[until] ?? 0) - 1;
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
