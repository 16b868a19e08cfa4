import type { ScheduleDraft } from "@chairtime/contract/schedules";
import {
  SCHEDULES_FETCH_FAILED,
  SCHEDULES_PATH,
  type Schedule,
  type ScheduleInput,
} from "./schedules-model.ts";
import { weeklyCalls } from "./weekly-calls.ts";

function toDraft(schedule: ScheduleInput): ScheduleDraft {
  return {
    employee_id: schedule.employeeId,
    day_of_week: schedule.dayOfWeek,
    start_time: schedule.startTime,
    end_time: schedule.endTime,
    valid_from: schedule.validFrom,
    valid_until: schedule.validUntil,
    notes: schedule.notes,
  };
}

/** The calls for work schedules. */
export const scheduleCalls = weeklyCalls<Schedule>({
  path: SCHEDULES_PATH,
  noun: "schedule",
  fetchFailed: SCHEDULES_FETCH_FAILED,
  toDraft,
  words: ({ startTime, endTime }) => `${startTime} – ${endTime}`,
  load: async () => (await import("./schedules-wire.ts")).scheduleReaders,
});
