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
  /** The form is not drawn again once it is saved, so that what is typed in between stays. */
  keepsInput?: boolean;
}

/** Holds the salon as a form of its settings shows it, and saves them; asks where a colleague was first. */
export function useSalonSetting<Values>(salon: Salon, part: SettingPart<Values>) {
  const { mutateAsync } = useSaveSalon();
  const compare = useCompare();
  // A colleague's change must not look as if the user had typed it.
  const [seen, setSeen] = useState(salon);
  const [drawing, setDrawing] = useState(0);
  /** Resolves to the salon as it is then, or to null where the input is edited again. */
  const save = async (input: {
    yours: (over: Salon) => Values;
    /** An empty change needs no call. */
    change: (over: Salon) => SalonChange;
    /** Where they depend on the input. */
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
    /** The key of uncontrolled fields, which draws them again from `seen`. */
    drawing,
    save,
    question: compare.question,
  };
}
