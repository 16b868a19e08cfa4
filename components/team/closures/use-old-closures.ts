"use client";

import { addDays } from "@chairtime/kit/calendar";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { teamTimeOffQuery } from "@/lib/records/time-off/queries";
import { type Person, withTimeOff } from "@/lib/schedule/day/person";
import { type Closure, closuresOf } from "@/lib/schedule/opening/closures";

/** Days ahead for which holidays can be closed. */
const AHEAD_DAYS = 6 * 366;

const NONE: readonly Closure[] = [];

/** Upcoming closures stored as members' time off; empty until loaded. */
export function useOldClosures(people: readonly Person[]): readonly Closure[] {
  const { zone, now, today } = useSalonClock();
  const { data } = useQuery(teamTimeOffQuery({ from: today, to: addDays(today, AHEAD_DAYS) }));
  return useMemo(
    () => (data ? closuresOf(withTimeOff(people, data), now, zone) : NONE),
    [people, data, now, zone],
  );
}
