import { weekdayOf } from "@chairtime/kit/calendar";
import { minutesOf } from "@chairtime/kit/clock";
import { isInWeek } from "@chairtime/kit/rotation";
import type { Schedule } from "../records/schedule/model.ts";

/** Returns the schedules of a date's (`YYYY-MM-DD`) weekday and week that are valid then, superseded ones too. */
export function schedulesValidOn(date: string, schedules: readonly Schedule[]): Schedule[] {
  const weekday = weekdayOf(date);
  return schedules.filter(
    ({ dayOfWeek, validFrom, validUntil, rotationWeek, rotation }) =>
      dayOfWeek === weekday &&
      validFrom <= date &&
      (validUntil === null || date <= validUntil) &&
      isInWeek(rotationWeek, date, rotation),
  );
}

/** Returns the schedules that count on a date: of those valid then, the ones with the latest `validFrom`, by start. */
export function schedulesOn(date: string, schedules: readonly Schedule[]): Schedule[] {
  const valid = schedulesValidOn(date, schedules);
  const latest = valid
    .map(({ validFrom }) => validFrom)
    .sort()
    .at(-1);
  return valid
    .filter(({ validFrom }) => validFrom === latest)
    .sort((one, other) => minutesOf(one.startTime) - minutesOf(other.startTime));
}
