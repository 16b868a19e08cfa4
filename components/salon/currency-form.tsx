"use client";

import { useForm } from "@/components/shell/forms/use-form";
import { toast } from "@/components/ui/notices/toast";
import { SALON_SENTENCES, type Salon } from "@/lib/records/salon/model";
import { currencyOptions } from "@/lib/time/currencies";
import { ChoiceField } from "./choice-field";
import { PanelForm } from "./panel-form";
import { type SettingPart, useSalonSetting } from "./use-salon-setting";

const NONE = "None: plain figures";

const PART: SettingPart<string | null> = {
  fields: [{ label: "Currency", words: (code) => code ?? NONE }],
  valuesOf: (salon) => salon.currency ?? null,
};

/** In which currency costs are shown. */
export function CurrencyForm({ salon }: { salon: Salon }) {
  const { seen, drawing, save, question } = useSalonSetting(salon, PART);
  const options = [{ value: "", label: NONE }, ...currencyOptions(seen.currency ?? null)];
  const state = useForm({
    names: ["currency"] as const,
    check: () => ({}),
    send: async (values) => {
      const currency = values.currency || null;
      const saved = await save({ yours: () => currency, change: () => ({ currency }) });
      if (saved?.isSaved) {
        const { currency: now } = saved.salon;
        toast.success(now ? `Costs are shown in ${now}` : "Costs are plain figures");
      }
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
      {question}
    </>
  );
}
