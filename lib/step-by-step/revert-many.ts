import type { Sayable } from "@chairtime/messages/said";
import type { Action } from "../api/action.ts";
import { UndoRefused } from "../undo/undo-stack.ts";

/**
 * Undoes many changes, newest first. A refused change stays, and at the end the function throws UndoRefused with
 * `sentence`, made from the number undone and the refusals. After a failed call, the next try continues where it
 * stopped.
 */
export function revertMany<Change>(
  changes: readonly Change[],
  revert: (change: Change, action: Action) => Promise<void>,
  sentence: (reverted: number, refusals: readonly Sayable[]) => Sayable,
): (action: Action) => Promise<void> {
  const left = [...changes];
  const refusals: Sayable[] = [];
  return async (action) => {
    for (let change = left.at(-1); change !== undefined; change = left.at(-1)) {
      try {
        await revert(change, action);
      } catch (error) {
        if (!(error instanceof UndoRefused)) throw error;
        refusals.push(error.said);
      }
      left.pop();
    }
    if (refusals.length > 0) throw new UndoRefused(sentence(changes.length - refusals.length, refusals));
  };
}
