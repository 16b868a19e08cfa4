"use client";

import { NO_OPENING_HOURS, type OpeningHours } from "@chairtime/kit/coverage/opening";
import { useMemo } from "react";
import { useSalon } from "@/components/shell/session/salon-context";

/** Empty where hours aren't set or the backend has no salon. */
export function useOpeningHours(): OpeningHours {
  const salon = useSalon();
  const week = salon?.openingHours ?? NO_OPENING_HOURS.week;
  const exceptions = salon?.openingExceptions ?? NO_OPENING_HOURS.exceptions;
  return useMemo(() => ({ week, exceptions }), [week, exceptions]);
}
