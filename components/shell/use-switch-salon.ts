"use client";

import { useState } from "react";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/api/api-error";
import { switchSalon } from "@/lib/auth/calls";

/** Goes on in another salon, on a page of it; `busy` is the salon that is being switched to. */
export function useSwitchSalon() {
  const [busy, setBusy] = useState<string | null>(null);
  const change = async (id: string, address: string) => {
    if (busy !== null) return;
    setBusy(id);
    try {
      await switchSalon(id);
      // A whole page load: nothing of the salon that was left stays in memory.
      location.assign(address);
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : "Switching the salon failed");
      setBusy(null);
    }
  };
  return { busy, change };
}
