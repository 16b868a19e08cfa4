"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { StaffRequest } from "@/lib/api/requests-model";
import { teamBreaksQuery } from "@/lib/queries/breaks";
import { teamSchedulesQuery } from "@/lib/queries/schedules";
import { staffListQuery } from "@/lib/queries/staff";
import { teamTimeOffQuery } from "@/lib/queries/time-off";
import { type Person, peopleOf } from "@/lib/schedule/person";

/** Returns everybody with their records on the dates of these requests; null until all of them are known. */
export function useRequestsTeam(requests: readonly StaffRequest[], today: string) {
  const from = requests.map(({ startDate }) => startDate).reduce(earlier, today);
  const to = requests.map(({ endDate }) => endDate).reduce(later, from);
  const staff = useQuery(staffListQuery());
  const schedules = useQuery(teamSchedulesQuery());
  const breaks = useQuery(teamBreaksQuery());
  const timeOff = useQuery({ ...teamTimeOffQuery({ from, to }), enabled: requests.length > 0 });
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

const earlier = (one: string, other: string) => (other < one ? other : one);
const later = (one: string, other: string) => (other > one ? other : one);
