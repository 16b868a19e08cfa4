import { type BreakRecord, breakList, breakRecord } from "@chairtime/contract/breaks";
import { BREAKS_FETCH_FAILED, type RecurringBreak } from "./breaks-model.ts";
import { weeklyReaders } from "./weekly-readers.ts";

function toBreak(record: BreakRecord): RecurringBreak {
  return {
    id: record.id,
    employeeId: record.employee_id,
    dayOfWeek: record.day_of_week,
    startTime: record.start_time,
    endTime: record.end_time,
    reason: record.reason,
  };
}

/** What reads answers about recurring breaks. */
export const breakReaders = weeklyReaders({
  record: breakRecord,
  list: breakList,
  toModel: toBreak,
  failed: BREAKS_FETCH_FAILED,
});
