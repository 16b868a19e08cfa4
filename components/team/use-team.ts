"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { teamBreaksQuery } from "@/lib/queries/breaks";
import { teamSchedulesQuery } from "@/lib/queries/schedules";
import { staffListQuery } from "@/lib/queries/staff";
import { teamTimeOffQuery } from "@/lib/queries/time-off";
import { periodOf } from "@/lib/schedule/period";
import { type Person, peopleOf } from "@/lib/schedule/person";

/** An open board looks again this often, so that a colleague's change arrives without a touch. */
const LOOK_AGAIN_MS = 60_000;

/** Everybody with their records around a date: the staff and three lists, in one call each. */
export function useTeam(date: string) {
  const again = { refetchInterval: LOOK_AGAIN_MS };
  const staff = useQuery({ ...staffListQuery(), ...again });
  const schedules = useQuery({ ...teamSchedulesQuery(), ...again });
  const breaks = useQuery({ ...teamBreaksQuery(), ...again });
  const timeOff = useQuery({ ...teamTimeOffQuery(periodOf(date)), ...again });
  const queries = [staff, schedules, breaks, timeOff];
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
  return { people, staff: staff.data ?? null, queries };
}
