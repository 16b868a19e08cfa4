"use client";

import { useState } from "react";
import { useCompare } from "@/components/shell/conflict/use-compare";
import { useForm } from "@/components/shell/forms/use-form";
import { toast } from "@/components/ui/notices/toast";
import type { CompareField } from "@/lib/records/compare";
import { readSalonConflict } from "@/lib/records/salon/calls";
import { SALON_SENTENCES, type Salon } from "@/lib/records/salon/model";
import { useSaveSalon } from "@/lib/records/salon/queries";
import { currencyOptions } from "@/lib/time/currencies";
import { ChoiceField } from "./choice-field";
import { PanelForm } from "./panel-form";

const NONE = "None: plain figures";

const FIELDS: readonly CompareField<string | null>[] = [{ label: "Currency", words: (code) => code ?? NONE }];

/** In which currency costs are shown. */
export function CurrencyForm({ salon }: { salon: Salon }) {
  const saving = useSaveSalon();
  const compare = useCompare();
  // A colleague's change must not look as if the user had typed it.
  const [seen, setSeen] = useState(salon);
  const [drawing, setDrawing] = useState(0);
  const options = [{ value: "", label: NONE }, ...currencyOptions(seen.currency ?? null)];
  const state = useForm({
    names: ["currency"] as const,
    check: () => ({}),
    send: async (values) => {
      const currency = values.currency || null;
      const outcome = await compare.save({
        stored: seen,
        fields: FIELDS,
        valuesOf: (one) => one.currency ?? null,
        yours: () => currency,
        save: (over) => saving.mutateAsync({ seen: over ?? seen, change: { currency } }),
        readConflict: readSalonConflict,
      });
      if (outcome.kind === "back") return false;
      const current = outcome.kind === "saved" ? outcome.saved : (outcome.current ?? seen);
      setSeen(current);
      setDrawing(drawing + 1);
      if (outcome.kind === "saved")
        toast.success(
          current.currency ? `Costs are shown in ${current.currency}` : "Costs are plain figures",
        );
      return false;
    },
    fallback: SALON_SENTENCES.save,
  });
  return (
    <>
      <PanelForm busyLabel="Saving..." state={state} submitLabel="Save currency" variant="secondary">
        <div className="max-w-80" key={drawing}>
          <ChoiceField initial={seen.currency ?? ""} label="Currency" name="currency" options={options} />
        </div>
      </PanelForm>
      {compare.question}
    </>
  );
}
