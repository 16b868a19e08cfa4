import { type UndoEntry, undoStack } from "@/lib/undo/undo-stack";

// Comes when it is asked for: no page pays for it before.
const perform = (entry: UndoEntry) =>
  void import("./perform-undo").then(({ performUndo }) => performUndo(entry));

/** The Undo button for the toast of the action that has just succeeded; nothing when it cannot be taken back. */
export function undoOffer(): { action?: { label: string; onClick: () => void } } {
  const entry = undoStack.latest;
  return entry ? { action: { label: "Undo", onClick: () => perform(entry) } } : {};
}
