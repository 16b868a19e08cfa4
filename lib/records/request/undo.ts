import { spanWords } from "@chairtime/kit/span-words";
import type { Action } from "../../api/action.ts";
import { ApiError } from "../../api/api-error.ts";
import { counted } from "../../counted.ts";
import { revertMany } from "../../save/revert-many.ts";
import { UndoRefused, undoStack } from "../../undo/undo-stack.ts";
import { decideRequest } from "./calls.ts";
import type { StaffRequest } from "./model.ts";

/** Keeps decisions on requests, to be taken back as one. `reload` fetches what shows them. */
export function keepDecisionsForUndo(decided: readonly StaffRequest[], reload: () => Promise<unknown>): void {
  const [first] = decided;
  if (!first) return;
  const many = counted(decided.length, "request", "requests");
  const isOne = decided.length === 1;
  undoStack.push({
    did: isOne ? `Request for ${spanWords(first)} ${first.state}` : `${many} ${first.state}`,
    isBulk: !isOne,
    says: isOne ? "Undone: the request waits again" : `Undone: ${many} wait again`,
    revert: revertMany(decided, takeBack, (reverted, refusals) =>
      isOne ? (refusals[0] ?? "") : `${reverted} of ${many} wait again. ${refusals.slice(0, 3).join(" ")}`,
    ),
    reload,
  });
}

async function takeBack(request: StaffRequest, action?: Action): Promise<void> {
  try {
    await decideRequest(request, { state: "pending", answer: "" }, action);
  } catch (error) {
    if (error instanceof ApiError && error.isRefusal) throw new UndoRefused(`Cannot undo: ${error.message}`);
    throw error;
  }
}
