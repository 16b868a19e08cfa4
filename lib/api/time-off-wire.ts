import {
  type TimeOffDraft,
  type TimeOffRecord,
  timeOffList,
  timeOffRecord,
} from "@chairtime/contract/time-off";
import { recordWire } from "./record-wire.ts";
import { TIME_OFF_FETCH_FAILED, type TimeOff, type TimeOffInput } from "./time-off-model.ts";

function toModel(record: TimeOffRecord): TimeOff {
  return {
    id: record.id,
    employeeId: record.employee_id,
    start: new Date(record.start_date_time),
    end: new Date(record.end_date_time),
    reason: record.reason,
  };
}

function toDraft(input: TimeOffInput): TimeOffDraft {
  return {
    employee_id: input.employeeId,
    start_date_time: input.start.toISOString(),
    end_date_time: input.end.toISOString(),
    reason: input.reason,
  };
}

export const timeOffWire = recordWire({
  record: timeOffRecord,
  list: timeOffList,
  toModel,
  toDraft,
  failed: TIME_OFF_FETCH_FAILED,
});
