"use client";

import { useDatedSalon } from "@/components/records/use-holiday-region";
import { useAllowed } from "@/components/shell/session/salon-context";
import { exceptionsAfter, exceptionsKept, type HolidayChange } from "@/lib/preview/plans/plan-holidays";
import { settingsStep } from "@/lib/records/salon/steps";
import type { SaveStep } from "@/lib/save/save-step";

/** Step that removes reopened days' own hours; null if none has any. */
export function useExceptionsBack(): (changes: readonly HolidayChange[]) => SaveStep<null> | null {
  const salon = useDatedSalon();
  return (changes) => {
    if (!salon) return null;
    const openingExceptions = exceptionsKept(changes, salon.openingExceptions);
    return openingExceptions.length === salon.openingExceptions.length
      ? null
      : settingsStep(salon, { openingExceptions });
  };
}

/** Step that changes opening hours on holidays; null if none change. */
export function useDatedHours(): ((changes: readonly HolidayChange[]) => SaveStep<null>) | null {
  const salon = useDatedSalon();
  const mayPlan = useAllowed("plan");
  if (!salon || !mayPlan) return null;
  const { openingHours: week, openingExceptions: exceptions } = salon;
  return (changes) =>
    settingsStep(salon, { openingExceptions: exceptionsAfter(changes, { week, exceptions }) });
}
