import { type BreakDraft, type BreakRecord, breakList, breakRecord } from "@chairtime/contract/breaks";
import * as z from "zod/mini";
import { callApi } from "./client.ts";
import { deleteRecord } from "./delete-record.ts";
import { parseAnswer } from "./parse-answer.ts";
import { replaceRecord } from "./replace-record.ts";

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
const FETCH_FAILED = "Failed to fetch recurring breaks";
const CREATE_FAILED = "Failed to create recurring break";
const UPDATE_FAILED = "Failed to update recurring break";
const DELETE_FAILED = "Failed to delete recurring break";

function toBreak(record: BreakRecord): RecurringBreak {
  return {
    id: record.id,
    employeeId: record.employee_id,
    dayOfWeek: record.day_of_week,
    startTime: record.start_time,
    endTime: record.end_time,
    reason: record.reason,
  };
}

function toDraft(pause: BreakInput): BreakDraft {
  return {
    employee_id: pause.employeeId,
    day_of_week: pause.dayOfWeek,
    start_time: pause.startTime,
    end_time: pause.endTime,
    reason: pause.reason,
  };
}

/** Everybody's breaks out of an answer. */
export function readTeamBreaks(answer: unknown): RecurringBreak[] {
  return parseAnswer(breakList, answer, FETCH_FAILED).map(toBreak);
}

/** One member's breaks out of an answer, which a backend may not have narrowed. */
export function readBreaks(answer: unknown, employeeId: string): RecurringBreak[] {
  return readTeamBreaks(answer).filter((pause) => pause.employeeId === employeeId);
}

/** Everybody's breaks in one call. */
export async function fetchTeamBreaks(signal?: AbortSignal): Promise<RecurringBreak[]> {
  const answer = await callApi({
    method: "GET",
    path: BREAKS_PATH,
    ...(signal && { signal }),
    sentences: { fallback: FETCH_FAILED },
  });
  return readTeamBreaks(answer);
}

export async function fetchBreaks(employeeId: string, signal?: AbortSignal): Promise<RecurringBreak[]> {
  const answer = await callApi({
    method: "GET",
    path: BREAKS_PATH,
    query: { employee_id: employeeId },
    ...(signal && { signal }),
    sentences: { fallback: FETCH_FAILED },
  });
  return readBreaks(answer, employeeId);
}

/** The record out of the answer to a save; null when it is not there, and then the list has to say. */
function readSaved(answer: unknown): RecurringBreak | null {
  const saved = z.safeParse(breakRecord, answer);
  return saved.success ? toBreak(saved.data) : null;
}

export async function createBreak(pause: BreakInput): Promise<RecurringBreak | null> {
  const answer = await callApi({
    method: "POST",
    path: BREAKS_PATH,
    body: toDraft(pause),
    sentences: { fallback: CREATE_FAILED },
  });
  return readSaved(answer);
}

export function deleteBreak(id: string): Promise<void> {
  return deleteRecord(BREAKS_PATH, id, DELETE_FAILED);
}

/** Saves an edited break on backends with and without a PUT for it; see replaceRecord. */
export function updateBreak(old: RecurringBreak, pause: BreakInput): Promise<RecurringBreak | null> {
  return replaceRecord({
    old,
    next: pause,
    put: async () =>
      readSaved(
        await callApi({
          method: "PUT",
          path: `${BREAKS_PATH}/${encodeURIComponent(old.id)}`,
          body: toDraft(pause),
          sentences: { fallback: UPDATE_FAILED },
        }),
      ),
    list: () => fetchBreaks(old.employeeId),
    create: createBreak,
    remove: deleteBreak,
    lost: `Failed to update recurring break, and the old one (${old.reason}, ${old.startTime} – ${old.endTime}) could not be put back`,
  });
}
