"use client";

import { useDatedSalon } from "@/components/records/use-holiday-region";
import { useSaveSetting } from "@/components/records/use-save-setting";
import { useAllowed } from "@/components/shell/salon-context";
import { exceptionsAfter, exceptionsKept, type HolidayChange } from "@/lib/preview/plan-holidays";
import type { Beside } from "@/lib/queries/save-plan";
import type { OpeningException } from "@/lib/records/salon/model";
import { settingsStep } from "@/lib/records/salon/steps";
import { withException, withoutException } from "@/lib/schedule/opening-exceptions";

/** Returns how opening days again takes back hours of their own; null where none of them has any. */
export function useExceptionsBack(): (changes: readonly HolidayChange[]) => Beside | null {
  const salon = useDatedSalon();
  const { save } = useSaveSetting();
  return (changes) => {
    const before = salon?.openingExceptions ?? [];
    const openingExceptions = exceptionsKept(changes, before);
    if (!salon || openingExceptions.length === before.length) return null;
    const gone = before.filter((exception) => !openingExceptions.includes(exception));
    return {
      step: settingsStep(salon, { openingExceptions }),
      save: () =>
        save(({ openingExceptions: exceptions }) => ({
          openingExceptions: exceptionsKept(changes, exceptions),
        })),
      revert: () =>
        save(({ openingExceptions: exceptions }) => ({
          openingExceptions: gone.reduce<OpeningException[]>(withException, exceptions),
        })),
    };
  };
}

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
