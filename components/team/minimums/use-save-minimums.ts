"use client";

import { useKeptMinimums } from "@/components/records/preview/use-minimums";
import { useSalon } from "@/components/shell/session/salon-context";
import { readSalonConflict } from "@/lib/records/salon/calls";
import type { Salon } from "@/lib/records/salon/model";
import { useSaveSalon } from "@/lib/records/salon/queries";
import type { Minimum } from "@/lib/schedule/coverage/minimums";

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
      await saveOver(salon, next);
      return true;
    } catch {
      return false;
    }
  };
  /** Other changes of the salon need no question. */
  const saveOver = async (seen: Salon, minimums: Minimum[]): Promise<unknown> => {
    try {
      return await saving.mutateAsync({ seen, change: { minimums } });
    } catch (error) {
      const current = (await readSalonConflict(error))?.current;
      if (!current || JSON.stringify(current.minimums) !== JSON.stringify(seen.minimums)) throw error;
      return saveOver(current, minimums);
    }
  };
  return { save, busy: saving.isPending, failure: saving.error };
}
