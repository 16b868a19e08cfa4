import { type ScheduleRecord, scheduleList, scheduleRecord } from "@chairtime/contract/schedules";
import { endIn, recordWire, versionIn } from "../../api/record-wire.ts";
import { SCHEDULES_FETCH_FAILED, type Schedule } from "./model.ts";

function toModel(record: ScheduleRecord): Schedule {
  return {
    id: record.id,
    memberId: record.employee_id,
    dayOfWeek: record.day_of_week,
    startTime: record.start_time,
    endTime: endIn(record.end_time),
    ...(record.rotation_week === null ? {} : { rotationWeek: record.rotation_week }),
    validFrom: record.valid_from,
    validUntil: record.valid_until,
    notes: record.notes,
    ...versionIn(record),
  };
}

export const scheduleWire = recordWire({
  record: scheduleRecord,
  list: scheduleList,
  toModel,
  failed: SCHEDULES_FETCH_FAILED,
});
