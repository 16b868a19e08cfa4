import { mergeSpans, type ReasonedSpan, type Span } from "./spans";

export type SegmentKind = "available" | "break" | "time-off";

/** One piece of the timeline; `reason` is the break's or time off's own text, `""` when it has none. */
export interface Segment extends Span {
  kind: SegmentKind;
  reason: string;
}

/**
 * Tiles each shift with segments: time off over break over available. Overlapping or touching shifts are one window.
 * Items are clipped to the windows; where items of a kind overlap, the earlier one's reason shows; neighbours of one
 * kind and reason are one segment. The order of the input does not matter.
 */
export function segmentsOf(
  shifts: readonly Span[],
  breaks: readonly ReasonedSpan[],
  timeOff: readonly ReasonedSpan[],
): Segment[] {
  const pauses = byPrecedence(breaks);
  const blocks = byPrecedence(timeOff);
  return mergeSpans(shifts).flatMap((window) => tile(window, pauses, blocks));
}

/** Who decides first where items of a kind overlap; empty items dropped. */
export function byPrecedence<Item extends ReasonedSpan>(items: readonly Item[]): Item[] {
  return items
    .filter((item) => item.end > item.start)
    .sort(
      (one, other) =>
        one.start - other.start ||
        // The same item can come twice, once without its reason.
        Number(one.reason === "") - Number(other.reason === "") ||
        one.end - other.end ||
        (one.reason < other.reason ? -1 : Number(one.reason > other.reason)),
    );
}

function tile(window: Span, pauses: readonly ReasonedSpan[], blocks: readonly ReasonedSpan[]): Segment[] {
  const inside = (minute: number) => minute > window.start && minute < window.end;
  const edges = [...pauses, ...blocks].flatMap(({ start, end }) => [start, end]).filter(inside);
  const cuts = [...new Set([window.start, ...edges, window.end])].sort((one, other) => one - other);
  const segments: Segment[] = [];
  for (const [index, start] of cuts.slice(0, -1).entries()) {
    const end = cuts[index + 1] ?? window.end;
    const covers = (item: Span) => item.start <= start && end <= item.end;
    const block = blocks.find(covers);
    const pause = block ? undefined : pauses.find(covers);
    const kind = block ? "time-off" : pause ? "break" : "available";
    const reason = (block ?? pause)?.reason ?? "";
    const last = segments.at(-1);
    if (last?.kind === kind && last.reason === reason) last.end = end;
    else segments.push({ start, end, kind, reason });
  }
  return segments;
}
