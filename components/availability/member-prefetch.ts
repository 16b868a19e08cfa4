import type { QueryClient } from "@tanstack/react-query";
import { BREAKS_PATH } from "@/lib/api/breaks";
import { breakReaders } from "@/lib/api/breaks-wire";
import { SCHEDULES_PATH } from "@/lib/api/schedules";
import { scheduleReaders } from "@/lib/api/schedules-wire";
import { parseStaffList } from "@/lib/api/staff-wire";
import { TIME_OFF_PATH } from "@/lib/api/time-off";
import { readTimeOff } from "@/lib/api/time-off-wire";
import { breakKeys } from "@/lib/queries/breaks";
import { makeQueryClient } from "@/lib/queries/query-client";
import { scheduleKeys } from "@/lib/queries/schedules";
import { staffKeys } from "@/lib/queries/staff";
import { EMBEDDED_MAX } from "@/lib/queries/staff-opening";
import { timeOffKeys } from "@/lib/queries/time-off";

/**
 * Fills a cache with what the screen of one member shows first, all fetched together by `get` (null when it could
 * not). What fails or is too long is left to the browser.
 */
export async function memberPrefetch(
  staffId: string,
  get: (path: string) => Promise<unknown | null>,
): Promise<QueryClient> {
  const client = makeQueryClient();
  const query = `?${new URLSearchParams({ employee_id: staffId })}`;
  const fill = async (key: readonly string[], path: string, read: (answer: unknown) => unknown[]) => {
    const answer = await get(path);
    if (answer === null) return;
    try {
      const records = read(answer);
      if (records.length <= EMBEDDED_MAX) client.setQueryData(key, records);
    } catch {
      // Not what the contract says: the browser asks again and shows why.
    }
  };
  await Promise.all([
    fill(staffKeys.list(), "/api/employees", parseStaffList),
    fill(scheduleKeys.member(staffId), SCHEDULES_PATH + query, (answer) =>
      scheduleReaders.member(answer, staffId),
    ),
    fill(breakKeys.member(staffId), BREAKS_PATH + query, (answer) => breakReaders.member(answer, staffId)),
    fill(timeOffKeys.member(staffId), TIME_OFF_PATH + query, (answer) => readTimeOff(answer, staffId)),
  ]);
  return client;
}
