import { type ScheduleRecord, scheduleList, scheduleRecord } from "@chairtime/contract/schedules";
import { SCHEDULES_FETCH_FAILED, type Schedule } from "./schedules-model.ts";
import { weeklyReaders } from "./weekly-readers.ts";

function toSchedule(record: ScheduleRecord): Schedule {
  return {
    id: record.id,
    employeeId: record.employee_id,
    dayOfWeek: record.day_of_week,
    startTime: record.start_time,
    endTime: record.end_time,
    validFrom: record.valid_from,
    validUntil: record.valid_until,
    notes: record.notes,
  };
}

/** What reads answers about work schedules. */
export const scheduleReaders = weeklyReaders({
  record: scheduleRecord,
  list: scheduleList,
  toModel: toSchedule,
  failed: SCHEDULES_FETCH_FAILED,
});
