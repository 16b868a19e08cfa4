import type { ActionKind } from "@chairtime/contract/changes";
import { type Action, newAction } from "../api/action.ts";
import { planSteps, saveEachAsPlan, saveTogetherAsPlan } from "./as-plan.ts";
import type { ItemResult } from "./run-items.ts";
import type { SaveOptions, SaveStep } from "./save-step.ts";
import { saveEach, saveTogether } from "./step-by-step.ts";

export interface SavedPlan<Item, Saved> {
  /** The action under which the history lists it. */
  action: Action | undefined;
  /** In the order of the steps. */
  results: ItemResult<Item, Saved>[];
}

/**
 * Saves a plan: everything that writes more than one record goes through here. With a kind its steps stand in the history
 * as one action. Throws the ApiError of the first step that failed where they are saved together; else the results say it.
 */
export async function savePlan<Item, Saved>(
  kind: ActionKind | null,
  steps: readonly SaveStep<Item, Saved>[],
  { together, asPlan, ...options }: SaveOptions = {},
): Promise<SavedPlan<Item, Saved>> {
  const action = kind === null ? undefined : newAction(kind);
  const planned = asPlan && action ? planSteps(steps) : null;
  if (planned && action) {
    const results = await (together ? saveTogetherAsPlan(planned, action) : saveEachAsPlan(planned, action));
    return { action, results };
  }
  const results = await (together ? saveTogether(steps, action, options) : saveEach(steps, action, options));
  return { action, results };
}

/** Returns what was saved of a plan. */
export function savedIn<Item, Saved>(results: readonly ItemResult<Item, Saved>[]): Saved[] {
  return results.flatMap(({ kind, value }) => (kind === "saved" && value !== null ? [value] : []));
}
