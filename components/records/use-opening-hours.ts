"use client";

import { useSalon } from "@/components/shell/salon-context";
import type { OpenHours } from "@/lib/schedule/opening";

const NONE: readonly OpenHours[] = [];

/** Returns when the salon is open; nothing where it has not been set, or the backend has no salon. */
export function useOpeningHours(): readonly OpenHours[] {
  return useSalon()?.openingHours ?? NONE;
}
