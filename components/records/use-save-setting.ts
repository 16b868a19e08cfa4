"use client";

import { useSalon } from "@/components/shell/session/salon-context";
import { readSalonConflict } from "@/lib/records/salon/calls";
import type { Salon, SalonChange } from "@/lib/records/salon/model";
import { useSaveSalon } from "@/lib/records/salon/queries";

/** Whether a colleague's change, `current`, leaves alone what is saved over it without a question. */
type IsFree = (current: Salon, seen: Salon) => boolean;

/**
 * Returns how to save a part of the salon's settings over colleagues' changes: the change
 * is made again from theirs. It resolves to the salon, and to null if there isn't one.
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
