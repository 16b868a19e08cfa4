import type { BreakDraft } from "@chairtime/contract/breaks";
import { callAndRead } from "./call-and-read.ts";
import { deleteRecord } from "./delete-record.ts";
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
export const BREAKS_FETCH_FAILED = "Failed to fetch recurring breaks";
const CREATE_FAILED = "Failed to create recurring break";
const UPDATE_FAILED = "Failed to update recurring break";
const DELETE_FAILED = "Failed to delete recurring break";

function toDraft(pause: BreakInput): BreakDraft {
  return {
    employee_id: pause.employeeId,
    day_of_week: pause.dayOfWeek,
    start_time: pause.startTime,
    end_time: pause.endTime,
    reason: pause.reason,
  };
}

const wire = () => import("./breaks-wire.ts");

/** Everybody's breaks in one call. */
export async function fetchTeamBreaks(signal?: AbortSignal): Promise<RecurringBreak[]> {
  const call = {
    method: "GET" as const,
    path: BREAKS_PATH,
    ...(signal && { signal }),
    sentences: { fallback: BREAKS_FETCH_FAILED },
  };
  return callAndRead(call, wire, ({ readTeamBreaks }, answer) => readTeamBreaks(answer));
}

export async function fetchBreaks(employeeId: string, signal?: AbortSignal): Promise<RecurringBreak[]> {
  const call = {
    method: "GET" as const,
    path: BREAKS_PATH,
    query: { employee_id: employeeId },
    ...(signal && { signal }),
    sentences: { fallback: BREAKS_FETCH_FAILED },
  };
  return callAndRead(call, wire, ({ readBreaks }, answer) => readBreaks(answer, employeeId));
}

export async function createBreak(pause: BreakInput): Promise<RecurringBreak | null> {
  const call = {
    method: "POST" as const,
    path: BREAKS_PATH,
    body: toDraft(pause),
    sentences: { fallback: CREATE_FAILED },
  };
  return callAndRead(call, wire, ({ readSavedPause }, answer) => readSavedPause(answer));
}

export function deleteBreak(id: string): Promise<void> {
  return deleteRecord(BREAKS_PATH, id, DELETE_FAILED);
}

/** Saves an edited break on backends with and without a PUT for it; see replaceRecord. */
export function updateBreak(old: RecurringBreak, pause: BreakInput): Promise<RecurringBreak | null> {
  return replaceRecord({
    old,
    next: pause,
    put: () =>
      callAndRead(
        {
          method: "PUT",
          path: `${BREAKS_PATH}/${encodeURIComponent(old.id)}`,
          body: toDraft(pause),
          sentences: { fallback: UPDATE_FAILED },
        },
        wire,
        ({ readSavedPause }, answer) => readSavedPause(answer),
      ),
    list: () => fetchBreaks(old.employeeId),
    create: createBreak,
    remove: deleteBreak,
    lost: `Failed to update recurring break, and the old one (${old.reason}, ${old.startTime} – ${old.endTime}) could not be put back`,
  });
}
