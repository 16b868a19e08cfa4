import { type Sayable, said } from "@chairtime/messages/said";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { newAction } from "../api/action.ts";
import { guardPage } from "../page/page-guard.ts";
import type { PlanStep } from "../preview/plan.ts";
import type { ClosurePlan, ClosureStep } from "../preview/plans/plan-salon-closures.ts";
import { availabilityKeys } from "../records/availability/queries.ts";
import { closureKeys } from "../records/closure/queries.ts";
import { closureStep } from "../records/closure/steps.ts";
import { recordStep } from "../records/plan-steps.ts";
import { salonKeys } from "../records/salon/queries.ts";
import { timeOffKeys } from "../records/time-off/queries.ts";
import { savedIn, savePlan } from "../save/save-plan.ts";
import type { SaveStep } from "../save/save-step.ts";
import { keepForUndo, someChanged } from "../undo/keep-for-undo.ts";

type Step = ClosureStep | PlanStep;

export interface SavedClosures extends ClosurePlan {
  /** Words for the save, and for its undo. */
  did: Sayable;
  undone: Sayable;
  /** Settings of the salon that are saved and undone with it. */
  beside?: SaveStep<null> | undefined;
}

/**
 * Saves closures of the salon, and related changes, as one action with one undo; the lists follow. Only for a backend
 * that keeps closures, which saves plans too. Throws the ApiError of the first unsaved step.
 */
export function useSaveClosures() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ closures, timeOff, did, undone, beside }: SavedClosures) => {
      const lists = [closureKeys.all, timeOffKeys.all, availabilityKeys.all];
      const keys = beside ? [...lists, salonKeys.all] : lists;
      const reload = () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
      const steps: SaveStep<Step | null>[] = [
        // The history shows an action by its first change.
        ...closures.map(closureStep),
        ...timeOff.map(recordStep),
        ...(beside ? [beside] : []),
      ];
      const action = newAction("closure");
      const guard = guardPage();
      try {
        const saved = savedIn(await savePlan(action, steps, { together: true, asPlan: true }));
        const many = said("undo.count.entries", { count: saved.length });
        const changedWords = someChanged(saved.length, many);
        keepForUndo({ action, did, isBulk: saved.length > 1, says: undone, changedWords, reload });
      } finally {
        guard.release();
        await reload();
      }
    },
  });
}
