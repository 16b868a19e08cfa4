import * as z from "zod/mini";
import {
  answeredDayOfWeek,
  clockTime,
  dayOfWeek,
  endTime,
  id,
  listOf,
  looseText,
  requiredText,
  version,
} from "./common.ts";
import { REASON_MAX } from "./limits.ts";
import { endAfterStart, endsNextDay, rotationWeek, withinOneDay } from "./rotation.ts";

/** POST and PUT of a recurring break. Times are the salon's wall clock, `HH:MM`. */
export const breakDraft = z
  .object({
    employee_id: id,
    day_of_week: dayOfWeek,
    start_time: clockTime,
    end_time: endTime,
    ends_next_day: endsNextDay,
    rotation_week: rotationWeek,
    reason: requiredText("breakReason", REASON_MAX),
  })
  .check(endAfterStart, withinOneDay);
export type BreakDraft = z.infer<typeof breakDraft>;

/** One recurring break as any backend answers it. */
export const breakRecord = z.object({
  id,
  employee_id: id,
  day_of_week: answeredDayOfWeek,
  start_time: clockTime,
  end_time: clockTime,
  ends_next_day: endsNextDay,
  rotation_week: rotationWeek,
  reason: looseText,
  version,
});
export type BreakRecord = z.infer<typeof breakRecord>;

/** GET /api/recurring-breaks */
export const breakList = listOf(breakRecord);
