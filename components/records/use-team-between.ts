"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { teamBreaksQuery } from "@/lib/queries/breaks";
import { teamSchedulesQuery } from "@/lib/queries/schedules";
import { staffListQuery } from "@/lib/queries/staff";
import { teamTimeOffQuery } from "@/lib/queries/time-off";
import { type Person, peopleOf } from "@/lib/schedule/person";

/** Returns everybody with their records, the time off of some dates among them; null until all of it is known. */
export function useTeamBetween(
  period: { from: string; to: string },
  { enabled = true }: { enabled?: boolean } = {},
) {
  const staff = useQuery(staffListQuery());
  const schedules = useQuery(teamSchedulesQuery());
  const breaks = useQuery(teamBreaksQuery());
  const timeOff = useQuery({ ...teamTimeOffQuery(period), enabled });
  const people = useMemo<Person[] | null>(
    () =>
      staff.data && schedules.data && breaks.data && timeOff.data
        ? peopleOf({
            staff: staff.data,
            schedules: schedules.data,
            breaks: breaks.data,
            timeOff: timeOff.data,
          })
        : null,
    [staff.data, schedules.data, breaks.data, timeOff.data],
  );
  return { people, staff, queries: [staff, schedules, breaks, timeOff] };
}
