import type { ScheduleDraft } from "@chairtime/contract/schedules";
import { weeklyCalls } from "./weekly-calls.ts";

/** A weekly work schedule. Times are the salon's wall clock `HH:MM`, dates `YYYY-MM-DD`; `validUntil` null is ongoing. */
export interface Schedule {
  id: string;
  employeeId: string;
  dayOfWeek: number;
  startTime: string;
  endTime: string;
  validFrom: string;
  validUntil: string | null;
  notes: string;
}
export type ScheduleInput = Omit<Schedule, "id">;

export const SCHEDULES_PATH = "/api/schedules";
export const SCHEDULES_FETCH_FAILED = "Failed to fetch schedules";

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
