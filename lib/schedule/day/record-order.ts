import { placeInWeek } from "@chairtime/kit/calendar";
import { minutesOf } from "@chairtime/kit/clock";

/** Compares by start, then end. */
export function byStart<Item extends { startTime: string; endTime: string }>(one: Item, other: Item): number {
  return (
    minutesOf(one.startTime) - minutesOf(other.startTime) || minutesOf(one.endTime) - minutesOf(other.endTime)
  );
}

/** Compares by weekday from the week's first, then start; an invalid weekday comes last. */
export function byDayAndStart<Item extends { dayOfWeek: number; startTime: string; endTime: string }>(
  one: Item,
  other: Item,
  weekStartsOn = 0,
): number {
  const place = (day: number) => (day >= 0 && day <= 6 ? placeInWeek(day, weekStartsOn) : 7);
  return (
    place(one.dayOfWeek) - place(other.dayOfWeek) || one.dayOfWeek - other.dayOfWeek || byStart(one, other)
  );
}
