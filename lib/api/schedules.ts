import {
  type ScheduleDraft,
  type ScheduleRecord,
  scheduleList,
  scheduleRecord,
} from "@chairtime/contract/schedules";
import * as z from "zod/mini";
import { callApi } from "./client.ts";
import { deleteRecord } from "./delete-record.ts";
import { parseAnswer } from "./parse-answer.ts";
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
const FETCH_FAILED = "Failed to fetch schedules";
const CREATE_FAILED = "Failed to create schedule";
const UPDATE_FAILED = "Failed to update schedule";
const DELETE_FAILED = "Failed to delete schedule";

function toSchedule(record: ScheduleRecord): Schedule {
  return {
    id: record.id,
    employeeId: record.employee_id,
    dayOfWeek: record.day_of_week,
    startTime: record.start_time,
    endTime: record.end_time,
    validFrom: record.valid_from,
    validUntil: record.valid_until,
    notes: record.notes,
  };
}

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

/** Everybody's schedules out of an answer. */
export function readTeamSchedules(answer: unknown): Schedule[] {
  return parseAnswer(scheduleList, answer, FETCH_FAILED).map(toSchedule);
}

/** One member's schedules out of an answer, which a backend may not have narrowed. */
export function readSchedules(answer: unknown, employeeId: string): Schedule[] {
  return readTeamSchedules(answer).filter((schedule) => schedule.employeeId === employeeId);
}

/** Everybody's schedules in one call. */
export async function fetchTeamSchedules(signal?: AbortSignal): Promise<Schedule[]> {
  const answer = await callApi({
    method: "GET",
    path: SCHEDULES_PATH,
    ...(signal && { signal }),
    sentences: { fallback: FETCH_FAILED },
  });
  return readTeamSchedules(answer);
}

export async function fetchSchedules(employeeId: string, signal?: AbortSignal): Promise<Schedule[]> {
  const answer = await callApi({
    method: "GET",
    path: SCHEDULES_PATH,
    query: { employee_id: employeeId },
    ...(signal && { signal }),
    sentences: { fallback: FETCH_FAILED },
  });
  return readSchedules(answer, employeeId);
}

/** The record out of the answer to a save; null when it is not there, and then the list has to say. */
function readSaved(answer: unknown): Schedule | null {
  const saved = z.safeParse(scheduleRecord, answer);
  return saved.success ? toSchedule(saved.data) : null;
}

export async function createSchedule(schedule: ScheduleInput): Promise<Schedule | null> {
  const answer = await callApi({
    method: "POST",
    path: SCHEDULES_PATH,
    body: toDraft(schedule),
    sentences: { fallback: CREATE_FAILED },
  });
  return readSaved(answer);
}

export function deleteSchedule(id: string): Promise<void> {
  return deleteRecord(SCHEDULES_PATH, id, DELETE_FAILED);
}

/** Saves an edited schedule on backends with and without a PUT for it; see replaceRecord. */
export function updateSchedule(old: Schedule, schedule: ScheduleInput): Promise<Schedule | null> {
  return replaceRecord({
    old,
    next: schedule,
    put: async () =>
      readSaved(
        await callApi({
          method: "PUT",
          path: `${SCHEDULES_PATH}/${encodeURIComponent(old.id)}`,
          body: toDraft(schedule),
          sentences: { fallback: UPDATE_FAILED },
        }),
      ),
    list: () => fetchSchedules(old.employeeId),
    create: createSchedule,
    remove: deleteSchedule,
    lost: `Failed to update schedule, and the old one (${old.startTime} – ${old.endTime}) could not be put back`,
  });
}
