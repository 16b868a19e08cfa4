import { addDays, daysBetween } from "./calendar.ts";

/**
 * Alternating weeks; `anchor` (`YYYY-MM-DD`) is the first day of the first week, and all weeks begin on its weekday.
 */
export interface Rotation {
  weeks: number;
  anchor: string;
}

/** First day of the rotation week that a date is in. */
export function rotationWeekStart(date: string, { anchor }: Pick<Rotation, "anchor">): string {
  return addDays(anchor, Math.floor(daysBetween(anchor, date) / 7) * 7);
}

/** A date's week of a rotation, 0 for the first; null without a rotation. */
export function rotationWeekOn(date: string, rotation: Rotation | null | undefined): number | null {
  if (!rotation) return null;
  const { weeks, anchor } = rotation;
  const passed = Math.floor(daysBetween(anchor, date) / 7);
  return ((passed % weeks) + weeks) % weeks;
}

/** Whether a record for one week of the rotation, or null for every week, holds in the week of a date. */
export function isInWeek(
  week: number | null | undefined,
  date: string,
  rotation: Rotation | null | undefined,
): boolean {
  return week === null || week === undefined || week === rotationWeekOn(date, rotation);
}

/** Whether two records can hold in the same week; null is every week. */
export function weeksMeet(one: number | null | undefined, other: number | null | undefined): boolean {
  return (one ?? null) === null || (other ?? null) === null || one === other;
}

/** 'A' for the first week of a rotation, 'H' for the eighth. */
export function weekLetter(week: number): string {
  return String.fromCharCode("A".charCodeAt(0) + week);
}
