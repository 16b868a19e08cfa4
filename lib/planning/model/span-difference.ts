import { mergeSpans, type Span, without } from "@chairtime/kit/spans";

/** Stretches within exactly one of two lists of spans, in order. */
export function differing(some: readonly Span[], others: readonly Span[]): Span[] {
  return mergeSpans([...without(some, others), ...without(others, some)]);
}
