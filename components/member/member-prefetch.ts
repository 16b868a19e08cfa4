import type { QueryClient } from "@tanstack/react-query";
import { AVAILABILITY_PATH, NO_SCHEDULE } from "@/lib/api/availability-model";
import { readDay } from "@/lib/api/availability-wire";
import { BREAKS_PATH } from "@/lib/api/breaks-model";
import { breakReaders } from "@/lib/api/breaks-wire";
import { SCHEDULES_PATH } from "@/lib/api/schedules-model";
import { scheduleReaders } from "@/lib/api/schedules-wire";
import { parseStaffList } from "@/lib/api/staff-wire";
import { TIME_OFF_PATH } from "@/lib/api/time-off-model";
import { readTimeOff } from "@/lib/api/time-off-wire";
import { availabilityKeys } from "@/lib/queries/availability";
import { breakKeys } from "@/lib/queries/breaks";
import { EMBEDDED_MAX } from "@/lib/queries/prefetch/staff-opening";
import { makeQueryClient } from "@/lib/queries/query-client";
import { scheduleKeys } from "@/lib/queries/schedules";
import { staffKeys } from "@/lib/queries/staff";
import { timeOffKeys } from "@/lib/queries/time-off";

/** Asks the backend, by POST where there is a body; null when no answer came. */
type Ask = (path: string, body?: object) => Promise<{ status: number; body: unknown } | null>;

/**
 * Fills a cache with what the screen of one member shows first, all asked for together: the lists, and the timeline's
 * `date` unless it is null. What fails or is too long is left to the browser.
 */
export async function memberPrefetch(staffId: string, date: string | null, ask: Ask): Promise<QueryClient> {
  const client = makeQueryClient();
  const query = `?${new URLSearchParams({ employee_id: staffId })}`;
  const fill = async (key: readonly string[], path: string, read: (answer: unknown) => unknown[]) => {
    const answer = await ask(path);
    if (answer?.status !== 200) return;
    try {
      const records = read(answer.body);
      if (records.length <= EMBEDDED_MAX) client.setQueryData(key, records);
    } catch {
      // Not what the contract says: the browser asks again and shows why.
    }
  };
  const fillDay = async (day: string) => {
    const answer = await ask(AVAILABILITY_PATH, { employee_id: staffId, date: day });
    const key = availabilityKeys.day(staffId, day);
    try {
      if (answer?.status === 404) client.setQueryData(key, NO_SCHEDULE);
      if (answer?.status === 200) client.setQueryData(key, readDay(answer.body));
    } catch {
      // As above.
    }
  };
  await Promise.all([
    ...(date === null ? [] : [fillDay(date)]),
    fill(staffKeys.list(), "/api/employees", parseStaffList),
    fill(scheduleKeys.member(staffId), SCHEDULES_PATH + query, (answer) =>
      scheduleReaders.member(answer, staffId),
    ),
    fill(breakKeys.member(staffId), BREAKS_PATH + query, (answer) => breakReaders.member(answer, staffId)),
    fill(timeOffKeys.member(staffId), TIME_OFF_PATH + query, (answer) => readTimeOff(answer, staffId)),
  ]);
  return client;
}
