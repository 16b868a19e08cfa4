"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSalon } from "@/components/shell/session/salon-context";
import { CLOSURES_FEATURE, type SalonClosure } from "@/lib/records/closure/model";
import { closuresQuery } from "@/lib/records/closure/queries";
import type { Closings } from "@/lib/schedule/day/closings";

interface How {
  enabled?: boolean;
  refetchInterval?: number | false;
  refetchOnMount?: boolean;
}

/** Returns whether the backend keeps closures as records of the salon. */
export function useKeepsClosures(): boolean {
  return useSalon()?.features.includes(CLOSURES_FEATURE) ?? false;
}

/**
 * Returns when the salon is closed by its own records: null until they are known, undefined where the backend keeps
 * closures as time off of each member.
 */
export function useClosings(how: How = {}): {
  closings: Closings | undefined | null;
  queries: UseQueryResult<SalonClosure[]>[];
} {
  const isKept = useKeepsClosures();
  const exceptions = useSalon()?.openingExceptions;
  const query = useQuery({ ...closuresQuery(), ...how, enabled: isKept && how.enabled !== false });
  const closures = query.data;
  const closings = useMemo(
    () => (isKept ? (closures ? { closures, exceptions: exceptions ?? [] } : null) : undefined),
    [isKept, closures, exceptions],
  );
  return { closings, queries: isKept ? [query] : [] };
}
