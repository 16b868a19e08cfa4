import type { ScheduleDraft } from "@chairtime/contract/schedules";
import { callAndRead } from "./call-and-read.ts";
import { deleteRecord } from "./delete-record.ts";
import { replaceRecord } from "./replace-record.ts";

/** A weekly work schedule. Times are the salon's wall clock `HH:MM`, dates `YYYY-MM-DD`; `validUntil` null is ongoing. */
export interface Schedule {
  id: string;
  employeeId: string;
  dayOfWeek: number;
  startTime: string;
  endTime: string;
  validFrom: string;
  validUntil: string | null;
  notes: string;
}
export type ScheduleInput = Omit<Schedule, "id">;

export const SCHEDULES_PATH = "/api/schedules";
export const SCHEDULES_FETCH_FAILED = "Failed to fetch schedules";
const CREATE_FAILED = "Failed to create schedule";
const UPDATE_FAILED = "Failed to update schedule";
const DELETE_FAILED = "Failed to delete schedule";

function toDraft(schedule: ScheduleInput): ScheduleDraft {
  return {
    employee_id: schedule.employeeId,
    day_of_week: schedule.dayOfWeek,
    start_time: schedule.startTime,
    end_time: schedule.endTime,
    valid_from: schedule.validFrom,
    valid_until: schedule.validUntil,
    notes: schedule.notes,
  };
}

const wire = () => import("./schedules-wire.ts");

/** Everybody's schedules in one call. */
export async function fetchTeamSchedules(signal?: AbortSignal): Promise<Schedule[]> {
  const call = {
    method: "GET" as const,
    path: SCHEDULES_PATH,
    ...(signal && { signal }),
    sentences: { fallback: SCHEDULES_FETCH_FAILED },
  };
  return callAndRead(call, wire, ({ readTeamSchedules }, answer) => readTeamSchedules(answer));
}

export async function fetchSchedules(employeeId: string, signal?: AbortSignal): Promise<Schedule[]> {
  const call = {
    method: "GET" as const,
    path: SCHEDULES_PATH,
    query: { employee_id: employeeId },
    ...(signal && { signal }),
    sentences: { fallback: SCHEDULES_FETCH_FAILED },
  };
  return callAndRead(call, wire, ({ readSchedules }, answer) => readSchedules(answer, employeeId));
}

export async function createSchedule(schedule: ScheduleInput): Promise<Schedule | null> {
  const call = {
    method: "POST" as const,
    path: SCHEDULES_PATH,
    body: toDraft(schedule),
    sentences: { fallback: CREATE_FAILED },
  };
  return callAndRead(call, wire, ({ readSavedSchedule }, answer) => readSavedSchedule(answer));
}

export function deleteSchedule(id: string): Promise<void> {
  return deleteRecord(SCHEDULES_PATH, id, DELETE_FAILED);
}

/** Saves an edited schedule on backends with and without a PUT for it; see replaceRecord. */
export function updateSchedule(old: Schedule, schedule: ScheduleInput): Promise<Schedule | null> {
  return replaceRecord({
    old,
    next: schedule,
    put: () =>
      callAndRead(
        {
          method: "PUT",
          path: `${SCHEDULES_PATH}/${encodeURIComponent(old.id)}`,
          body: toDraft(schedule),
          sentences: { fallback: UPDATE_FAILED },
        },
        wire,
        ({ readSavedSchedule }, answer) => readSavedSchedule(answer),
      ),
    list: () => fetchSchedules(old.employeeId),
    create: createSchedule,
    remove: deleteSchedule,
    lost: `Failed to update schedule, and the old one (${old.startTime} – ${old.endTime}) could not be put back`,
  });
}
