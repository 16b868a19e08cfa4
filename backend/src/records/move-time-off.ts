import { rezoned } from "@chairtime/kit/zone";

export interface Interval {
  startAt: Date;
  endAt: Date;
}

/**
 * Returns time off that reads the same on the clock of another zone. Where clocks skip or repeat an hour so that it
 * would not end after its start, it keeps its length.
 */
export function movedTimeOff({ startAt, endAt }: Interval, from: string, to: string): Interval {
  const start = rezoned(startAt, from, to);
  const end = rezoned(endAt, from, to);
  if (end > start) return { startAt: start, endAt: end };
  return { startAt: start, endAt: new Date(start.getTime() + endAt.getTime() - startAt.getTime()) };
}

/** Returns the first interval that begins before the one before it ends, among those of one member in order. */
export function firstOverlap<Item extends Interval>(inOrder: readonly Item[]): Item | undefined {
  return inOrder.find((item, index) => {
    const last = inOrder[index - 1];
    return last !== undefined && item.startAt < last.endAt;
  });
}
