"use client";

import { useSalon } from "@/components/shell/session/salon-context";
import { readSalonConflict } from "@/lib/records/salon/calls";
import type { Salon, SalonChange } from "@/lib/records/salon/model";
import { useSaveSalon } from "@/lib/records/salon/queries";

/** Whether a colleague's change, now in `current`, doesn't touch what is saved, so that no question is needed. */
type IsFree = (current: Salon, seen: Salon) => boolean;

/**
 * Saves settings over colleagues' changes: recomputes the change from the newest salon. Resolves to the salon, or null
 * if there isn't one.
 */
export function useSaveSetting(isFree: IsFree = () => true) {
  const salon = useSalon();
  const { mutateAsync, isPending, error } = useSaveSalon();
  const saveOver = async (seen: Salon, changeOf: (over: Salon) => SalonChange): Promise<Salon> => {
    try {
      return await mutateAsync({ seen, change: changeOf(seen) });
    } catch (failure) {
      const current = (await readSalonConflict(failure))?.current;
      if (!current || !isFree(current, seen)) throw failure;
      return saveOver(current, changeOf);
    }
  };
  return {
    busy: isPending,
    failure: error,
    save: async (changeOf: (over: Salon) => SalonChange) => (salon ? saveOver(salon, changeOf) : null),
  };
}
