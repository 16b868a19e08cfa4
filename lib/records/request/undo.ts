import { type Sayable, said } from "@chairtime/messages/said";
import { spanWords } from "@chairtime/messages/sentences/span-words";
import type { Action } from "../../api/action.ts";
import { SaidError } from "../../api/api-error.ts";
import type { ItemResult } from "../../save/run-items.ts";
import { cannotUndo, sentencesIn } from "../../undo/keep-for-undo.ts";
import { UndoRefused, undoStack } from "../../undo/undo-stack.ts";
import type { StaffRequest } from "./model.ts";

/** Sets decided requests back to waiting. */
type Wait = (undo: Action, requests: readonly StaffRequest[]) => Promise<ItemResult<StaffRequest>[]>;

/**
 * Keeps decisions on requests for one undo, which decides again: members may know of a decision, so the history doesn't
 * restore it. `reload` fetches the affected lists.
 */
export function keepDecisionsForUndo(
  decided: readonly StaffRequest[],
  wait: Wait,
  reload: () => Promise<unknown>,
): void {
  const [first] = decided;
  if (!first) return;
  const many = said("undo.count.requests", { count: decided.length });
  const isOne = decided.length === 1;
  undoStack.push({
    did: isOne
      ? said("undo.requests.one", { dates: spanWords(first), state: first.state })
      : said("undo.requests.many", { many, state: first.state }),
    isBulk: !isOne,
    says: isOne ? said("undo.requests.waits") : said("undo.requests.wait", { many }),
    revert: takeBack(decided, wait, (refusals) =>
      isOne
        ? (refusals[0] ?? "")
        : said("undo.requests.some", {
            reverted: decided.length - refusals.length,
            many,
            why: sentencesIn(refusals.slice(0, 3)),
          }),
    ),
    reload,
  });
}

/** The next undo retries requests without an answer, but not refused ones. */
function takeBack(
  decided: readonly StaffRequest[],
  wait: Wait,
  sentence: (refusals: readonly Sayable[]) => Sayable,
): (undo: Action) => Promise<void> {
  let left = decided;
  const refusals: Sayable[] = [];
  return async (undo) => {
    const results = await wait(undo, left);
    const failed = results.filter(({ kind }) => kind === "failed" || kind === "untried");
    for (const { kind, words } of results) if (kind === "refused") refusals.push(cannotUndo(words).said);
    left = failed.map(({ item }) => item);
    if (failed[0]) throw new SaidError(failed[0].words);
    if (refusals.length > 0) throw new UndoRefused(sentence(refusals));
  };
}
