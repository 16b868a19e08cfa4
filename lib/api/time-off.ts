import type { TimeOffDraft } from "@chairtime/contract/time-off";
import { callAndRead } from "./call-and-read.ts";
import { callApi } from "./client.ts";
import { deleteRecord } from "./delete-record.ts";
import { TIME_OFF_FETCH_FAILED, TIME_OFF_PATH, type TimeOff, type TimeOffInput } from "./time-off-model.ts";

function toDraft(block: TimeOffInput): TimeOffDraft {
  return {
    employee_id: block.employeeId,
    start_date_time: block.start.toISOString(),
    end_date_time: block.end.toISOString(),
    reason: block.reason,
  };
}

const wire = () => import("./time-off-wire.ts");

/** Everybody's time off that touches the dates from `from` to `to`, both `YYYY-MM-DD` and included. */
export async function fetchTeamTimeOff(from: string, to: string, signal?: AbortSignal): Promise<TimeOff[]> {
  const call = {
    method: "GET" as const,
    path: TIME_OFF_PATH,
    query: { start_date: from, end_date: to },
    ...(signal && { signal }),
    sentences: { fallback: TIME_OFF_FETCH_FAILED },
  };
  return callAndRead(call, wire, ({ readTeamTimeOff }, answer) => readTeamTimeOff(answer));
}

export async function fetchTimeOff(employeeId: string, signal?: AbortSignal): Promise<TimeOff[]> {
  const call = {
    method: "GET" as const,
    path: TIME_OFF_PATH,
    query: { employee_id: employeeId },
    ...(signal && { signal }),
    sentences: { fallback: TIME_OFF_FETCH_FAILED },
  };
  return callAndRead(call, wire, ({ readTimeOff }, answer) => readTimeOff(answer, employeeId));
}

export async function createTimeOff(block: TimeOffInput): Promise<void> {
  await callApi({
    method: "POST",
    path: TIME_OFF_PATH,
    body: toDraft(block),
    sentences: { fallback: "Failed to create one-time block" },
  });
}

export async function updateTimeOff(id: string, block: TimeOffInput): Promise<void> {
  await callApi({
    method: "PUT",
    path: `${TIME_OFF_PATH}/${encodeURIComponent(id)}`,
    body: toDraft(block),
    sentences: { fallback: "Failed to update one-time block" },
  });
}

export function deleteTimeOff(id: string): Promise<void> {
  return deleteRecord(TIME_OFF_PATH, id, "Failed to delete one-time block");
}
