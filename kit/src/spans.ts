/** A stretch of time in minutes since a date's midnight, `end` not included. */
export interface Span {
  start: number;
  end: number;
}

/** A break or time off placed on a date. */
export interface ReasonedSpan extends Span {
  reason: string;
  /** The record's, where it is known. */
  id?: string | undefined;
  /** The salon is closed then, by its own record: it is no time off of the member's. */
  isClosed?: true;
}

export function minutesIn(spans: readonly Span[]): number {
  return spans.reduce((sum, { start, end }) => sum + end - start, 0);
}

/** Joins overlapping and touching spans and sorts them by start; empty ones are dropped. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  const sorted = spans.filter(({ start, end }) => end > start).sort((one, other) => one.start - other.start);
  for (const { start, end } of sorted) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** The parts of `some` outside all `others`, merged. */
export function without(some: readonly Span[], others: readonly Span[]): Span[] {
  return mergeSpans(some).flatMap((span) => piecesOutside(span, others));
}

/** The pieces of one span that lie in none of the others, in order, each with the span's other fields. */
export function piecesOutside<Item extends Span>(span: Item, others: readonly Span[]): Item[] {
  const pieces: Item[] = [];
  let { start } = span;
  for (const other of mergeSpans(others)) {
    if (other.end <= start || other.start >= span.end) continue;
    if (other.start > start) pieces.push({ ...span, start, end: other.start });
    start = Math.max(start, other.end);
  }
  return start < span.end ? [...pieces, { ...span, start }] : pieces;
}
