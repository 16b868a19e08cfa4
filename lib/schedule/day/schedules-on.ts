import { minutesOf } from "@chairtime/kit/clock";
import { countingOn } from "@chairtime/kit/weekly";
import type { Schedule } from "../../records/schedule/model.ts";

/** Returns the schedules that count on a date (`YYYY-MM-DD`), by start. */
export function schedulesOn(date: string, schedules: readonly Schedule[]): Schedule[] {
  return countingOn(date, schedules).sort(
    (one, other) => minutesOf(one.startTime) - minutesOf(other.startTime),
  );
}
