import type { Action } from "../api/action.ts";
import { saveEach, saveTogether } from "../step-by-step/step-by-step.ts";
import { planSteps, saveEachAsPlan, saveTogetherAsPlan } from "./as-plan.ts";
import type { ItemResult } from "./run-items.ts";
import type { SaveOptions, SaveStep } from "./save-step.ts";

/**
 * Saves a plan: everything that writes more than one record goes through here, and the history shows its steps as one
 * action. Resolves to the steps' results, in order. If they are saved together, throws the ApiError of the first failed
 * step; otherwise the results contain it.
 */
export async function savePlan<Item, Saved>(
  action: Action,
  steps: readonly SaveStep<Item, Saved>[],
  { together, asPlan, ...options }: SaveOptions = {},
): Promise<ItemResult<Item, Saved>[]> {
  const planned = asPlan ? planSteps(steps) : null;
  if (planned) return together ? saveTogetherAsPlan(planned, action) : saveEachAsPlan(planned, action);
  return together ? saveTogether(steps, action, options) : saveEach(steps, action, options);
}

export function savedIn<Item, Saved>(results: readonly ItemResult<Item, Saved>[]): Saved[] {
  return results.flatMap(({ kind, value }) => (kind === "saved" && value !== null ? [value] : []));
}
