import { useMutation, useQueryClient } from "@tanstack/react-query";
import { counted } from "../counted.ts";
import { guardPage } from "../page-guard.ts";
import type { PlanStep } from "../preview/plan.ts";
import type { ClosurePlan, ClosureStep } from "../preview/plan-salon-closures.ts";
import { availabilityKeys } from "../records/availability/queries.ts";
import { closureKeys } from "../records/closure/queries.ts";
import { closureStep, revertClosure } from "../records/closure/steps.ts";
import { recordStep, revertStep } from "../records/plan-steps.ts";
import { salonKeys } from "../records/salon/queries.ts";
import { timeOffKeys } from "../records/time-off/queries.ts";
import { revertMany } from "../save/revert-many.ts";
import { savedIn, savePlan } from "../save/save-plan.ts";
import type { SaveStep } from "../save/save-step.ts";
import { undoStack } from "../undo/undo-stack.ts";
import { type UntoldMember, untold } from "../untold.ts";
import type { Beside } from "./save-plan.ts";

type Step = ClosureStep | PlanStep;

export interface SavedClosures extends ClosurePlan {
  /** What it did, and what undoing it has done. */
  did: string;
  undone: string;
  /** Settings of the salon that go with it, and with its undo. */
  beside?: Beside | undefined;
  /** Whose days it changes. */
  concerns: readonly UntoldMember[];
}

/**
 * Saves closures of the salon, and what goes with them, as one action that is undone as one; the lists follow. Only for a
 * backend that keeps closures, which saves plans too. Throws the ApiError of the first step that was not saved.
 */
export function useSaveClosures() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ closures, timeOff, did, undone, beside, concerns }: SavedClosures) => {
      const keys = [closureKeys.all, timeOffKeys.all, availabilityKeys.all];
      const reload = () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
      const steps: SaveStep<Step | null>[] = [
        // The history shows the first of an action: what it is about.
        ...closures.map(closureStep),
        ...timeOff.map(recordStep),
        ...(beside ? [beside.step] : []),
      ];
      const guard = guardPage();
      try {
        const { action, results } = await savePlan("closure", steps, { together: true, asPlan: true });
        const saved = savedIn(results).filter((step) => step !== null);
        const many = counted(saved.length, "entry", "entries");
        undoStack.push({
          did,
          isBulk: saved.length > 1,
          says: undone,
          revert: revertMany(
            saved,
            (step, undoing) =>
              step.kind === "closure" ? revertClosure(step, undoing) : revertStep(step, undoing),
            (reverted, refusals) =>
              saved.length === 1
                ? (refusals[0] ?? "")
                : `${reverted} of ${many} changed back; ${refusals.length === 1 ? "1 was" : `${refusals.length} were`} changed elsewhere since then and left alone.`,
          ),
          reload,
        });
        if (beside) undoStack.extendLatest(beside.revert);
        if (action && concerns.length > 0) {
          untold.add({ action: action.id, members: concerns });
          undoStack.extendLatest(async (undoing) => untold.takenBack(action.id, undoing.id));
        }
      } finally {
        guard.release();
        await reload();
        if (beside) await client.invalidateQueries({ queryKey: salonKeys.all });
      }
    },
  });
}
