"use client";

import { useMemo } from "react";
import { useSalon } from "@/components/shell/session/salon-context";
import type { SalonWork } from "@/lib/preview/work-changes";

/** Null where the backend keeps no contracts. */
export function useSalonWork(): SalonWork | null {
  const salon = useSalon();
  const isOffered = salon?.features.includes("contracts") === true;
  const restMinutes = salon?.restMinutes ?? 0;
  const weekStartsOn = salon?.weekStartsOn ?? 0;
  return useMemo(
    () => (isOffered ? { restMinutes, weekStartsOn } : null),
    [isOffered, restMinutes, weekStartsOn],
  );
}
