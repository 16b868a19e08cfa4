import { mergeSpans, type Span, without } from "@chairtime/kit/spans";

/** Returns the stretches that lie within just one of two lists of spans, in order. */
export function differing(some: readonly Span[], others: readonly Span[]): Span[] {
  return mergeSpans([...without(some, others), ...without(others, some)]);
}
