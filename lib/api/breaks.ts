import type { BreakDraft } from "@chairtime/contract/breaks";
import { weeklyCalls } from "./weekly-calls.ts";

/** A break that recurs every week. Times are the salon's wall clock `HH:MM`. */
export interface RecurringBreak {
  id: string;
  employeeId: string;
  dayOfWeek: number;
  startTime: string;
  endTime: string;
  reason: string;
}
export type BreakInput = Omit<RecurringBreak, "id">;

export const BREAKS_PATH = "/api/recurring-breaks";
export const BREAKS_FETCH_FAILED = "Failed to fetch recurring breaks";

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
