"use client";

import { type Said, said } from "@chairtime/messages/said";
import { useState } from "react";
import { undoOffer } from "@/components/shell/saved/undo";
import { toast } from "@/components/ui/notices/toast";
import type { PlanStep } from "@/lib/preview/plan";
import type { ClosureStep } from "@/lib/preview/plans/plan-salon-closures";
import { useSaveClosures } from "@/lib/queries/save-closures";
import { NotAllSaved, type Plan, useSavePlan } from "@/lib/queries/save-plan";
import type { ItemResult } from "@/lib/save/run-items";

export type PlanRun =
  | { kind: "idle" }
  | { kind: "saving"; done: number; of: number }
  /** Nothing was saved. */
  | { kind: "failed"; error: Error }
  | { kind: "done"; results: readonly ItemResult<PlanStep>[] };

export interface RunPlan {
  steps: readonly PlanStep[];
  together?: boolean;
  /** Its kind in the history. */
  action?: Plan["action"];
  /** Sentence after undoing it. */
  undone?: string;
  /** Another save after the plan, undone with it. */
  beside?: Plan["beside"];
  /** Closures of the salon to save with it. */
  closures?: {
    steps: readonly ClosureStep[];
    /** Saves them by `write` where a colleague may have changed them first. Resolves to whether they are saved. */
    compared?: (write: (steps: readonly ClosureStep[]) => Promise<unknown>) => Promise<boolean>;
  };
  /** Words for the saved plan. */
  says: (saved: readonly PlanStep[]) => string;
}

/** Saves a plan with progress, reports the result in a toast, and keeps each step's result if some failed. */
export function usePlanRun(onDone: () => void) {
  const saving = useSavePlan();
  const closing = useSaveClosures();
  const [run, setRun] = useState<PlanRun>({ kind: "idle" });
  const start = async ({ steps, says, closures, ...how }: RunPlan) => {
    const of = steps.length;
    setRun({ kind: "saving", done: 0, of });
    try {
      if (closures) {
        const { compared = writes(closures.steps) } = closures;
        const isSaved = await compared((closureSteps) =>
          closing.mutateAsync({
            closures: closureSteps,
            timeOff: steps,
            did: says(steps),
            undone: how.undone ?? "",
            beside: how.beside,
          }),
        );
        if (!isSaved) {
          setRun({ kind: "idle" });
          return;
        }
      } else
        await saving.mutateAsync({
          ...how,
          steps,
          onProgress: (done) => setRun({ kind: "saving", done, of }),
        });
    } catch (error) {
      if (!(error instanceof NotAllSaved)) {
        setRun({ kind: "failed", error: error instanceof Error ? error : new Error(String(error)) });
        return;
      }
      setRun({ kind: "done", results: error.results });
      const saved = error.steps(true);
      if (saved.length > 0) toast.success(says(saved), undoOffer());
      return;
    }
    setRun({ kind: "idle" });
    onDone();
    toast.success(says(steps), undoOffer());
  };
  return {
    run,
    start: (plan: RunPlan) => void start(plan),
    reset: () => setRun({ kind: "idle" }),
  };
}

/** Writes closures directly if nobody else can have changed them. */
const writes =
  (steps: readonly ClosureStep[]) =>
  async (write: (steps: readonly ClosureStep[]) => Promise<unknown>): Promise<boolean> => {
    await write(steps);
    return true;
  };

/** 'Saving 3 of 22...'; a plan saved in one call has no steps. */
export function progressWords(run: PlanRun): Said {
  return run.kind === "saving" && run.done > 0
    ? said("team.run.savingOf", { done: run.done, of: run.of })
    : said("team.run.saving");
}
