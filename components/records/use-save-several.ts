"use client";

import { undoOffer } from "@/components/shell/undo";
import { toast } from "@/components/ui/toast";
import type { PlanItem } from "@/lib/preview/plan";
import { NotAllSaved, useSavePlan } from "@/lib/queries/save-plan";

const TOAST_MS = 4000;

/** Saves several records of one form in one go. `onRest` hears which of them are still to be saved. */
export function useSaveSeveral() {
  const { mutateAsync, isPending, error, submittedAt } = useSavePlan();
  const save = async (items: readonly PlanItem[], onRest: (rest: PlanItem[]) => void) => {
    try {
      await mutateAsync({ items });
    } catch (reason) {
      if (reason instanceof NotAllSaved) {
        const saved = reason.items(true).length;
        onRest(reason.items(false));
        if (saved > 0)
          toast.success(`${saved} of ${items.length} saved`, { duration: TOAST_MS, ...undoOffer() });
      }
      throw reason;
    }
  };
  return { save, attempt: { isPending, error, submittedAt } };
}

/** The weekdays of recurring records, as a form has them: `"1,2,3"`. */
export function weekdaysIn(items: readonly PlanItem[]): string {
  return items.flatMap((item) => (item.kind === "time-off" ? [] : [item.input.dayOfWeek])).join();
}
