"use client";

import { useKeptMinimums } from "@/components/records/use-minimums";
import { useSalon } from "@/components/shell/salon-context";
import { useSaveSalon } from "@/lib/queries/salon";
import type { Minimum } from "@/lib/schedule/minimums";

export interface SaveMinimums {
  /** Resolves to whether they were saved. */
  save: (next: Minimum[]) => Promise<boolean>;
  busy: boolean;
  /** Why the last ones were not saved. */
  failure: Error | null;
}

/** Returns how minimums are saved: for the whole salon, or in this browser where the backend offers no salon. */
export function useSaveMinimums(): SaveMinimums {
  const salon = useSalon();
  const [, keep] = useKeptMinimums();
  const saving = useSaveSalon();
  const save = async (next: Minimum[]) => {
    if (!salon) {
      keep(next);
      return true;
    }
    try {
      await saving.mutateAsync({ minimums: next });
      return true;
    } catch {
      return false;
    }
  };
  return { save, busy: saving.isPending, failure: saving.error };
}
