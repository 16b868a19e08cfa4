import { addDays, weekdayOf, weeksFrom } from "../calendar.ts";
import type { Schedule } from "../day/records.ts";
import { isInWeek, type Rotation } from "../rotation.ts";

/** First date of a weekday on or after `from`. */
export const firstDate = (from: string, dayOfWeek: number) =>
  addDays(from, (dayOfWeek - weekdayOf(from) + 7) % 7);

/**
 * First date on or after `from` on which a schedule holds; if its rotation week never comes, the first of its weekday.
 */
export function nextDate(
  { dayOfWeek, rotationWeek, rotation }: Pick<Schedule, "dayOfWeek" | "rotationWeek" | "rotation">,
  from: string,
): string {
  const first = firstDate(from, dayOfWeek);
  return weeksFrom(first, rotation?.weeks ?? 1).find((on) => isInWeek(rotationWeek, on, rotation)) ?? first;
}

export function holdsAfter(record: Schedule, date: string): boolean {
  return record.validUntil === null || nextDate(record, addDays(date, 1)) <= record.validUntil;
}

/** Whether a schedule's week exists in the member's rotation. */
export function isEver({ rotationWeek, rotation }: Schedule): boolean {
  if (typeof rotationWeek !== "number") return true;
  return rotation !== null && rotation !== undefined && rotationWeek < rotation.weeks;
}

/** The member's rotation, from their record or from a schedule for one of its weeks. */
export function rotationOf(day: { schedules: readonly Schedule[]; rotation?: Rotation | null | undefined }) {
  return day.rotation ?? day.schedules.find(({ rotation }) => rotation)?.rotation ?? null;
}

/** The rotation week of a schedule, as a new record carries it. */
export function weekOf({ rotationWeek, rotation }: Schedule): Pick<Schedule, "rotationWeek" | "rotation"> {
  return typeof rotationWeek === "number" ? { rotationWeek, rotation: rotation ?? null } : {};
}
