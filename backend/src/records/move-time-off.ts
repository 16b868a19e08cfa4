import { rezoned } from "@chairtime/kit/zone";

export interface Interval {
  startAt: Date;
  endAt: Date;
}

/**
 * Time off with the same clock times in another zone. If clocks skip or repeat an hour so that it would not end after
 * its start, it keeps its length.
 */
export function movedTimeOff({ startAt, endAt }: Interval, from: string, to: string): Interval {
  const start = rezoned(startAt, from, to);
  const end = rezoned(endAt, from, to);
  if (end > start) return { startAt: start, endAt: end };
  return { startAt: start, endAt: new Date(start.getTime() + endAt.getTime() - startAt.getTime()) };
}

/** The first interval that begins before the previous one ends, among those of one member in order. */
export function firstOverlap<Item extends Interval>(inOrder: readonly Item[]): Item | undefined {
  return inOrder.find((item, index) => {
    const last = inOrder[index - 1];
    return last !== undefined && item.startAt < last.endAt;
  });
}
