"use client";

import { useEffect, useState } from "react";
import type { DateReason } from "@/lib/planning/draft/draft-rest";
import type { Change } from "@/lib/planning/model/proposal";
import type { SalonFacts } from "@/lib/planning/model/salon-facts";
import { startReasons } from "@/lib/planning/worker/planner";

/** Why a draft leaves hours uncovered; empty until computed. */
export function useDraftReasons(
  facts: SalonFacts,
  weekStart: string,
  changes: readonly Change[],
  isAsked: boolean,
): readonly DateReason[] | null {
  // Equal changes may arrive as new arrays.
  const key = isAsked ? JSON.stringify(changes) : "";
  const [known, setKnown] = useState<{ key: string; reasons: readonly DateReason[] } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the changes
  useEffect(() => {
    if (!isAsked) return;
    let isRunning = true;
    const { answer, cancel } = startReasons(facts, weekStart, changes);
    const end = (reasons: readonly DateReason[]) => {
      if (isRunning) setKnown({ key, reasons });
      isRunning = false;
    };
    answer.then(
      (found) => found && end(found),
      () => end([]),
    );
    return () => {
      if (isRunning) cancel();
      isRunning = false;
    };
  }, [facts, weekStart, key]);
  return known?.key === key ? known.reasons : null;
}
