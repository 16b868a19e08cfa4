"use client";

import { useEffect, useMemo, useState } from "react";
import type { CoverAnswer } from "@/lib/planning/cover/cover";
import type { SalonFacts } from "@/lib/planning/model/salon-facts";
import { startCover } from "@/lib/planning/worker/planner";
import type { Gap } from "@/lib/schedule/coverage/gaps";

export type CoverSearch =
  | { kind: "searching" }
  | { kind: "answered"; answer: CoverAnswer }
  | { kind: "failed"; retry: () => void };

/**
 * Searches for covers, again when the gaps or the limit change; stops on unmount. `absent` is the id of the absent
 * member.
 */
export function useCover(
  facts: SalonFacts | null,
  gaps: readonly Gap[] | null,
  { overtime, absent }: { overtime: number; absent?: string | undefined },
): CoverSearch {
  const [tries, setTries] = useState(0);
  const task = useMemo(
    () =>
      facts && gaps && gaps.length > 0
        ? { facts, gaps, options: { overtime, ...(absent !== undefined && { absent }) }, tries }
        : null,
    [facts, gaps, overtime, absent, tries],
  );
  const [ended, setEnded] = useState<{ task: object; search: CoverSearch } | null>(null);
  useEffect(() => {
    if (!task) return;
    let isRunning = true;
    const end = (search: CoverSearch) => {
      if (isRunning) setEnded({ task, search });
      isRunning = false;
    };
    const { answer, cancel } = startCover(task.facts, task.gaps, task.options);
    answer.then(
      (found) => found && end({ kind: "answered", answer: found }),
      () => end({ kind: "failed", retry: () => setTries((count) => count + 1) }),
    );
    return () => {
      // Its worker may serve another search once it has answered.
      if (isRunning) cancel();
      isRunning = false;
    };
  }, [task]);
  return ended && ended.task === task ? ended.search : SEARCHING;
}

const SEARCHING: CoverSearch = { kind: "searching" };
