"use client";

import { restError } from "@/components/records/preview/rest-error";
import { FormField } from "@/components/shell/forms/form-field";
import { useForm } from "@/components/shell/forms/use-form";
import { toast } from "@/components/ui/notices/toast";
import { SALON_SENTENCES, type Salon } from "@/lib/records/salon/model";
import { formatHours } from "@/lib/schedule/week";
import { parseHours } from "@/lib/time/parse-hours";
import { PanelForm } from "./panel-form";
import { type SettingPart, useSalonSetting } from "./use-salon-setting";

const PART: SettingPart<number> = {
  fields: [{ label: "Rest between shifts", words: formatHours }],
  valuesOf: (salon) => salon.restMinutes,
};

/** How long everybody rests between two days' shifts at least. */
export function RestForm({ salon }: { salon: Salon }) {
  const { seen, drawing, save, question } = useSalonSetting(salon, PART);
  const state = useForm({
    names: ["rest"] as const,
    check: ({ rest }) => {
      const error = restError(rest);
      return error === null ? {} : { rest: error };
    },
    send: async ({ rest }) => {
      const restMinutes = parseHours(rest) ?? seen.restMinutes;
      const saved = await save({ yours: () => restMinutes, change: () => ({ restMinutes }) });
      if (saved?.isSaved)
        toast.success(`Rest between shifts: at least ${formatHours(saved.salon.restMinutes)}`);
      return false;
    },
    fallback: SALON_SENTENCES.save,
    wireFields: { rest_minutes: "rest" },
  });
  return (
    <>
      <PanelForm busyLabel="Saving..." state={state} submitLabel="Save rest" variant="secondary">
        <div className="max-w-60" key={drawing}>
          <FormField
            autoComplete="off"
            defaultValue={formatHours(seen.restMinutes)}
            hint="Such as 11 or 10h 30m"
            label="Rest between shifts"
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
