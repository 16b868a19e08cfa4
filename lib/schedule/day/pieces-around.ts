import { MINUTE_MS } from "@chairtime/kit/clock";
import type { Absence } from "./whole-days.ts";

/**
 * Pieces of a span outside all absences, in order; a single minute doesn't count, because other programs end a day at
 * 23:59.
 */
export function piecesAround(span: Absence, absences: readonly Absence[]): Absence[] {
  const inside = absences
    .filter(({ start, end }) => start < span.end && span.start < end)
    .sort((one, other) => one.start.getTime() - other.start.getTime());
  const pieces: Absence[] = [];
  let reached = span.start;
  for (const { start, end } of inside) {
    if (start > reached) pieces.push({ start: reached, end: start });
    if (end > reached) reached = end;
  }
  if (reached < span.end) pieces.push({ start: reached, end: span.end });
  return pieces.filter(({ start, end }) => end.getTime() - start.getTime() > MINUTE_MS);
}

/** Whether absences together take all of a span. */
export function takeAll(span: Absence, absences: readonly Absence[]): boolean {
  return piecesAround(span, absences).length === 0;
}
