import type { BreakDraft } from "@chairtime/contract/breaks";
import { BREAKS_FETCH_FAILED, BREAKS_PATH, type BreakInput, type RecurringBreak } from "./breaks-model.ts";
import { weeklyCalls } from "./weekly-calls.ts";

function toDraft(pause: BreakInput): BreakDraft {
  return {
    employee_id: pause.employeeId,
    day_of_week: pause.dayOfWeek,
    start_time: pause.startTime,
    end_time: pause.endTime,
    reason: pause.reason,
  };
}

/** The calls for recurring breaks. */
export const breakCalls = weeklyCalls<RecurringBreak>({
  path: BREAKS_PATH,
  noun: "recurring break",
  fetchFailed: BREAKS_FETCH_FAILED,
  toDraft,
  words: ({ reason, startTime, endTime }) => `${reason}, ${startTime} – ${endTime}`,
  load: async () => (await import("./breaks-wire.ts")).breakReaders,
});
