import { type Sayable, said } from "@chairtime/messages/said";
import type { RotationWeek } from "./use-rotation-week";

interface OfWeek {
  rotationWeek?: number | null;
}

/** Text of a slot in the grid; with alternating weeks, marks slots of every week. */
export function slotNote({ rotationWeek }: OfWeek, note: Sayable, weeks: RotationWeek | null): Sayable {
  if (!weeks || typeof rotationWeek === "number") return note;
  return note ? said("member.week.noteEveryWeek", { note }) : said("member.week.everyWeek");
}

/** Initial values of a form opened from a day of a week's grid. */
export function beginIn(weeks: RotationWeek | null, day: number | null): { week: number | null } {
  return { week: day === null ? null : (weeks?.week ?? null) };
}
