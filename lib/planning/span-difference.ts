import { mergeSpans, type Span } from "../schedule/spans.ts";

/** Returns the stretches that lie within just one of two lists of spans, in order. */
export function differing(some: readonly Span[], others: readonly Span[]): Span[] {
  return mergeSpans([...without(some, others), ...without(others, some)]);
}

/** Returns what of some spans lies in none of others. */
export function without(some: readonly Span[], others: readonly Span[]): Span[] {
  const taken = mergeSpans(others);
  return mergeSpans(some).flatMap((span) => {
    const left: Span[] = [];
    let { start } = span;
    for (const other of taken) {
      if (other.end <= start || other.start >= span.end) continue;
      if (other.start > start) left.push({ start, end: other.start });
      start = Math.max(start, other.end);
    }
    return start < span.end ? [...left, { start, end: span.end }] : left;
  });
}
