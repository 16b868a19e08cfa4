"use client";

import { SWITCH_FAILED, switchSalon } from "@/lib/auth/calls";
import { sayFailure, useAction } from "../forms/use-action";

/** Switches to another salon, and opens a page of it. */
export function useSwitchSalon() {
  const { busy, run } = useAction(
    async ({ id, address }: { id: string; address: string }) => {
      await switchSalon(id);
      // A whole page load: nothing of the previous salon stays in memory.
      location.assign(address);
      return true;
    },
    SWITCH_FAILED,
    sayFailure,
  );
  return { busy, switchTo: (id: string, address = "/staff") => run({ id, address }) };
}
