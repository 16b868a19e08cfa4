import type { QueryClient } from "@tanstack/react-query";
import { reloadAvailability } from "../queries/availability.ts";
import type { RecordChange, RecordStore } from "./revert-record.ts";
import { undoStack } from "./undo-stack.ts";

/** Keeps a change of a member's availability for Undo. `words` names the record: 'Monday schedule 09:00 – 17:00'. */
export function keepForUndo<Stored extends { id: string; employeeId: string }>(
  client: QueryClient,
  how: {
    store: RecordStore<Stored>;
    queryKey: readonly string[];
    words: (record: Omit<Stored, "id">) => string;
  },
  change: RecordChange<Stored>,
): void {
  const record = change.before ?? change.after;
  if (!record) return;
  const words = how.words(record);
  const says = !change.before
    ? `Undone: ${words} is removed again`
    : change.after
      ? `Undone: ${words} is as it was`
      : `Undone: ${words} is back`;
  undoStack.push({
    says,
    revert: async () => {
      try {
        // Comes when it is asked for: no page pays for it before.
        const { revertRecord } = await import("./revert-record.ts");
        await revertRecord(how.store, change);
      } finally {
        await Promise.all([
          client.invalidateQueries({ queryKey: how.queryKey }),
          reloadAvailability(client, record.employeeId),
        ]);
      }
    },
  });
}
