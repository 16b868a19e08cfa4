import * as z from "zod/mini";
import {
  answeredDayOfWeek,
  atMost,
  calendarDate,
  clockTime,
  dayOfWeek,
  draftDate,
  endTime,
  id,
  listOf,
  looseText,
  openDate,
  openDraftDate,
  version,
} from "./common.ts";
import { NOTES_MAX } from "./limits.ts";
import { refuse } from "./refusals/refusal.ts";
import { endAfterStart, endsNextDay, rotationWeek, withinOneDay } from "./rotation.ts";

/** POST and PUT of a schedule. Times are the salon's wall clock, `HH:MM`; an open end is `null`, `""` or absent. */
export const scheduleDraft = z
  .object({
    employee_id: id,
    day_of_week: dayOfWeek,
    start_time: clockTime,
    end_time: endTime,
    ends_next_day: endsNextDay,
    rotation_week: rotationWeek,
    valid_from: draftDate,
    valid_until: openDraftDate,
    notes: z.pipe(
      z.optional(z.nullable(z.string().check(atMost(NOTES_MAX), z.normalize("NFC")))),
      z.transform((notes: string | null | undefined) => notes ?? ""),
    ),
  })
  .check(
    endAfterStart,
    withinOneDay,
    z.refine((draft) => draft.valid_until === null || draft.valid_until >= draft.valid_from, {
      error: refuse("validUntil"),
      path: ["valid_until"],
    }),
  );
export type ScheduleDraft = z.infer<typeof scheduleDraft>;

/** One schedule as any backend answers it; `valid_until` is `null` while it is ongoing. */
export const scheduleRecord = z.object({
  id,
  employee_id: id,
  day_of_week: answeredDayOfWeek,
  start_time: clockTime,
  end_time: clockTime,
  ends_next_day: endsNextDay,
  rotation_week: rotationWeek,
  valid_from: calendarDate,
  valid_until: openDate,
  notes: looseText,
  version,
});
export type ScheduleRecord = z.infer<typeof scheduleRecord>;

/** GET /api/schedules */
export const scheduleList = listOf(scheduleRecord);
