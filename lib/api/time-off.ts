import { recordCalls } from "./record-calls.ts";
import { TIME_OFF_FETCH_FAILED, TIME_OFF_PATH } from "./time-off-model.ts";
import { timeOffWire } from "./time-off-wire.ts";

/** The calls for time off. Every backend has a PUT for it. */
export const timeOffCalls = recordCalls({
  path: TIME_OFF_PATH,
  noun: "one-time block",
  fetchFailed: TIME_OFF_FETCH_FAILED,
  wire: timeOffWire,
});
