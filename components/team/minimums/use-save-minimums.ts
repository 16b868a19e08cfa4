"use client";

import { useKeptMinimums } from "@/components/records/preview/use-minimums";
import { useSaveSetting } from "@/components/records/use-save-setting";
import { useSalon } from "@/components/shell/session/salon-context";
import type { Minimum } from "@/lib/schedule/coverage/minimums";

export interface SaveMinimums {
  /** Resolves to whether they were saved. */
  save: (next: Minimum[]) => Promise<boolean>;
  busy: boolean;
  /** Why the last ones were not saved. */
  failure: Error | null;
}

/** Saves minimums for the whole salon, or in this browser where the backend has no salon. */
export function useSaveMinimums(): SaveMinimums {
  const salon = useSalon();
  const [, keep] = useKeptMinimums();
  // Other changes of the salon need no question.
  const setting = useSaveSetting(
    (current, seen) => JSON.stringify(current.minimums) === JSON.stringify(seen.minimums),
  );
  const save = async (minimums: Minimum[]) => {
    if (!salon) {
      keep(minimums);
      return true;
    }
    try {
      await setting.save(() => ({ minimums }));
      return true;
    } catch {
      return false;
    }
  };
  return { save, busy: setting.busy, failure: setting.failure };
}
