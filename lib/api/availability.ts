import { type AvailabilityAnswer, availabilityAnswer } from "@chairtime/contract/availability";
import { ApiError } from "./api-error.ts";
import { callApi } from "./client.ts";
import { parseAnswer } from "./parse-answer.ts";

/** What a backend answers for one member on one date. No shifts means no schedule. */
export interface DayAnswer {
  /** Wall-clock times `HH:MM`. */
  shifts: { startTime: string; endTime: string }[];
  breaks: { startTime: string; endTime: string; reason: string }[];
  timeOff: { start: Date; end: Date; reason: string }[];
}

const FAILED = "Failed to check availability";
const NO_SCHEDULE: DayAnswer = { shifts: [], breaks: [], timeOff: [] };

function toDayAnswer(answer: AvailabilityAnswer): DayAnswer {
  const windows = answer.shifts?.length ? answer.shifts : answer.schedule ? [answer.schedule] : [];
  return {
    shifts: windows.map((shift) => ({ startTime: shift.start_time, endTime: shift.end_time })),
    breaks: answer.breaks.map((pause) => ({
      startTime: pause.start_time,
      endTime: pause.end_time,
      reason: pause.reason,
    })),
    timeOff: answer.onetimeblocks.map((block) => ({
      start: new Date(block.start_time),
      end: new Date(block.end_time),
      reason: block.reason,
    })),
  };
}

/** One member's day; a 404 means that there is no schedule, because the member is known to be in the list. */
export async function fetchAvailability(
  employeeId: string,
  date: string,
  signal?: AbortSignal,
): Promise<DayAnswer> {
  try {
    const answer = await callApi({
      method: "POST",
      path: "/api/availability",
      body: { employee_id: employeeId, date },
      ...(signal && { signal }),
      sentences: { fallback: FAILED },
    });
    return toDayAnswer(parseAnswer(availabilityAnswer, answer, FAILED));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return NO_SCHEDULE;
    throw error;
  }
}
