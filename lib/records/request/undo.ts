import { counted } from "@chairtime/kit/counted";
import { spanWords } from "@chairtime/kit/span-words";
import type { Action } from "../../api/action.ts";
import type { ItemResult } from "../../save/run-items.ts";
import { UndoRefused, undoStack } from "../../undo/undo-stack.ts";
import type { StaffRequest } from "./model.ts";

/** Lets decided requests wait again. */
type Wait = (undo: Action, requests: readonly StaffRequest[]) => Promise<ItemResult<StaffRequest>[]>;

/**
 * Keeps decisions on requests, to be taken back as one: by deciding again, because members have heard of a decision, and
 * the history puts none back. `reload` fetches what shows them.
 */
export function keepDecisionsForUndo(
  decided: readonly StaffRequest[],
  wait: Wait,
  reload: () => Promise<unknown>,
): void {
  const [first] = decided;
  if (!first) return;
  const many = counted(decided.length, "request", "requests");
  const isOne = decided.length === 1;
  undoStack.push({
    did: isOne ? `Request for ${spanWords(first)} ${first.state}` : `${many} ${first.state}`,
    isBulk: !isOne,
    says: isOne ? "Undone: the request waits again" : `Undone: ${many} wait again`,
    revert: takeBack(decided, wait, (refusals) =>
      isOne
        ? (refusals[0] ?? "")
        : `${decided.length - refusals.length} of ${many} wait again. ${refusals.slice(0, 3).join(" ")}`,
    ),
    reload,
  });
}

/** The next undo retries requests without an answer, but not refused ones. */
function takeBack(
  decided: readonly StaffRequest[],
  wait: Wait,
  sentence: (refusals: readonly string[]) => string,
): (undo: Action) => Promise<void> {
  let left = decided;
  const refusals: string[] = [];
  return async (undo) => {
    const results = await wait(undo, left);
    const failed = results.filter(({ kind }) => kind === "failed" || kind === "untried");
    for (const { kind, words } of results) if (kind === "refused") refusals.push(`Cannot undo: ${words}`);
    left = failed.map(({ item }) => item);
    if (failed[0]) throw new Error(failed[0].words);
    if (refusals.length > 0) throw new UndoRefused(sentence(refusals));
  };
}
