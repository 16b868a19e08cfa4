import { weekdayOf } from "@chairtime/kit/calendar";
import { minutesOf } from "@chairtime/kit/clock";
import type { Schedule } from "@/lib/api/schedules-model";

/**
 * The schedules that count on a date (`YYYY-MM-DD`): of that weekday and valid then, those with the latest
 * `validFrom`, all of them, by start.
 */
export function schedulesOn(date: string, schedules: readonly Schedule[]): Schedule[] {
  const valid = schedules.filter(
    (schedule) =>
      schedule.dayOfWeek === weekdayOf(date) &&
      schedule.validFrom <= date &&
      (schedule.validUntil === null || date <= schedule.validUntil),
  );
  const latest = valid
    .map(({ validFrom }) => validFrom)
    .sort()
    .at(-1);
  return valid
    .filter((schedule) => schedule.validFrom === latest)
    .sort((one, other) => minutesOf(one.startTime) - minutesOf(other.startTime));
}
