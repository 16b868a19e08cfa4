import { type Said, type Sayable, said } from "@chairtime/messages/said";
import type { Action } from "../api/action.ts";
import { undoAction } from "../api/changes/changes.ts";
import type { ChangedSince } from "../api/changes/changes-model.ts";
import { isHistoryKept } from "../api/client.ts";
import { type UndoEntry, UndoRefused, undoStack } from "./undo-stack.ts";

interface Kept extends Omit<UndoEntry, "revert"> {
  /** The action under which the history lists the undo. */
  action: Action;
  /** Refusal if something changed since: 'Amara has been deleted since then.' */
  changedWords?: ((since: ChangedSince) => Said) | undefined;
  /** Undo for backends without a history; absent for actions that need one. */
  stepByStep?: (undo: Action) => Promise<void>;
}

/** Keeps an action for Undo: the backend restores it, or without a history the browser reverts its steps. */
export function keepForUndo({ action, changedWords = itChanged, stepByStep, ...entry }: Kept): void {
  const revert =
    stepByStep && !isHistoryKept() ? stepByStep : (undo: Action) => putBack(action.id, undo, changedWords);
  undoStack.push({ ...entry, revert });
}

/** Restores an action, by its number or its id. Throws UndoRefused if that isn't possible. */
export async function putBack(
  action: number | string,
  undo: Action,
  changedWords: (since: ChangedSince) => Said = itChanged,
): Promise<void> {
  const outcome = await undoAction(action, undo);
  if (outcome.kind === "changed") throw cannotUndo(changedWords(outcome.since));
  if (outcome.kind === "unknown") throw cannotUndo(said("undo.since.unknown"));
  if (outcome.kind === "refused") throw cannotUndo(outcome.words);
}

/** Refusal of an undo: 'Can’t undo: it has been deleted since then.' */
export const cannotUndo = (why: Sayable): UndoRefused => new UndoRefused(said("undo.cannot", { why }));

const itChanged = ({ isThere }: ChangedSince) =>
  said(isThere ? "undo.since.itChanged" : "undo.since.itDeleted");

/** Says 'Amara Okafor has been changed elsewhere since then.' */
export function changedSince(whose: string, isThere: boolean): Said {
  return said(isThere ? "undo.since.changed" : "undo.since.deleted", { whose });
}

/** Says '1 of 3 entries was changed elsewhere since then.'; for one entry its own sentence. `many` are '3 entries'. */
export function someChanged(count: number, many: Said): (since: ChangedSince) => Said {
  return count === 1 ? itChanged : ({ changed }) => said("undo.since.some", { changed, many });
}

/** Says 'Amara Okafor: Time off added', or 'Time off added' without a name. */
export function ofMember(name: string | null, did: Sayable): Sayable {
  return name ? said("undo.ofMember", { name, did }) : did;
}

/** Joins several sentences. */
export function sentencesIn([first = "", ...others]: readonly Sayable[]): Sayable {
  return others.length === 0 ? first : said("undo.sentences", { first, next: sentencesIn(others) });
}
