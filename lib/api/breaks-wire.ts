import { type BreakDraft, type BreakRecord, breakList, breakRecord } from "@chairtime/contract/breaks";
import { BREAKS_FETCH_FAILED, type BreakInput, type RecurringBreak } from "./breaks-model.ts";
import { recordWire } from "./record-wire.ts";

function toModel(record: BreakRecord): RecurringBreak {
  return {
    id: record.id,
    employeeId: record.employee_id,
    dayOfWeek: record.day_of_week,
    startTime: record.start_time,
    endTime: record.end_time,
    reason: record.reason,
  };
}

function toDraft(input: BreakInput): BreakDraft {
  return {
    employee_id: input.employeeId,
    day_of_week: input.dayOfWeek,
    start_time: input.startTime,
    end_time: input.endTime,
    reason: input.reason,
  };
}

export const breakWire = recordWire({
  record: breakRecord,
  list: breakList,
  toModel,
  toDraft,
  failed: BREAKS_FETCH_FAILED,
});
