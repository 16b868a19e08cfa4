import { type BreakRecord, breakList, breakRecord } from "@chairtime/contract/breaks";
import { endIn, recordWire, versionIn } from "../../api/record-wire.ts";
import { BREAKS_FETCH_FAILED, type RecurringBreak } from "./model.ts";

function toModel(record: BreakRecord): RecurringBreak {
  return {
    id: record.id,
    memberId: record.employee_id,
    dayOfWeek: record.day_of_week,
    startTime: record.start_time,
    endTime: endIn(record.end_time),
    ...(record.rotation_week === null ? {} : { rotationWeek: record.rotation_week }),
    reason: record.reason,
    ...versionIn(record),
  };
}

export const breakWire = recordWire({
  record: breakRecord,
  list: breakList,
  toModel,
  failed: BREAKS_FETCH_FAILED,
});
