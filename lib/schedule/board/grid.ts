import { clockRange, MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { byStart } from "../day/record-order.ts";
import type { Span } from "../spans.ts";

// Hours that a grid always shows; slots add an hour's margin on both sides.
const FROM = 10 * 60;
const TO = 18 * 60;
const MAX_LANES = 4;

interface Timed {
  startTime: string;
  endTime: string;
}

/** A slot's place in its day's column, in one of several parallel lanes. */
export interface Placed<Slot> extends Span {
  slot: Slot;
  lane: number;
  lanes: number;
}

/** The part of a slot in its day's column, cut at midnight. */
function inDay(slot: Timed): Span {
  const { start, end } = clockRange(slot.startTime, slot.endTime);
  return { start, end: Math.min(end, MINUTES_PER_DAY) };
}

/** Whole hours that a weekly grid shows: all slots, with an hour's margin. */
export function gridHours(slots: readonly Timed[]): Span {
  const spans = slots.map(inDay);
  const start = Math.min(FROM, ...spans.map((span) => span.start));
  const end = Math.max(TO, ...spans.map((span) => span.end));
  return {
    start: Math.max(0, Math.floor(start / 60) * 60 - 60),
    end: Math.min(MINUTES_PER_DAY, Math.ceil(end / 60) * 60 + 60),
  };
}

/** Lays overlapping slots side by side; where more than four overlap, the others share their lanes. */
export function lanesOf<Slot extends Timed>(slots: readonly Slot[]): Placed<Slot>[] {
  const placed: Placed<Slot>[] = [];
  let cluster: Placed<Slot>[] = [];
  let clusterEnd = Number.NEGATIVE_INFINITY;
  let laneEnds: number[] = [];
  const close = () => {
    for (const item of cluster) item.lanes = laneEnds.length;
    placed.push(...cluster);
  };
  for (const slot of [...slots].sort(byStart)) {
    const span = inDay(slot);
    if (span.start >= clusterEnd) {
      close();
      cluster = [];
      laneEnds = [];
    }
    let lane = laneEnds.findIndex((end) => end <= span.start);
    if (lane === -1) lane = laneEnds.length < MAX_LANES ? laneEnds.length : cluster.length % MAX_LANES;
    laneEnds[lane] = Math.max(span.end, laneEnds[lane] ?? 0);
    clusterEnd = Math.max(clusterEnd, span.end);
    cluster.push({ ...span, slot, lane, lanes: 1 });
  }
  close();
  return placed;
}
