"use client";

import { undoOffer } from "@/components/shell/undo";
import { toast } from "@/components/ui/toast";
import { type Plan, useSavePlan } from "@/lib/queries/save-plan";

/** Saves a change of alternating weeks as one action, and says that it is done. */
export function useRotationPlan() {
  const plan = useSavePlan();
  const save = async (change: Omit<Plan, "together">, says: string) => {
    await plan.mutateAsync({ ...change, together: true });
    toast.success(says, undoOffer());
  };
  return {
    busy: plan.isPending,
    save,
    /** The same where no dialog could say why it failed. */
    saveAtOnce: (change: Omit<Plan, "together">, says: string) =>
      save(change, says).catch((error: unknown) => {
        toast.error(error instanceof Error ? error.message : String(error));
      }),
  };
}
