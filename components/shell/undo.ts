import { toast } from "@/components/ui/toast";
import { type UndoEntry, undoStack } from "@/lib/undo/undo-stack";

/** An undo that takes longer than this, of many records, says that it is under way. */
const PATIENCE_MS = 800;

/** Returns the Undo button for the toast of the action that has just succeeded; nothing when it cannot be taken back. */
export function undoOffer(): { action?: { label: string; onClick: () => void } } {
  const entry = undoStack.latest;
  return entry ? { action: { label: "Undo", onClick: () => void performUndo(entry) } } : {};
}

/** Takes the last action back by Ctrl+Z or Cmd+Z, but not inside fields and dialogs, where they mean the typing. */
export function pressUndo(event: KeyboardEvent): void {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  if (!isUndo || event.key.toLowerCase() !== "z" || event.defaultPrevented || event.repeat) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("input, textarea, select, [contenteditable], [role='dialog']")) return;
  const entry = undoStack.latest;
  if (!entry) return;
  event.preventDefault();
  void performUndo(entry);
}

/** Takes an action back and says what that restored, or why it cannot be. */
async function performUndo(entry: UndoEntry): Promise<void> {
  let waiting: { id: string } | undefined;
  const timer = setTimeout(() => {
    waiting = { id: toast.loading("Undoing...") };
  }, PATIENCE_MS);
  try {
    const says = await undoStack.undo(entry);
    if (says !== null) toast.success(says, waiting);
    else if (waiting) toast.dismiss(waiting.id);
  } catch (error) {
    toast.error(error instanceof Error ? error.message : "Cannot undo.", waiting);
  } finally {
    clearTimeout(timer);
  }
}
