"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { undoOffer } from "@/components/shell/undo";
import { toast } from "@/components/ui/toast";
import { breakCalls } from "@/lib/api/breaks";
import { scheduleCalls } from "@/lib/api/schedules";
import { createTimeOff } from "@/lib/api/time-off";
import { breakKeys } from "@/lib/queries/breaks";
import { scheduleKeys } from "@/lib/queries/schedules";
import { timeOffKeys } from "@/lib/queries/time-off";
import { keepPlanForUndo } from "@/lib/queries/undo-plan";
import type { PlanItem } from "@/lib/team/plan";
import { type ItemResult, runPlan } from "@/lib/team/run-plan";

export type BulkRun =
  | { is: "idle" }
  | { is: "saving"; done: number; of: number }
  | { is: "done"; results: ItemResult[] };

function save(item: PlanItem): Promise<unknown> {
  if (item.kind === "schedule") return scheduleCalls.create(item.input);
  return item.kind === "break" ? breakCalls.create(item.input) : createTimeOff(item.input);
}

/** Saves a plan record by record; the lists follow, and what was saved can be taken back as one. */
export function useBulk(onDone: () => void) {
  const client = useQueryClient();
  const [run, setRun] = useState<BulkRun>({ is: "idle" });
  const start = async (items: readonly PlanItem[]) => {
    setRun({ is: "saving", done: 0, of: items.length });
    const results = await runPlan(items, save, (done) => setRun({ is: "saving", done, of: items.length }));
    const saved = results.filter(({ kind }) => kind === "saved");
    if (saved.length > 0)
      keepPlanForUndo(
        client,
        saved.map(({ item }) => item),
      );
    await Promise.all(
      [scheduleKeys.all, breakKeys.all, timeOffKeys.all, ["availability"]].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
    if (saved.length > 0)
      toast.success(`${saved.length} ${saved.length === 1 ? "entry" : "entries"} saved`, undoOffer());
    if (saved.length === results.length) onDone();
    else setRun({ is: "done", results });
  };
  return { run, start: (items: readonly PlanItem[]) => void start(items) };
}
