import { weekNoun } from "@/lib/schedule/week-name";
import type { RotationWeek } from "./use-rotation-week";

interface OfWeek {
  rotationWeek?: number | null;
}

/** Returns ', week B' for a record of one week. */
export const weekSuffix = (week: number | null | undefined): string =>
  typeof week === "number" ? `, ${weekNoun(week)}` : "";

/** Returns the text of a slot in the grid; in alternating weeks, also that it recurs in all of them. */
export function slotNote({ rotationWeek }: OfWeek, note: string, weeks: RotationWeek | null): string {
  if (!weeks || typeof rotationWeek === "number") return note;
  return note ? `${note} · every week` : "every week";
}

/** Returns the values with which a form begins that was opened from a day of a week's grid. */
export function beginIn(weeks: RotationWeek | null, day: number | null): { week: number | null } {
  return { week: day === null ? null : (weeks?.week ?? null) };
}
