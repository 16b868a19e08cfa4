import { undoStack } from "@/lib/undo/undo-stack";
import { performUndo } from "./perform-undo";

/** Ctrl+Z and Cmd+Z take the last action back, but not inside fields and dialogs, where they mean the typing. */
export function pressUndo(event: KeyboardEvent): void {
  const asked = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  if (!asked || event.key.toLowerCase() !== "z" || event.defaultPrevented || event.repeat) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("input, textarea, select, [contenteditable], [role='dialog']")) return;
  const entry = undoStack.latest;
  if (!entry) return;
  event.preventDefault();
  void performUndo(entry);
}
