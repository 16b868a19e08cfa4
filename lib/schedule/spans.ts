/** A stretch of a day in minutes since the shown date's midnight, `end` not included. */
export interface Span {
  start: number;
  end: number;
}

/** A break or time off placed on the shown date. */
export interface ReasonedSpan extends Span {
  reason: string;
}

export function minutesIn(spans: readonly Span[]): number {
  return spans.reduce((sum, { start, end }) => sum + end - start, 0);
}

/** Overlapping and touching spans as one, by start; empty ones dropped. */
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
