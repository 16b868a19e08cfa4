import type { breakDraft } from "@chairtime/contract/breaks";
import { formatted, said } from "@chairtime/messages/said";
import { reasonWords } from "@chairtime/messages/sentences/reason-words";
import type * as z from "zod/mini";
import { recordCalls, rotaFields } from "../../api/record-calls.ts";
import { BREAKS_FETCH_FAILED, BREAKS_PATH, type BreakInput, type RecurringBreak } from "./model.ts";

function toDraft(input: BreakInput): z.input<typeof breakDraft> {
  return {
    employee_id: input.memberId,
    day_of_week: input.dayOfWeek,
    start_time: input.startTime,
    end_time: input.endTime,
    ...rotaFields(input),
    reason: input.reason,
  };
}

/** The calls for recurring breaks. */
export const breakCalls = recordCalls<RecurringBreak>({
  path: BREAKS_PATH,
  key: "breaks",
  failed: {
    create: said("errors.break.create"),
    update: said("errors.break.update"),
    remove: said("errors.break.remove"),
  },
  fetchFailed: BREAKS_FETCH_FAILED,
  toDraft,
  loadWire: async () => (await import("./wire.ts")).breakWire,
  lostWords: ({ reason, startTime, endTime }, why) =>
    said("errors.break.lost", {
      reason: reasonWords(reason),
      from: formatted("clock", startTime),
      to: formatted("clock", endTime),
      why,
    }),
});
