import * as z from "zod/mini";
import {
  calendarDate,
  clockTime,
  draftDate,
  endTime,
  id,
  listOf,
  looseText,
  requiredText,
  version,
} from "./common.ts";
import { CLOSURE_DAYS_MAX, REASON_MAX } from "./limits.ts";
import { refuse } from "./refusals/refusal.ts";

/** The hours of a half day; absence means null as well: closed all day. */
const hours = (time: typeof clockTime) =>
  z.pipe(
    z.optional(z.nullable(time)),
    z.transform((clock: string | null | undefined) => clock ?? null),
  );

const DAY_MS = 86_400_000;

const daysOf = ({ from_date, to_date }: { from_date: string; to_date: string }) =>
  (Date.parse(to_date) - Date.parse(from_date)) / DAY_MS + 1;

/**
 * POST and PUT of a closure: dates of the salon's calendar, both inclusive, on which it is closed. Without times it is
 * closed all day, with both on each date from one to the other, on the salon's wall clock; 24:00 is the midnight after it.
 */
export const closureDraft = z
  .object({
    from_date: draftDate,
    to_date: draftDate,
    name: requiredText("nameRequired", REASON_MAX),
    start_time: hours(clockTime),
    end_time: hours(endTime),
  })
  .check(
    z.refine(({ from_date, to_date }) => from_date <= to_date, {
      error: refuse("endDate"),
      path: ["to_date"],
    }),
    z.refine((draft) => daysOf(draft) <= CLOSURE_DAYS_MAX, {
      error: refuse("days", { most: CLOSURE_DAYS_MAX }),
      path: ["to_date"],
    }),
    z.refine(({ start_time, end_time }) => start_time !== null || end_time === null, {
      error: refuse("startTimeRequired"),
      path: ["start_time"],
    }),
    z.refine(({ start_time, end_time }) => end_time !== null || start_time === null, {
      error: refuse("endTimeRequired"),
      path: ["end_time"],
    }),
    z.refine(
      ({ start_time, end_time }) => start_time === null || end_time === null || start_time < end_time,
      {
        error: refuse("endTime"),
        path: ["end_time"],
      },
    ),
  );
export type ClosureDraft = z.infer<typeof closureDraft>;

/** One closure of the salon; `start_time` and `end_time` are both null where it is closed all day. */
export const closureRecord = z.object({
  id,
  from_date: calendarDate,
  to_date: calendarDate,
  name: looseText,
  start_time: hours(clockTime),
  end_time: hours(clockTime),
  created_at: z.optional(z.nullable(z.string())),
  updated_at: z.optional(z.nullable(z.string())),
  version,
});
export type ClosureRecord = z.infer<typeof closureRecord>;

/** GET /api/closures: all of the salon's, by their first date and then by id. */
export const closureList = listOf(closureRecord);
