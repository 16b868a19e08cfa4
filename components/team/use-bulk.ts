"use client";

import { useState } from "react";
import { undoOffer } from "@/components/shell/undo";
import { toast } from "@/components/ui/toast";
import type { PlanItem } from "@/lib/preview/plan";
import { NotAllSaved, useSavePlan } from "@/lib/queries/save-plan";
import type { ItemResult } from "@/lib/run-items";

export type BulkRun =
  | { is: "idle" }
  | { is: "saving"; done: number; of: number }
  | { is: "done"; results: readonly ItemResult<PlanItem>[] };

/** Saves a plan and says how it goes. */
export function useBulk(onDone: () => void) {
  const saving = useSavePlan();
  const [run, setRun] = useState<BulkRun>({ is: "idle" });
  const start = async (items: readonly PlanItem[]) => {
    const of = items.length;
    setRun({ is: "saving", done: 0, of });
    let saved = of;
    try {
      await saving.mutateAsync({ items, onProgress: (done) => setRun({ is: "saving", done, of }) });
      onDone();
    } catch (error) {
      if (!(error instanceof NotAllSaved)) throw error;
      saved = error.items(true).length;
      setRun({ is: "done", results: error.results });
    }
    if (saved > 0) toast.success(savedWords(saved), undoOffer());
  };
  return { run, start: (items: readonly PlanItem[]) => void start(items) };
}

const savedWords = (count: number) => `${count} ${count === 1 ? "entry" : "entries"} saved`;
