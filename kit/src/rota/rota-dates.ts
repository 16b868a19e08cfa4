import { addDays, weekdayOf, weeksFrom } from "../calendar.ts";
import type { Schedule } from "../day/records.ts";
import { isInWeek, type Rotation } from "../rotation.ts";

/** Returns the first date of a weekday that is not before another. */
export const firstDate = (from: string, dayOfWeek: number) =>
  addDays(from, (dayOfWeek - weekdayOf(from) + 7) % 7);

/** Returns the first date on which a schedule holds, not before another; of a week that never comes, its weekday's. */
export function nextDate(
  { dayOfWeek, rotationWeek, rotation }: Pick<Schedule, "dayOfWeek" | "rotationWeek" | "rotation">,
  from: string,
): string {
  const first = firstDate(from, dayOfWeek);
  return weeksFrom(first, rotation?.weeks ?? 1).find((on) => isInWeek(rotationWeek, on, rotation)) ?? first;
}

/** Returns whether a schedule holds on some later date. */
export function holdsAfter(record: Schedule, date: string): boolean {
  return record.validUntil === null || nextDate(record, addDays(date, 1)) <= record.validUntil;
}

/** Whether a schedule's week exists in the member's rotation. */
export function isEver({ rotationWeek, rotation }: Schedule): boolean {
  if (typeof rotationWeek !== "number") return true;
  return rotation !== null && rotation !== undefined && rotationWeek < rotation.weeks;
}

/** Returns the member's rotation, as their record has it, or as a schedule for one of its weeks implies. */
export function rotationOf(day: { schedules: readonly Schedule[]; rotation?: Rotation | null | undefined }) {
  return day.rotation ?? day.schedules.find(({ rotation }) => rotation)?.rotation ?? null;
}

/** Returns the week that a schedule is for, as a new record carries it. */
export function weekOf({ rotationWeek, rotation }: Schedule): Pick<Schedule, "rotationWeek" | "rotation"> {
  return typeof rotationWeek === "number" ? { rotationWeek, rotation: rotation ?? null } : {};
}
