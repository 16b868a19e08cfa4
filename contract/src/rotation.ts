import * as z from "zod/mini";
import { calendarDate, clockTime, dayOfWeek, draftDate, endTime } from "./common.ts";
import { ROTATION_WEEKS_MAX, ROTATION_WEEKS_MIN } from "./limits.ts";
import { refuse } from "./refusals/refusal.ts";

const weeks = z.int().check(z.gte(ROTATION_WEEKS_MIN), z.lte(ROTATION_WEEKS_MAX));

/**
 * A member's alternating weeks: how many there are, and the first day (`YYYY-MM-DD`) of the first one. All begin on its
 * weekday, which is that of the salon's weeks.
 */
export const rotation = z.object({ weeks, anchor: calendarDate });
export type Rotation = z.infer<typeof rotation>;

/** The same for drafts. */
export const rotationDraft = z.object({ weeks, anchor: draftDate });

/** The week of the member's rotation that a record is for, 0 for the first; null and absent are every week. */
export const rotationWeek = z.pipe(
  z.optional(z.nullable(z.int().check(z.gte(0), z.lt(ROTATION_WEEKS_MAX)))),
  z.transform((week: number | null | undefined) => week ?? null),
);

/** Whether the end is on the day after the start. */
export const endsNextDay = z.pipe(
  z.optional(z.nullable(z.boolean())),
  z.transform((ends: boolean | null | undefined) => ends ?? false),
);

const hoursFields = { start_time: clockTime, end_time: endTime, ends_next_day: endsNextDay };
type Hours = z.infer<ReturnType<typeof z.object<typeof hoursFields>>>;

/** A text that is no time has its own refusal, and is before or after nothing. */
const areTimes = ({ start_time, end_time }: Hours) =>
  [start_time, end_time].every((time) => /^\d\d:\d\d$/.test(time));

/** Refuses an end before the start, unless it is on the next day. */
export const endAfterStart = z.refine<Hours>(
  (hours) => hours.ends_next_day || !areTimes(hours) || hours.end_time > hours.start_time,
  { error: refuse("endTime"), path: ["end_time"] },
);

/** Refuses more than 24 hours. */
export const withinOneDay = z.refine<Hours>(
  (hours) => !hours.ends_next_day || !areTimes(hours) || hours.end_time <= hours.start_time,
  { error: refuse("withinOneDay"), path: ["end_time"] },
);

/** The hours of a weekly record on its weekday, on the salon's wall clock. */
export const hoursOfDay = z
  .object({ day_of_week: dayOfWeek, ...hoursFields })
  .check(endAfterStart, withinOneDay);
