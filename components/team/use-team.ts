"use client";

import { useQuery } from "@tanstack/react-query";
import { useTeamBetween } from "@/components/records/preview/use-team-between";
import { useClock } from "@/components/shell/session/settings-context";
import { teamTimeOffQuery } from "@/lib/records/time-off/queries";
import { periodOf } from "@/lib/schedule/hours/period";

/** Polling interval in ms, for colleagues' changes. */
const LOOK_AGAIN_MS = 60_000;

/** Everybody with their records around a date and today: the staff and three lists, in one call each. */
export function useTeam(date: string, today: string) {
  const again = { refetchInterval: LOOK_AGAIN_MS };
  const { weekStartsOn } = useClock();
  const period = periodOf(date, weekStartsOn);
  const todayPeriod = periodOf(today, weekStartsOn);
  const isElsewhere = period.from !== todayPeriod.from;
  // Only fetched if the period doesn't include today.
  const timeOffToday = useQuery({ ...teamTimeOffQuery(todayPeriod), ...again, enabled: isElsewhere });
  const alsoTimeOff = isElsewhere ? timeOffToday.data : undefined;
  const { people, staff, queries } = useTeamBetween(period, { ...again, alsoTimeOff });
  return {
    people,
    staff: staff.data ?? null,
    knowsToday: !isElsewhere || timeOffToday.data !== undefined,
    queries: isElsewhere ? [...queries, timeOffToday] : queries,
  };
}
