import { type Sayable, said } from "@chairtime/messages/said";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Action, newAction } from "../api/action.ts";
import { SaidError } from "../api/api-error.ts";
import { guardPage } from "../page/page-guard.ts";
import type { PlanStep } from "../preview/plan.ts";
import { type AnyStep, inOrder, type RotationStep } from "../preview/plans/plan-rotation.ts";
import { availabilityKeys } from "../records/availability/queries.ts";
import { keepPlanForUndo } from "../records/keep-plan.ts";
import { MEMBER_KEYS } from "../records/kinds.ts";
import { memberName, staffKeys } from "../records/member/queries.ts";
import { recordStep, saveStepOf } from "../records/plan-steps.ts";
import { offers, salonKeys } from "../records/salon/queries.ts";
import type { ItemResult } from "../save/run-items.ts";
import { savedIn, savePlan } from "../save/save-plan.ts";
import type { SaveStep } from "../save/save-step.ts";

/** Thrown when some steps of a plan weren't saved; has each step's result. */
export class NotAllSaved extends SaidError {
  override name = "NotAllSaved";
  readonly results: readonly ItemResult<PlanStep>[];

  constructor(results: readonly ItemResult<PlanStep>[]) {
    const saved = results.filter(({ kind }) => kind === "saved").length;
    super(said("errors.save.someSaved", { saved, count: results.length }));
    this.results = results;
  }

  /** The saved steps, or with `false` the others. */
  steps(saved: boolean): PlanStep[] {
    return this.results.flatMap(({ item, kind }) => ((kind === "saved") === saved ? [item] : []));
  }
}

export interface Plan {
  steps: readonly PlanStep[];
  /** Saves all steps or none: for steps that only make sense together. */
  together?: boolean;
  /** A change of the member's alternating weeks with it; the plan is then saved together. */
  rotation?: RotationStep | null | undefined;
  /** Kind of the action in the history. */
  action?: Action["kind"] | undefined;
  /** Words for the save, and for its undo; without them the entries are counted. */
  did?: Sayable | undefined;
  undone?: Sayable | undefined;
  onProgress?: (done: number) => void;
  /** Settings of the salon to save as the last step of a plan that is saved together. */
  beside?: SaveStep<null> | undefined;
}

/**
 * Saves a plan step by step; the lists follow, and the saved steps undo as one. Resolves to the action's id. Throws
 * NotAllSaved unless every step was saved, or for a plan saved together the ApiError of its first unsaved step.
 */
export function useSavePlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (plan: Plan) => {
      const { steps, rotation = null, did, undone, onProgress, beside } = plan;
      const all = inOrder(steps, rotation);
      const isAlone = all.length === 1 && !beside;
      const action = newAction(plan.action ?? (isAlone ? null : "plan"));
      const lists = [...MEMBER_KEYS, availabilityKeys.all];
      const keys = [...lists, ...(rotation ? [staffKeys.list()] : []), ...(beside ? [salonKeys.all] : [])];
      const reload = () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
      // Nobody wants half a plan: until the end the browser asks before the page is left.
      const guard = all.length > 1 ? guardPage() : null;
      const keep = (saved: readonly AnyStep[]) => {
        if (saved.length === 0) return;
        keepPlanForUndo(action, saved, reload, { did, undone, nameOfMember: (id) => memberName(client, id) });
      };
      const asPlan = offers(client, "plans");
      try {
        if (plan.together || rotation !== null) {
          const own: SaveStep<AnyStep | null>[] = all.map(saveStepOf);
          const together = { together: true, asPlan, onProgress };
          const results = await savePlan(action, beside ? [...own, beside] : own, together);
          // Before the lists show it, so that anyone who sees it can undo it.
          keep(savedIn(results).filter(isStep));
        } else {
          const results = await savePlan(action, steps.map(recordStep), { asPlan, onProgress });
          keep(savedIn(results));
          if (results.some((result) => result.kind !== "saved")) throw new NotAllSaved(results);
        }
        return action.id;
      } finally {
        guard?.release();
        await reload();
      }
    },
  });
}

const isStep = (step: AnyStep | null) => step !== null;
