import * as z from "zod/mini";
import { answeredDayOfWeek, atMost, clockTime, dayOfWeek, id, listOf, looseText, version } from "./common.ts";

export const REASON_MAX = 200;

/** POST and PUT of a recurring break. Times are the salon's wall clock, `HH:MM`. */
export const breakDraft = z
  .object({
    employee_id: id,
    day_of_week: dayOfWeek,
    start_time: clockTime,
    end_time: clockTime,
    reason: z.string().check(z.trim(), z.minLength(1, "Break reason is required"), atMost(REASON_MAX)),
  })
  .check(
    z.refine((draft) => draft.end_time > draft.start_time, {
      error: "End time must be after start time",
      path: ["end_time"],
    }),
  );
export type BreakDraft = z.infer<typeof breakDraft>;

/** One recurring break as any backend answers it. */
export const breakRecord = z.object({
  id,
  employee_id: id,
  day_of_week: answeredDayOfWeek,
  start_time: clockTime,
  end_time: clockTime,
  reason: looseText,
  version,
});
export type BreakRecord = z.infer<typeof breakRecord>;

/** GET /api/recurring-breaks */
export const breakList = listOf(breakRecord);
