"use client";

import { useDatedSalon } from "@/components/records/use-holiday-region";
import { useSaveSetting } from "@/components/records/use-save-setting";
import { useAllowed } from "@/components/shell/salon-context";
import { exceptionsAfter, type HolidayChange } from "@/lib/preview/plan-holidays";
import type { Beside } from "@/lib/queries/save-plan";
import type { OpeningException } from "@/lib/records/salon/model";
import { settingsStep } from "@/lib/records/salon/steps";
import { withException, withoutException } from "@/lib/schedule/opening-exceptions";

/** Returns how holidays change the opening hours of their dates, and back; null where there are none to change. */
export function useDatedHours(): ((changes: readonly HolidayChange[]) => Beside) | null {
  const salon = useDatedSalon();
  const mayPlan = useAllowed("plan");
  const { save } = useSaveSetting();
  if (!salon || !mayPlan) return null;
  const before = salon.openingExceptions;
  return (changes) => ({
    step: settingsStep(salon, {
      openingExceptions: exceptionsAfter(changes, { week: salon.openingHours, exceptions: before }),
    }),
    save: () =>
      save(({ openingHours: week, openingExceptions: exceptions }) => ({
        openingExceptions: exceptionsAfter(changes, { week, exceptions }),
      })),
    revert: () =>
      save(({ openingExceptions }) => ({
        openingExceptions: changes.reduce<OpeningException[]>((list, { day: { date } }) => {
          const was = before.find((exception) => exception.date === date);
          return was ? withException(list, was) : withoutException(list, date);
        }, openingExceptions),
      })),
  });
}
