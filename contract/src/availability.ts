import * as z from "zod/mini";
import { calendarDate, clockTime, draftDate, id, instant, listOf, looseText } from "./common.ts";

/** POST /api/availability: one member on one date (`YYYY-MM-DD`, the salon's calendar). */
export const availabilityQuestion = z.object({ employee_id: id, date: draftDate });
export type AvailabilityQuestion = z.infer<typeof availabilityQuestion>;

/** POST /api/employees/availability: several members, or every active one, on one date. */
export const teamAvailabilityQuestion = z.object({
  date: draftDate,
  employee_ids: z.optional(z.array(id).check(z.maxLength(1000))),
});
export type TeamAvailabilityQuestion = z.infer<typeof teamAvailabilityQuestion>;

const window = z.object({ start_time: clockTime, end_time: clockTime });
/** `id` is the record's, where a backend says it. */
const pause = z.object({
  id: z.optional(id),
  start_time: clockTime,
  end_time: clockTime,
  reason: looseText,
});
const block = z.object({ id: z.optional(id), start_time: instant, end_time: instant, reason: looseText });
const none = <Item>(items: Item[] | null | undefined): Item[] => items ?? [];

/** When the salon is closed on a date, by its own closures and by exceptions of its opening hours without spans. */
const closedDay = z.object({
  name: z.string(),
  /** The hours of a half day, from the first start to the last end; absent where it is closed all day. */
  start_time: z.optional(clockTime),
  end_time: z.optional(clockTime),
  /** Each of them, where there are several. */
  spans: z.optional(z.array(window)),
});

/**
 * One member's day. `schedule` and `breaks` are wall-clock times (`HH:MM`; a backend may write them as if they were
 * UTC), `onetimeblocks` are instants. `shifts` names each shift where a backend knows of several; both lists can be
 * short on a hosted backend. Hours in which the salon is closed are taken out of `schedule`, `shifts`, `carried_over` and
 * `breaks`; all day leaves none. Time off stays.
 */
export const availabilityAnswer = z.object({
  date: calendarDate,
  employee_id: z.optional(id),
  schedule: z.optional(z.nullable(window)),
  shifts: z.optional(z.nullable(z.array(window))),
  /** The tail of the day before's shifts, from this date's midnight on. */
  carried_over: z.optional(z.nullable(z.array(window))),
  /** Absent on an open date. */
  closed: z.optional(z.nullable(closedDay)),
  breaks: z.pipe(z.optional(z.nullable(z.array(pause))), z.transform(none<z.infer<typeof pause>>)),
  onetimeblocks: z.pipe(z.optional(z.nullable(z.array(block))), z.transform(none<z.infer<typeof block>>)),
});
export type AvailabilityAnswer = z.infer<typeof availabilityAnswer>;

/** POST /api/employees/availability answers one per member. */
export const teamAvailabilityAnswer = listOf(availabilityAnswer);
