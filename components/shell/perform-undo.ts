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
