"use client";

import { undoOffer } from "@/components/shell/saved/undo";
import { useSay } from "@/components/shell/words/use-say";
import { toast } from "@/components/ui/notices/toast";
import { inWords } from "@/lib/api/api-error";
import { type Plan, useSavePlan } from "@/lib/queries/save-plan";

/** A change of alternating weeks, to save and undo. */
export type RotationSave = Omit<Plan, "together">;

/** Saves a change of alternating weeks as one action, and confirms it. */
export function useRotationPlan() {
  const say = useSay();
  const plan = useSavePlan();
  const save = async (change: RotationSave, says: string) => {
    await plan.mutateAsync({ ...change, together: true });
    toast.success(says, undoOffer());
  };
  return {
    busy: plan.isPending,
    /** Why the last save failed. */
    failure: plan.error,
    save,
    /** Like `save`, with a toast for a failure where no dialog shows it. */
    saveAtOnce: (change: RotationSave, says: string) =>
      save(change, says).catch((error: unknown) => {
        toast.error(error instanceof Error ? inWords(error, say).message : String(error));
      }),
  };
}
