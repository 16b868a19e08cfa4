"use client";

import { useSaveSetting } from "@/components/records/use-save-setting";
import { toast } from "@/components/ui/toast";
import { SALON_SENTENCES } from "@/lib/api/salon-model";
import type { HolidayChange } from "@/lib/preview/plan-holidays";
import { withException, withoutException } from "@/lib/schedule/opening-exceptions";
import { openOf } from "./holiday-words";

/** Saves the opening hours of days that close early, and takes back those of days that do no longer. */
export function useOpenUntil() {
  const { save } = useSaveSetting();
  return {
    save: (changes: readonly HolidayChange[]) => {
      const saving = save((salon) => {
        const exceptions = changes
          .filter(({ isClosed }) => !isClosed)
          .filter(({ day }) =>
            salon.openingExceptions.some(({ date, name }) => date === day.date && name === day.name),
          )
          .reduce((list, { day }) => withoutException(list, day.date), salon.openingExceptions);
        const openingExceptions = openOf(changes, salon.openingHours).reduce(withException, exceptions);
        return { openingExceptions };
      });
      void saving.catch((error: unknown) =>
        toast.error(error instanceof Error ? error.message : SALON_SENTENCES.save),
      );
    },
  };
}
