/** A stretch of time in minutes since a date's midnight, `end` not included. */
export interface Span {
  start: number;
  end: number;
}

/** A break or time off placed on a date. */
export interface ReasonedSpan extends Span {
  reason: string;
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
