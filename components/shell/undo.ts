import { toast } from "@/components/ui/toast";
import { type UndoEntry, undoStack } from "@/lib/undo/undo-stack";

/** Takes an action back and says what that restored, or why it cannot be. */
export async function performUndo(entry: UndoEntry): Promise<void> {
  try {
    const says = await undoStack.undo(entry);
    if (says !== null) toast.success(says);
  } catch (error) {
    toast.error(error instanceof Error ? error.message : "Cannot undo.");
  }
}

/** The Undo button for the toast of the action that has just succeeded; nothing when it cannot be taken back. */
export function undoOffer(): { action?: { label: string; onClick: () => void } } {
  const entry = undoStack.latest;
  return entry ? { action: { label: "Undo", onClick: () => void performUndo(entry) } } : {};
}
