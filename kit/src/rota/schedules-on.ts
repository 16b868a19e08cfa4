import { minutesOf } from "../clock.ts";
import type { Schedule } from "../day/records.ts";
import { countingOn } from "../weekly.ts";

/** The schedules that count on a date (`YYYY-MM-DD`), by start. */
export function schedulesOn(date: string, schedules: readonly Schedule[]): Schedule[] {
  return countingOn(date, schedules).sort(
    (one, other) => minutesOf(one.startTime) - minutesOf(other.startTime),
  );
}
