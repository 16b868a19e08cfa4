import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { undoOffer } from "@/components/shell/saved/undo";
import { useUser } from "@/components/shell/session/user-context";
import { useSay } from "@/components/shell/words/use-say";
import { toast } from "@/components/ui/notices/toast";
import { type Action, newAction } from "@/lib/api/action";
import { guardPage } from "@/lib/page/page-guard";
import { staffKeys } from "@/lib/records/member/queries";
import { keepImportForUndo } from "@/lib/records/member/undo";
import { offers } from "@/lib/records/salon/queries";
import { savePlan } from "@/lib/save/save-plan";
import type { ImportItem } from "@/lib/staff-file/compare-staff";
import {
  type ImportRefusal,
  type ImportResult,
  importStep,
  saveImportTogether,
  settleDoubts,
  unsavedOf,
} from "@/lib/staff-file/save-import";
import { forgetImport, noteImport } from "./import-note";
import { countWords } from "./words";

export type ImportRun =
  /** Nothing was saved after a refusal. */
  | { kind: "idle"; refusal: ImportRefusal | null }
  /** Without `done` all rows are one call. */
  | { kind: "saving"; done: number | null; of: number }
  | { kind: "done"; results: ImportResult[]; error: Error | null };

/**
 * Saves an import and refreshes the list: all rows at once if the backend saves plans, else row by row. One undo
 * reverts everything saved.
 */
export function useImport(onDone: () => void, onRefused: (refusal: ImportRefusal) => void) {
  const say = useSay();
  const client = useQueryClient();
  const userId = useUser()?.id ?? "";
  const [run, setRun] = useState<ImportRun>({ kind: "idle", refusal: null });
  const stop = useRef(new AbortController());

  const saveRows = async (action: Action, items: readonly ImportItem[]): Promise<ImportResult[]> => {
    const of = items.length;
    const { signal } = stop.current;
    let count = 0;
    const steps = items.map((item) => {
      const step = importStep(item);
      const save: typeof step.save = async (action) => {
        const imported = await step.save(action);
        noteImport(userId, ++count, of);
        return imported;
      };
      return { ...step, save };
    });
    const onProgress = (done: number) => setRun({ kind: "saving", done, of });
    noteImport(userId, 0, of);
    onProgress(0);
    return settleDoubts(await savePlan(action, steps, { onProgress, signal }));
  };

  const saveAll = (action: Action, items: readonly ImportItem[]) => {
    const of = items.length;
    noteImport(userId, null, of);
    setRun({ kind: "saving", done: null, of });
    return saveImportTogether(action, items);
  };

  const start = async (items: readonly ImportItem[], before: readonly ImportResult[] = []) => {
    stop.current = new AbortController();
    const guard = guardPage();
    const action = newAction("import");
    const outcome = await (offers(client, "plans") ? saveAll(action, items) : saveRows(action, items));
    const results = Array.isArray(outcome) ? outcome : [];
    const saved = results.filter(({ kind }) => kind === "saved");
    const imported = saved.flatMap(({ item, value }) =>
      value ? [{ before: item.before, after: value }] : [],
    );
    const reload = () => client.invalidateQueries({ queryKey: staffKeys.all });
    if (imported.length > 0) keepImportForUndo(action, imported, reload);
    await reload();
    guard.release();
    // When the session has ended, the page redirects: keep the note for the next one.
    if (!guard.isSessionOver) forgetImport(userId);
    if (imported.length > 0) toast.success(say(countWords(imported)), undoOffer());
    if (!Array.isArray(outcome)) {
      onRefused(outcome);
      setRun({ kind: "idle", refusal: outcome });
    } else if (saved.length === results.length) onDone();
    else setRun({ kind: "done", results: merged(before, results), error: null });
  };

  const again = async (results: readonly ImportResult[]) => {
    setRun({ kind: "saving", done: 0, of: results.filter(({ kind }) => kind !== "saved").length });
    try {
      await start(await unsavedOf(results), results);
    } catch (error) {
      setRun({ kind: "done", results: [...results], error: error instanceof Error ? error : null });
    }
  };

  return {
    run,
    start: (items: readonly ImportItem[]) => void start(items),
    again: (results: readonly ImportResult[]) => void again(results),
    stop: () => stop.current.abort(),
    /** Another file is chosen: forget the messages about this one. */
    reset: () => setRun({ kind: "idle", refusal: null }),
  };
}

/** Merges rows saved earlier with this attempt's results, in the file's order. */
function merged(before: readonly ImportResult[], results: readonly ImportResult[]): ImportResult[] {
  return [...before.filter(({ kind }) => kind === "saved"), ...results].sort(
    (one, other) => one.item.row - other.item.row,
  );
}
