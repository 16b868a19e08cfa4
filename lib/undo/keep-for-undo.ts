import type { Action } from "../api/action.ts";
import { undoAction } from "../api/changes/changes.ts";
import type { ChangedSince } from "../api/changes/changes-model.ts";
import { isHistoryKept } from "../api/client.ts";
import { type UndoEntry, UndoRefused, undoStack } from "./undo-stack.ts";

interface Kept extends Omit<UndoEntry, "revert"> {
  /** The name under which the history lists the undo. */
  action: Action;
  /** Returns what speaks against it, where something was changed since: 'Amara has been deleted since then.' */
  changedWords?: ((since: ChangedSince) => string) | undefined;
  /** How it is undone where the backend keeps no history; absent for what only a backend with a history has. */
  stepByStep?: (undo: Action) => Promise<void>;
}

/** Keeps an action for Undo: the backend puts it back, or without a history the browser takes its steps back. */
export function keepForUndo({ action, changedWords = itChanged, stepByStep, ...entry }: Kept): void {
  const revert =
    stepByStep && !isHistoryKept() ? stepByStep : (undo: Action) => putBack(action.id, undo, changedWords);
  undoStack.push({ ...entry, revert });
}

/** Puts an action back, by its number or its id. Throws UndoRefused where it cannot be. */
export async function putBack(
  action: number | string,
  undo: Action,
  changedWords: (since: ChangedSince) => string = itChanged,
): Promise<void> {
  const outcome = await undoAction(action, undo);
  if (outcome.kind === "changed") throw new UndoRefused(`Cannot undo: ${changedWords(outcome.since)}`);
  if (outcome.kind === "unknown") throw new UndoRefused("Cannot undo: the history has no change of it.");
  if (outcome.kind === "refused") throw new UndoRefused(`Cannot undo: ${outcome.words}`);
}

const itChanged = ({ isThere }: ChangedSince) => changedSince("it", isThere);

/** Returns 'Amara Okafor has been changed elsewhere since then.' */
export function changedSince(whose: string, isThere: boolean): string {
  return `${whose} has been ${isThere ? "changed elsewhere" : "deleted"} since then.`;
}

/** Returns '1 of 3 entries was changed elsewhere since then.'; for one entry its own sentence. */
export function someChanged(count: number, many: string): (since: ChangedSince) => string {
  if (count === 1) return itChanged;
  return ({ changed }) =>
    `${changed} of ${many} ${changed === 1 ? "was" : "were"} changed elsewhere since then.`;
}

/** Returns 'Amara Okafor: time off added', or 'Time off added' without a name. */
export function ofMember(memberName: string | null, deed: string): string {
  const sentence = deed.charAt(0).toUpperCase() + deed.slice(1);
  return memberName ? `${memberName}: ${sentence}` : sentence;
}
