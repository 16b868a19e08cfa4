import { type TimeOffDraft, type TimeOffRecord, timeOffList } from "@chairtime/contract/time-off";
import { callApi } from "./client.ts";
import { deleteRecord } from "./delete-record.ts";
import { parseAnswer } from "./parse-answer.ts";

/** A one-time block of time off between two instants. */
export interface TimeOffBlock {
  id: string;
  employeeId: string;
  start: Date;
  end: Date;
  reason: string;
}
export type TimeOffInput = Omit<TimeOffBlock, "id">;

export const TIME_OFF_PATH = "/api/onetime-blocks";
const FETCH_FAILED = "Failed to fetch one-time blocks";

function toBlock(record: TimeOffRecord): TimeOffBlock {
  return {
    id: record.id,
    employeeId: record.employee_id,
    start: new Date(record.start_date_time),
    end: new Date(record.end_date_time),
    reason: record.reason,
  };
}

function toDraft(block: TimeOffInput): TimeOffDraft {
  return {
    employee_id: block.employeeId,
    start_date_time: block.start.toISOString(),
    end_date_time: block.end.toISOString(),
    reason: block.reason,
  };
}

/** Everybody's time off out of an answer. */
export function readTeamTimeOff(answer: unknown): TimeOffBlock[] {
  return parseAnswer(timeOffList, answer, FETCH_FAILED).map(toBlock);
}

/** One member's time off out of an answer, which a backend may not have narrowed. */
export function readTimeOff(answer: unknown, employeeId: string): TimeOffBlock[] {
  return readTeamTimeOff(answer).filter((block) => block.employeeId === employeeId);
}

/** Everybody's time off that touches the dates from `from` to `to`, both `YYYY-MM-DD` and included. */
export async function fetchTeamTimeOff(
  from: string,
  to: string,
  signal?: AbortSignal,
): Promise<TimeOffBlock[]> {
  const answer = await callApi({
    method: "GET",
    path: TIME_OFF_PATH,
    query: { start_date: from, end_date: to },
    ...(signal && { signal }),
    sentences: { fallback: FETCH_FAILED },
  });
  return readTeamTimeOff(answer);
}

export async function fetchTimeOff(employeeId: string, signal?: AbortSignal): Promise<TimeOffBlock[]> {
  const answer = await callApi({
    method: "GET",
    path: TIME_OFF_PATH,
    query: { employee_id: employeeId },
    ...(signal && { signal }),
    sentences: { fallback: FETCH_FAILED },
  });
  return readTimeOff(answer, employeeId);
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
