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

/** Whether the backend stores closures as records of the salon. */
export function useKeepsClosures(): boolean {
  return useSalon()?.features.includes(CLOSURES_FEATURE) ?? false;
}

/**
 * The salon's own closure records: null until loaded, undefined where the backend stores a closure as time off of each
 * member.
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
