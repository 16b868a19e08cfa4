"use client";

import { REST_MINUTES } from "@chairtime/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { datesToAsk } from "@/components/records/preview/use-change-preview";
import { useMinimums } from "@/components/records/preview/use-minimums";
import { useOpeningHours } from "@/components/records/preview/use-opening-hours";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useAllowed, useSalon } from "@/components/shell/session/salon-context";
import { favoursOf } from "@/lib/planning/cover/favours";
import { datesForPlanning } from "@/lib/planning/dates-for-planning";
import type { SalonFacts } from "@/lib/planning/model/salon-facts";
import { requestsQuery } from "@/lib/records/request/queries";
import { teamTimeOffQuery } from "@/lib/records/time-off/queries";
import { planningWishes } from "@/lib/requests/planning-wishes";
import { type Person, withTimeOff } from "@/lib/schedule/day/person";

/**
 * The facts for planning a period, with everybody's time off, and their wishes where the backend takes any; saving
 * handles a colleague's later changes. Null until loaded, and again after `renew`.
 */
export function useSalonFacts(people: readonly Person[], { from, to }: { from: string; to: string }) {
  const { zone, now, today, weekStartsOn } = useSalonClock();
  const salon = useSalon();
  const mayDecide = useAllowed("decide");
  const takesRequests = salon?.features.includes("requests") === true && mayDecide;
  const minimums = useMinimums();
  const openingHours = useOpeningHours();
  const around = datesForPlanning({ from, to }, weekStartsOn);
  const timeOff = useQuery(teamTimeOffQuery(datesToAsk(around, weekStartsOn)));
  const requests = useQuery({ ...requestsQuery(today), enabled: takesRequests });
  const queries = takesRequests ? [timeOff, requests] : [timeOff];
  const [facts, setFacts] = useState<SalonFacts | null>(null);
  if (!facts && timeOff.data && queries.every(({ data, isFetching }) => data && !isFetching))
    setFacts({
      people: withTimeOff(people, timeOff.data),
      minimums,
      openingHours,
      zone,
      weekStartsOn,
      restMinutes: salon?.restMinutes ?? REST_MINUTES,
      now,
      wishes: planningWishes(requests.data ?? []),
      favours: favoursOf(people, today),
    });
  return { facts, queries, renew: () => setFacts(null) };
}
