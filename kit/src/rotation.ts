import { addDays, daysBetween } from "./calendar.ts";

/** Alternating weeks; `anchor` (`YYYY-MM-DD`) is the date with which the first of them begins, and its weekday all do. */
export interface Rotation {
  weeks: number;
  anchor: string;
}

/** Returns the date on or before another with which its week of a rotation begins. */
export function rotationWeekStart(date: string, { anchor }: Pick<Rotation, "anchor">): string {
  return addDays(anchor, Math.floor(daysBetween(anchor, date) / 7) * 7);
}

/** Returns in which week of a rotation a date is, 0 for the first; null where there is no rotation. */
export function rotationWeekOn(date: string, rotation: Rotation | null | undefined): number | null {
  if (!rotation) return null;
  const { weeks, anchor } = rotation;
  const passed = Math.floor(daysBetween(anchor, date) / 7);
  return ((passed % weeks) + weeks) % weeks;
}

/** Returns whether a record that names a week of the rotation, or none for every week, holds in the week of a date. */
export function isInWeek(
  week: number | null | undefined,
  date: string,
  rotation: Rotation | null | undefined,
): boolean {
  return week === null || week === undefined || week === rotationWeekOn(date, rotation);
}

/** Returns whether two records can hold in the same week: each names a week of the rotation, or none for every week. */
export function weeksMeet(one: number | null | undefined, other: number | null | undefined): boolean {
  return (one ?? null) === null || (other ?? null) === null || one === other;
}

/** Returns 'A' for the first week of a rotation, 'H' for the eighth. */
export function weekLetter(week: number): string {
  return String.fromCharCode("A".charCodeAt(0) + week);
}
