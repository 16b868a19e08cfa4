import { type TimeOffRecord, timeOffList, timeOffRecord } from "@chairtime/contract/time-off";
import { recordWire, versionIn } from "../../api/record-wire.ts";
import { TIME_OFF_FETCH_FAILED, type TimeOff } from "./model.ts";

function toModel(record: TimeOffRecord): TimeOff {
  return {
    id: record.id,
    memberId: record.employee_id,
    start: new Date(record.start_date_time),
    end: new Date(record.end_date_time),
    reason: record.reason,
    ...versionIn(record),
  };
}

export const timeOffWire = recordWire({
  record: timeOffRecord,
  list: timeOffList,
  toModel,
  failed: TIME_OFF_FETCH_FAILED,
});
