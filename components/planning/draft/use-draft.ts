"use client";

import { useEffect, useRef, useState } from "react";
import type { Draft, DraftOptions } from "@/lib/planning/draft/draft";
import type { SalonFacts } from "@/lib/planning/model/salon-facts";
import { type PlanningRun, startDraft } from "@/lib/planning/worker/planner";

export type DraftRun =
  | { kind: "idle" }
  | { kind: "drafting"; best: Draft | null }
  | { kind: "drafted"; draft: Draft }
  | { kind: "failed" };

/** Drafts a week, reporting the best so far; stops on unmount. */
export function useDraft() {
  const [run, setRun] = useState<DraftRun>({ kind: "idle" });
  const current = useRef<PlanningRun<Draft> | null>(null);
  useEffect(() => () => current.current?.cancel(), []);
  const start = async (facts: SalonFacts, weekStart: string, options: DraftOptions) => {
    setRun({ kind: "drafting", best: null });
    const started = startDraft(facts, weekStart, options, (best) => setRun({ kind: "drafting", best }));
    current.current = started;
    try {
      const draft = await started.answer;
      setRun(draft ? { kind: "drafted", draft } : { kind: "idle" });
    } catch {
      setRun({ kind: "failed" });
    }
    // Its worker may serve another search from now on.
    if (current.current === started) current.current = null;
  };
  return {
    run,
    start: (facts: SalonFacts, weekStart: string, options: DraftOptions) =>
      void start(facts, weekStart, options),
    /** Stops, keeping the best so far. */
    stop: () => current.current?.cancel(),
    reset: () => setRun({ kind: "idle" }),
  };
}
