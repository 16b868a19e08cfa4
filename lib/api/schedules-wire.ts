import {
  type ScheduleDraft,
  type ScheduleRecord,
  scheduleList,
  scheduleRecord,
} from "@chairtime/contract/schedules";
import { recordWire } from "./record-wire.ts";
import { SCHEDULES_FETCH_FAILED, type Schedule, type ScheduleInput } from "./schedules-model.ts";

function toModel(record: ScheduleRecord): Schedule {
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

export const scheduleWire = recordWire({
  record: scheduleRecord,
  list: scheduleList,
  toModel,
  toDraft,
  failed: SCHEDULES_FETCH_FAILED,
});
