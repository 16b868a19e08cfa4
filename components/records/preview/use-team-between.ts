"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { teamBreaksQuery } from "@/lib/records/break/queries";
import { staffListQuery } from "@/lib/records/member/queries";
import { teamSchedulesQuery } from "@/lib/records/schedule/queries";
import type { TimeOff } from "@/lib/records/time-off/model";
import { teamTimeOffQuery } from "@/lib/records/time-off/queries";
import { type Person, peopleOf } from "@/lib/schedule/day/person";
import { useClosings } from "./use-closings";

const NONE: readonly TimeOff[] = [];

interface How {
  /** Whether to fetch it at all. */
  enabled?: boolean;
  /** Whether to fetch the time off too. */
  needsTimeOff?: boolean;
  /** Polling interval in milliseconds, for colleagues' changes. */
  refetchInterval?: number | false;
  refetchOnMount?: boolean;
  /** Loaded time off of other dates. */
  alsoTimeOff?: readonly TimeOff[] | undefined;
}

/** Everybody with their records, including time off in the period; null until all have loaded. */
export function useTeamBetween(
  period: { from: string; to: string },
  { needsTimeOff = true, alsoTimeOff = NONE, ...how }: How = {},
) {
  const staff = useQuery({ ...staffListQuery(), ...how });
  const schedules = useQuery({ ...teamSchedulesQuery(), ...how });
  const breaks = useQuery({ ...teamBreaksQuery(), ...how });
  const timeOff = useQuery({
    ...teamTimeOffQuery(period),
    ...how,
    enabled: needsTimeOff && how.enabled !== false,
  });
  const closed = useClosings(how);
  const { closings } = closed;
  const people = useMemo<Person[] | null>(
    () =>
      closings !== null && staff.data && schedules.data && breaks.data && timeOff.data
        ? peopleOf({
            staff: staff.data,
            schedules: schedules.data,
            breaks: breaks.data,
            timeOff: uniteById(timeOff.data, alsoTimeOff),
            closings,
          })
        : null,
    [staff.data, schedules.data, breaks.data, timeOff.data, alsoTimeOff, closings],
  );
  return { people, staff, queries: [staff, schedules, breaks, timeOff, ...closed.queries] };
}

/** Time off that reaches from one period into the other is in both lists. */
function uniteById(list: readonly TimeOff[], more: readonly TimeOff[]): readonly TimeOff[] {
  if (more.length === 0) return list;
  const known = new Set(list.map(({ id }) => id));
  return [...list, ...more.filter(({ id }) => !known.has(id))];
}
