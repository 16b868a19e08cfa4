import { ApiError } from "./api-error.ts";
import { AVAILABILITY_PATH, DAY_FAILED, type DayAnswer, NO_SCHEDULE } from "./availability-model.ts";
import { callAndRead } from "./call-and-read.ts";

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
