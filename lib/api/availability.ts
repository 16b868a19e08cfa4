import { ApiError } from "./api-error.ts";
import { callAndRead } from "./call-and-read.ts";

/** What a backend answers for one member on one date. No shifts means no schedule. */
export interface DayAnswer {
  /** Wall-clock times `HH:MM`. */
  shifts: { startTime: string; endTime: string }[];
  breaks: { startTime: string; endTime: string; reason: string }[];
  timeOff: { start: Date; end: Date; reason: string }[];
}

export const DAY_FAILED = "Failed to check availability";
export const AVAILABILITY_PATH = "/api/availability";
/** What a 404 means: the member is known to be in the list. */
export const NO_SCHEDULE: DayAnswer = { shifts: [], breaks: [], timeOff: [] };

const wire = () => import("./availability-wire.ts");

/** One member's day. */
export async function fetchAvailability(
  employeeId: string,
  date: string,
  signal?: AbortSignal,
): Promise<DayAnswer> {
  try {
    const call = {
      method: "POST" as const,
      path: AVAILABILITY_PATH,
      body: { employee_id: employeeId, date },
      ...(signal && { signal }),
      sentences: { fallback: DAY_FAILED },
    };
    return await callAndRead(call, wire, ({ readDay }, answer) => readDay(answer));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return NO_SCHEDULE;
    throw error;
  }
}
