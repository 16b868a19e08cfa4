import type { TimeOffDraft } from "@chairtime/contract/time-off";
import { recordCalls } from "./record-calls.ts";
import { TIME_OFF_FETCH_FAILED, TIME_OFF_PATH, type TimeOff, type TimeOffInput } from "./time-off-model.ts";

function toDraft(input: TimeOffInput): TimeOffDraft {
  return {
    employee_id: input.memberId,
    start_date_time: input.start.toISOString(),
    end_date_time: input.end.toISOString(),
    reason: input.reason,
  };
}

/** The calls for time off. Every backend has a PUT for it. */
export const timeOffCalls = recordCalls<TimeOff>({
  path: TIME_OFF_PATH,
  noun: "one-time block",
  fetchFailed: TIME_OFF_FETCH_FAILED,
  toDraft,
  loadWire: async () => (await import("./time-off-wire.ts")).timeOffWire,
});
