"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { waitingOffersQuery } from "@/lib/records/offer/queries";
import { requestsQuery } from "@/lib/records/request/queries";
import type { Salon } from "@/lib/records/salon/model";
import { decidesOffers, decidesRequests, isWaiting } from "@/lib/requests/waiting";

/** Polled this often, where no event reports a new one. */
const LOOK_AGAIN_MS = 60_000;

/** Requests and offers that wait for the user's decision; none for a user who decides none. */
export function useWaiting(salon: Salon | null, today: string) {
  const again = { refetchInterval: LOOK_AGAIN_MS };
  const requests = useQuery({ ...requestsQuery(today), ...again, enabled: decidesRequests(salon) }).data;
  const offers = useQuery({ ...waitingOffersQuery(), ...again, enabled: decidesOffers(salon) }).data;
  return useMemo(
    () => ({
      requests: requests?.filter((request) => isWaiting(request, today)) ?? [],
      offers: offers ?? [],
    }),
    [requests, offers, today],
  );
}
