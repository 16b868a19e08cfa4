"use client";

import { useForm } from "@/components/shell/forms/use-form";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { SALON_SENTENCES, type Salon } from "@/lib/records/salon/model";
import { type CurrencyOption, withChosen } from "@/lib/time/currencies";
import { ChoiceField } from "./choice-field";
import { PanelForm } from "./panel-form";
import { type SettingPart, useSalonSetting } from "./use-salon-setting";

/** Chooses the currency of costs. */
export function CurrencyForm({ salon, currencies }: { salon: Salon; currencies: readonly CurrencyOption[] }) {
  const t = useTranslations("salon.currency");
  const part: SettingPart<string | null> = {
    fields: [{ label: t("label"), words: (code) => code ?? t("none") }],
    valuesOf: ({ currency }) => currency ?? null,
  };
  const { seen, drawing, save, question } = useSalonSetting(salon, part);
  const options = [{ value: "", label: t("none") }, ...withChosen(currencies, seen.currency ?? null)];
  const state = useForm({
    names: ["currency"] as const,
    check: () => ({}),
    send: async (values) => {
      const currency = values.currency || null;
      const saved = await save({ yours: () => currency, change: () => ({ currency }) });
      if (saved?.isSaved) {
        const { currency: now } = saved.salon;
        toast.success(now ? t("saved", { currency: now }) : t("savedPlain"));
      }
      return false;
    },
    fallback: SALON_SENTENCES.save,
  });
  return (
    <>
      <PanelForm busyLabel={t("saving")} state={state} submitLabel={t("save")} variant="secondary">
        <div className="max-w-80" key={drawing}>
          <ChoiceField initial={seen.currency ?? ""} label={t("label")} name="currency" options={options} />
        </div>
      </PanelForm>
      {question}
    </>
  );
}
