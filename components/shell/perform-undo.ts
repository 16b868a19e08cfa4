import { toast } from "@/components/ui/toast";
import { type UndoEntry, undoStack } from "@/lib/undo/undo-stack";

/** An undo that takes longer than this, of many records, says that it is under way. */
const PATIENCE_MS = 800;

/** Takes an action back and says what that restored, or why it cannot be. */
export async function performUndo(entry: UndoEntry): Promise<void> {
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
