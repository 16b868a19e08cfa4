import type { AvailabilityQuestion } from "@chairtime/contract/availability";
import { ApiError } from "../../api/api-error.ts";
import { callAndRead } from "../../api/call-and-read.ts";
import { AVAILABILITY_PATH, DAY_FAILED, type DayAnswer, NO_SCHEDULE } from "./model.ts";

const loadWire = () => import("./wire.ts");

/** The question about one member's day. */
export function dayQuestion(memberId: string, date: string): AvailabilityQuestion {
  return { employee_id: memberId, date };
}

/** Fetches one member's day. */
export async function fetchAvailability(
  memberId: string,
  date: string,
  signal?: AbortSignal,
): Promise<DayAnswer> {
  try {
    const call = {
      method: "POST" as const,
      path: AVAILABILITY_PATH,
      body: dayQuestion(memberId, date),
      ...(signal && { signal }),
      sentences: { fallback: DAY_FAILED },
    };
    return await callAndRead(call, loadWire, ({ readDay }, answer) => readDay(answer));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return NO_SCHEDULE;
    throw error;
  }
}
