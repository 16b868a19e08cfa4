import type { Say } from "@chairtime/messages/say";
import type { Compare } from "@/components/shell/conflict/use-compare";
import { undoOffer } from "@/components/shell/saved/undo";
import { toast } from "@/components/ui/notices/toast";
import type { Conflict } from "@/lib/api/conflict-model";
import type { CompareField } from "@/lib/records/compare";
import type { DayKind } from "@/lib/records/models";
import { deletedWords } from "./record-words";

export interface Deleting<Stored> {
  mutateAsync: (record: Stored) => Promise<unknown>;
  readConflict: (error: unknown) => Promise<Conflict<Stored> | null>;
}

/**
 * Deletes without a question, unless somebody else has changed the record; a toast offers Undo. Resolves to the
 * failure; null when the record is gone or the user kept it.
 */
export async function deleteWithUndo<Stored>(
  kind: DayKind,
  deleting: Deleting<Stored>,
  record: Stored,
  asked: { compare: Compare; fields: readonly CompareField<Stored>[]; say: Say },
): Promise<Error | null> {
  const { compare, fields, say } = asked;
  const { mutateAsync, readConflict } = deleting;
  const seen = { stored: record, fields, valuesOf: (one: Stored) => one, readConflict };
  try {
    if (!(await compare.remove(seen, mutateAsync))) return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
  toast.success(say(deletedWords(kind, null)), undoOffer());
  return null;
}
