"use client";

import { restError } from "@/components/records/preview/rest-error";
import { FormField } from "@/components/shell/forms/form-field";
import { useForm } from "@/components/shell/forms/use-form";
import { useFormats } from "@/components/shell/words/use-formats";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { SALON_SENTENCES, type Salon } from "@/lib/records/salon/model";
import { parseHours } from "@/lib/time/parse-hours";
import { PanelForm } from "./panel-form";
import { type SettingPart, useSalonSetting } from "./use-salon-setting";

/** Minimum rest between shifts. */
export function RestForm({ salon }: { salon: Salon }) {
  const t = useTranslations("salon.rest");
  const formats = useFormats();
  const part: SettingPart<number> = {
    fields: [{ label: t("label"), words: formats.hours }],
    valuesOf: ({ restMinutes }) => restMinutes,
  };
  const { seen, drawing, save, question } = useSalonSetting(salon, part);
  const state = useForm({
    names: ["rest"] as const,
    check: ({ rest }) => {
      const error = restError(rest);
      return error === null ? {} : { rest: error };
    },
    send: async ({ rest }) => {
      const restMinutes = parseHours(rest) ?? seen.restMinutes;
      const saved = await save({ yours: () => restMinutes, change: () => ({ restMinutes }) });
      if (saved?.isSaved) toast.success(t("saved", { hours: formats.hours(saved.salon.restMinutes) }));
      return false;
    },
    fallback: SALON_SENTENCES.save,
    wireFields: { rest_minutes: "rest" },
  });
  return (
    <>
      <PanelForm busyLabel={t("saving")} state={state} submitLabel={t("save")} variant="secondary">
        <div className="max-w-60" key={drawing}>
          <FormField
            autoComplete="off"
            defaultValue={formats.hours(seen.restMinutes)}
            hint={t("hint")}
            label={t("label")}
            name="rest"
            size="md"
            state={state}
          />
        </div>
      </PanelForm>
      {question}
    </>
  );
}
