"use client";

import { useState } from "react";
import { useSalon } from "@/components/shell/session/salon-context";
import { useUser } from "@/components/shell/session/user-context";
import { useSay } from "@/components/shell/words/use-say";
import { toast } from "@/components/ui/notices/toast";
import { inWords } from "@/lib/api/api-error";
import { SALON_SENTENCES } from "@/lib/records/salon/model";
import { useStored } from "./preview/use-minimums";
import { useSaveSetting } from "./use-save-setting";

/** The salon, where its backend keeps dates with their own hours, and so holidays; else null. */
export function useDatedSalon() {
  const salon = useSalon();
  return salon?.features.includes("rotations") ? salon : null;
}

/**
 * Region of the offered holidays ('DE-BY', null until somebody chose), and a setter: for the salon, or in this browser
 * where the backend doesn't keep it.
 */
export function useHolidayRegion(): [string | null, (next: string) => void] {
  const salon = useDatedSalon();
  const [kept, keep] = useStored(`chairtime:holidays:${useUser()?.id ?? ""}`);
  const { save } = useSaveSetting();
  const say = useSay();
  // The choice shows at once.
  const [saving, setSaving] = useState<string | null>(null);
  if (!salon) return [kept, keep];
  const choose = async (holidayRegion: string) => {
    setSaving(holidayRegion);
    try {
      await save(() => ({ holidayRegion }));
    } catch (error) {
      toast.error(error instanceof Error ? inWords(error, say).message : say(SALON_SENTENCES.save));
    }
    setSaving((latest) => (latest === holidayRegion ? null : latest));
  };
  return [saving ?? salon.holidayRegion, (next) => void choose(next)];
}
