import { recordCalls } from "./record-calls.ts";
import { SCHEDULES_FETCH_FAILED, SCHEDULES_PATH } from "./schedules-model.ts";
import { scheduleWire } from "./schedules-wire.ts";

/** The calls for weekly schedules. */
export const scheduleCalls = recordCalls({
  path: SCHEDULES_PATH,
  noun: "schedule",
  fetchFailed: SCHEDULES_FETCH_FAILED,
  wire: scheduleWire,
  lostWords: ({ startTime, endTime }) => `${startTime} – ${endTime}`,
});
