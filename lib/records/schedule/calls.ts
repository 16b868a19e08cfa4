import type { scheduleDraft } from "@chairtime/contract/schedules";
import { formatted, said } from "@chairtime/messages/said";
import type * as z from "zod/mini";
import { recordCalls, rotaFields } from "../../api/record-calls.ts";
import { SCHEDULES_FETCH_FAILED, SCHEDULES_PATH, type Schedule, type ScheduleInput } from "./model.ts";

function toDraft(schedule: ScheduleInput): z.input<typeof scheduleDraft> {
  return {
    employee_id: schedule.memberId,
    day_of_week: schedule.dayOfWeek,
    start_time: schedule.startTime,
    end_time: schedule.endTime,
    ...rotaFields(schedule),
    valid_from: schedule.validFrom,
    valid_until: schedule.validUntil,
    notes: schedule.notes,
  };
}

/** The calls for weekly schedules. */
export const scheduleCalls = recordCalls<Schedule>({
  path: SCHEDULES_PATH,
  key: "schedules",
  failed: {
    create: said("errors.schedule.create"),
    update: said("errors.schedule.update"),
    remove: said("errors.schedule.remove"),
  },
  fetchFailed: SCHEDULES_FETCH_FAILED,
  toDraft,
  loadWire: async () => (await import("./wire.ts")).scheduleWire,
  lostWords: ({ startTime, endTime }, why) =>
    said("errors.schedule.lost", {
      from: formatted("clock", startTime),
      to: formatted("clock", endTime),
      why,
    }),
});
