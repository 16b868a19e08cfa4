import { addDays, daysBetween, weekdayOf } from "./calendar.ts";

/** Alternating weeks; `anchor` (`YYYY-MM-DD`) is the Monday with which the first of them begins. */
export interface Rotation {
  weeks: number;
  anchor: string;
}

/** Returns the Monday on or before a date: weeks of a rotation run from Monday to Sunday. */
export function mondayOf(date: string): string {
  return addDays(date, -((weekdayOf(date) + 6) % 7));
}

/** Returns in which week of a rotation a date is, 0 for the first; null where there is no rotation. */
export function rotationWeekOn(date: string, rotation: Rotation | null | undefined): number | null {
  if (!rotation) return null;
  const { weeks, anchor } = rotation;
  const passed = Math.round(daysBetween(mondayOf(anchor), mondayOf(date)) / 7);
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
