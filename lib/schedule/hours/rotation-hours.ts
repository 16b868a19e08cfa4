import { addDays, weeksFrom } from "@chairtime/kit/calendar";
import { type Rotation, rotationWeekOn, rotationWeekStart } from "@chairtime/kit/rotation";
import { isException } from "../day/day.ts";
import type { Person } from "../day/person.ts";
import { weekOf } from "../week.ts";

/** Minutes that a person usually works in each week of their rotation, without breaks. */
export function minutesOfWeeks(person: Person, rotation: Rotation, today: string, zone: string): number[] {
  const schedules = person.schedules.filter((schedule) => !isException(schedule));
  const usual: Person = { ...person, schedules, timeOff: [] };
  // A week in which some hours begin would count only in part: use the first whole weeks after the last beginning.
  const last = [today, ...schedules.map(({ validFrom }) => validFrom)].sort().at(-1) ?? today;
  const minutes = Array.from({ length: rotation.weeks }, () => 0);
  for (let week = 1; week <= rotation.weeks; week++) {
    const start = addDays(rotationWeekStart(last, rotation), 7 * week);
    minutes[rotationWeekOn(start, rotation) ?? 0] = weekOf(usual, start, { zone }).minutes;
  }
  return minutes;
}

/** First dates of a rotation's weeks, from the date's own week on. */
export function weeksAhead(from: string, rotation: Rotation, count: number): string[] {
  return weeksFrom(rotationWeekStart(from, rotation), count);
}
