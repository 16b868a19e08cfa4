import type { Action } from "../../api/action.ts";
import type { ClosureStep } from "../../preview/plans/plan-salon-closures.ts";
import type { SaveStep } from "../../save/save-step.ts";
import { readClosure, removeClosure, saveClosure, toDraft } from "./calls.ts";
import { CLOSURE_SENTENCES, CLOSURES_PATH } from "./model.ts";

export function closureStep(step: ClosureStep): SaveStep<ClosureStep> {
  const { before, after } = step;
  return {
    item: step,
    call: after
      ? before
        ? `PUT ${CLOSURES_PATH}/{id}`
        : `POST ${CLOSURES_PATH}`
      : `DELETE ${CLOSURES_PATH}/{id}`,
    ...(before && { id: before.id, version: before.version }),
    ...(after && { body: toDraft(after) }),
    failed: CLOSURE_SENTENCES[after ? (before ? "update" : "create") : "remove"],
    read: async (record) => ({ ...step, after: after && ((await readClosure(record)) ?? after) }),
    save: async (action) => ({ ...step, after: await save(before, after, action) }),
  };
}

async function save(
  before: ClosureStep["before"],
  after: ClosureStep["after"],
  action: Action | undefined,
): Promise<ClosureStep["after"]> {
  if (after) return saveClosure(before, after, action);
  if (before) await removeClosure(before, action);
  return null;
}
