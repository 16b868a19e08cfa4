import type { OpeningSpan } from "@chairtime/contract/salon";
import { said } from "@chairtime/messages/said";
import { wrongField } from "../../http/failure.ts";

/** Sorts opening hours by day and start. Throws Failure 400 when two spans of a day overlap. */
export function inOrder(spans: readonly OpeningSpan[]): OpeningSpan[] {
  const sorted = spans.toSorted(
    (one, other) => one.day_of_week - other.day_of_week || one.start_time.localeCompare(other.start_time),
  );
  const overlaps = sorted.some((span, index) => {
    const next = sorted[index + 1];
    return next?.day_of_week === span.day_of_week && next.start_time < span.end_time;
  });
  if (!overlaps) return sorted;
  const sentence = said("refusals.record.openingOverlap");
  throw wrongField("opening_hours", sentence);
}
