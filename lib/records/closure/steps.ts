import type { Action } from "../../api/action.ts";
import type { ClosureStep } from "../../preview/plan-salon-closures.ts";
import type { SaveStep } from "../../save/save-step.ts";
import { refusedIfChanged, sameContent } from "../../undo/undo-record.ts";
import { UndoRefused } from "../../undo/undo-stack.ts";
import { fetchClosures, readClosure, removeClosure, saveClosure, toDraft } from "./calls.ts";
import { CLOSURE_SENTENCES, CLOSURES_PATH } from "./model.ts";

/** Returns how a step about a closure is saved. */
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
    revert: revertClosure,
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

const CHANGED = "Cannot undo: the closure has been changed elsewhere since then.";

/** Takes a step about a closure back. Throws UndoRefused when the closure is not as the step left it. */
export async function revertClosure({ before, after }: ClosureStep, action?: Action): Promise<void> {
  const list = await fetchClosures();
  if (!after) {
    if (!before) return;
    if (list.some((closure) => sameContent(closure, before)))
      throw new UndoRefused("Cannot undo: the closure has already been restored.");
    await saveClosure(null, before, action);
    return;
  }
  const current = list.find(({ id }) => id === after.id) ?? list.find((each) => sameContent(each, after));
  if (!current) throw new UndoRefused("Cannot undo: the closure has been deleted since then.");
  if (!sameContent(current, after)) throw new UndoRefused(CHANGED);
  await refusedIfChanged(
    before ? saveClosure(current, before, action) : removeClosure(current, action),
    CHANGED,
  );
}
