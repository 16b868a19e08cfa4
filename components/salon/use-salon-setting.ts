"use client";

import { useState } from "react";
import { useCompare } from "@/components/shell/conflict/use-compare";
import type { DraftBase } from "@/components/shell/forms/draft-offer";
import type { CompareField } from "@/lib/records/compare";
import { readSalonConflict } from "@/lib/records/salon/calls";
import type { Salon, SalonChange } from "@/lib/records/salon/model";
import { useSaveSalon } from "@/lib/records/salon/queries";

/** The part of a salon that a form edits. */
export interface SettingPart<Values> {
  fields: readonly CompareField<Values>[];
  valuesOf: (salon: Salon) => Values;
  /** Doesn't remount the form after a save, so that input typed in between stays. */
  keepsInput?: boolean;
}

/** The salon as its settings form shows it, and its save; asks where a colleague saved first. */
export function useSalonSetting<Values>(salon: Salon, part: SettingPart<Values>) {
  const { mutateAsync } = useSaveSalon();
  const compare = useCompare();
  // A colleague's change must not look as if the user had typed it.
  const [seen, setSeen] = useState(salon);
  const [drawing, setDrawing] = useState(0);
  /** Resolves to the saved salon, or to null if the user edits the input again. */
  const save = async (input: {
    yours: (over: Salon) => Values;
    /** An empty change needs no call. */
    change: (over: Salon) => SalonChange;
    /** Fields to compare, if they depend on the input. */
    fields?: readonly CompareField<Values>[];
  }): Promise<{ isSaved: boolean; salon: Salon } | null> => {
    const outcome = await compare.save({
      stored: seen,
      fields: input.fields ?? part.fields,
      valuesOf: part.valuesOf,
      yours: input.yours,
      save: async (over) => {
        const from = over ?? seen;
        const change = input.change(from);
        return Object.keys(change).length === 0 ? from : mutateAsync({ seen: from, change });
      },
      readConflict: readSalonConflict,
    });
    if (outcome.kind === "back") return null;
    const isSaved = outcome.kind === "saved";
    const now = outcome.kind === "saved" ? outcome.saved : (outcome.current ?? seen);
    setSeen(now);
    if (!isSaved || !part.keepsInput) setDrawing((times) => times + 1);
    return { isSaved, salon: now };
  };
  const base: DraftBase = { record: seen, restore: (kept) => setSeen({ ...seen, ...kept }) };
  return {
    base,
    /** As last saved or compared. */
    seen,
    /** Key of uncontrolled fields, which remounts them from `seen`. */
    drawing,
    save,
    question: compare.question,
  };
}
