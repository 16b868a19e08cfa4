import { undoOffer } from "@/components/shell/undo";
import { toast } from "@/components/ui/toast";

const TOAST_MS = 4000;

/** Deletes without asking first: its toast offers Undo. Gives why it failed, null when the record is gone. */
export async function deleteNow<Stored>(
  deleting: { mutateAsync: (record: Stored) => Promise<unknown> },
  record: Stored,
  deleted: string,
): Promise<Error | null> {
  try {
    await deleting.mutateAsync(record);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
  toast.success(deleted, { duration: TOAST_MS, ...undoOffer() });
  return null;
}
