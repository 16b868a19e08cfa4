import type { TimeOffDraft } from "@chairtime/contract/time-off";
import { boundsOfDate } from "@chairtime/kit/zone";
import { said } from "@chairtime/messages/said";
import { recordCalls } from "../../api/record-calls.ts";
import { TIME_OFF_FETCH_FAILED, TIME_OFF_PATH, type TimeOff, type TimeOffInput } from "./model.ts";

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
  key: "time-off",
  touches: ({ start, end }, { from, to }, zone) =>
    end > boundsOfDate(from, zone).start && start < boundsOfDate(to, zone).end,
  failed: {
    create: said("errors.timeOff.create"),
    update: said("errors.timeOff.update"),
    remove: said("errors.timeOff.remove"),
  },
  fetchFailed: TIME_OFF_FETCH_FAILED,
  toDraft,
  loadWire: async () => (await import("./wire.ts")).timeOffWire,
});
