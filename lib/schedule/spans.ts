import type { Span } from "@chairtime/kit/spans";

export { mergeSpans, type Span } from "@chairtime/kit/spans";

/** A break or time off placed on a date. */
export interface ReasonedSpan extends Span {
  reason: string;
  /** The salon is closed then, by its own record: it is no time off of the member's. */
  isClosed?: true;
}

export function minutesIn(spans: readonly Span[]): number {
  return spans.reduce((sum, { start, end }) => sum + end - start, 0);
}
