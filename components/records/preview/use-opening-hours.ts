"use client";

import { NO_OPENING_HOURS, type OpeningHours } from "@chairtime/kit/coverage/opening";
import { useMemo } from "react";
import { useSalon } from "@/components/shell/session/salon-context";

/** Returns when the salon is open; nothing where it has not been set, or the backend has no salon. */
export function useOpeningHours(): OpeningHours {
  const salon = useSalon();
  const week = salon?.openingHours ?? NO_OPENING_HOURS.week;
  const exceptions = salon?.openingExceptions ?? NO_OPENING_HOURS.exceptions;
  return useMemo(() => ({ week, exceptions }), [week, exceptions]);
}
