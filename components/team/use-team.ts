"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSettings } from "@/components/shell/settings-context";
import type { TimeOff } from "@/lib/api/time-off-model";
import { teamBreaksQuery } from "@/lib/queries/breaks";
import { teamSchedulesQuery } from "@/lib/queries/schedules";
import { staffListQuery } from "@/lib/queries/staff";
import { teamTimeOffQuery } from "@/lib/queries/time-off";
import { periodOf } from "@/lib/schedule/period";
import { type Person, peopleOf } from "@/lib/schedule/person";

/** An open board looks again this often, so that a colleague's change arrives without a touch. */
const LOOK_AGAIN_MS = 60_000;

/** Everybody with their records around a date and today: the staff and three lists, in one call each. */
export function useTeam(date: string, today: string) {
  const again = { refetchInterval: LOOK_AGAIN_MS };
  const { weekStartsOn } = useSettings();
  const period = periodOf(date, weekStartsOn);
  const todayPeriod = periodOf(today, weekStartsOn);
  const isElsewhere = period.from !== todayPeriod.from;
  const staff = useQuery({ ...staffListQuery(), ...again });
  const schedules = useQuery({ ...teamSchedulesQuery(), ...again });
  const breaks = useQuery({ ...teamBreaksQuery(), ...again });
  const timeOff = useQuery({ ...teamTimeOffQuery(period), ...again });
  // Who is away now is asked for apart only where the period does not tell it.
  const timeOffToday = useQuery({ ...teamTimeOffQuery(todayPeriod), ...again, enabled: isElsewhere });
  const queries = [staff, schedules, breaks, timeOff, ...(isElsewhere ? [timeOffToday] : [])];
  const alsoToday = isElsewhere ? timeOffToday.data : NONE;
  const people = useMemo<Person[] | null>(
    () =>
      staff.data && schedules.data && breaks.data && timeOff.data
        ? peopleOf({
            staff: staff.data,
            schedules: schedules.data,
            breaks: breaks.data,
            timeOff: uniteById(timeOff.data, alsoToday ?? NONE),
          })
        : null,
    [staff.data, schedules.data, breaks.data, timeOff.data, alsoToday],
  );
  return { people, staff: staff.data ?? null, knowsToday: alsoToday !== undefined, queries };
}

const NONE: readonly TimeOff[] = [];

/** Time off that reaches from one period into the other is in both lists. */
function uniteById(list: readonly TimeOff[], more: readonly TimeOff[]): readonly TimeOff[] {
  if (more.length === 0) return list;
  const known = new Set(list.map(({ id }) => id));
  return [...list, ...more.filter(({ id }) => !known.has(id))];
}
