import { undoOffer } from "@/components/shell/undo";
import { toast } from "@/components/ui/toast";
import { RECORD_WORDS, type RecordKind } from "./record-words";

/** Deletes without asking first: its toast offers Undo. Returns why it failed, null when the record is gone. */
export async function deleteWithUndo<Stored>(
  kind: RecordKind,
  deleting: { mutateAsync: (record: Stored) => Promise<unknown> },
  record: Stored,
): Promise<Error | null> {
  try {
    await deleting.mutateAsync(record);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
  toast.success(`${RECORD_WORDS[kind].sentence} deleted successfully!`, undoOffer());
  return null;
}
