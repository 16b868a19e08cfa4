"use client";

import { SALON_NAME_MAX } from "@chairtime/contract/limits";
import { firstLanguage } from "@chairtime/messages/languages";
import { type Said, said } from "@chairtime/messages/said";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { FormField } from "@/components/shell/forms/form-field";
import { useForm } from "@/components/shell/forms/use-form";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { languageOptions } from "@/components/ui/inputs/language-select";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { previewZone } from "@/lib/records/salon/calls";
import { CLOCK_OPTIONS, DETAILS_FIELDS } from "@/lib/records/salon/compare";
import { SALON_SENTENCES, type Salon, type SalonChange } from "@/lib/records/salon/model";
import { ChoiceField } from "./choice-field";
import { checkDetails, type DetailsValues, detailsChange } from "./details-rules";
import { PanelForm } from "./panel-form";
import { type SettingPart, useSalonSetting } from "./use-salon-setting";
import { weekdayOptions } from "./week-choices";
import { type ZoneChange, ZoneDialog } from "./zone-dialog";
import { ZoneField, zoneTyped } from "./zone-field";

const NAMES = ["name", "zone", "weekStartsOn", "hourCycle", "language"] as const;
const PART: SettingPart<Salon> = { fields: DETAILS_FIELDS, valuesOf: (salon) => salon, keepsInput: true };

/** Name, zone, first weekday and clock. Another zone first shows its effect on time off. */
export function DetailsForm({ salon }: { salon: Salon }) {
  const t = useTranslations("salon.details");
  const say = useSay();
  const formats = useFormats();
  const router = useRouter();
  const { seen, drawing, save: saveOver, question } = useSalonSetting(salon, PART);
  const [asking, setAsking] = useState<ZoneChange | null>(null);
  const typedZone = (values: DetailsValues) => zoneTyped(values.zone, seen.timeZone);
  const save = async (values: DetailsValues, timeOffKeeps?: SalonChange["timeOffKeeps"]) => {
    const zone = typedZone(values);
    let change: SalonChange = {};
    const saved = await saveOver({
      yours: (over) => ({ ...over, ...detailsChange(over, values, zone) }),
      change: (over) => {
        change = detailsChange(over, values, zone);
        if (change.timeZone && timeOffKeeps) change = { ...change, timeOffKeeps };
        return change;
      },
    });
    if (saved === null) return;
    setAsking(null);
    if (!saved.isSaved) return;
    toast.success(say(savedWords(change)));
    // The server rendered the pages with the old settings.
    if (Object.keys(change).some((name) => name !== "name")) router.refresh();
  };
  const state = useForm({
    names: NAMES,
    check: (values) => checkDetails(values, typedZone(values)),
    send: async (values) => {
      const change = detailsChange(seen, values, typedZone(values));
      if (Object.keys(change).length === 0) {
        toast.success(t("alreadySaved"));
        return false;
      }
      const preview = change.timeZone ? await previewZone(change.timeZone) : null;
      if (change.timeZone && preview && preview.moved > 0)
        setAsking({ values, from: seen.timeZone, to: change.timeZone, moved: preview.moved });
      else await save(values);
      return false;
    },
    fallback: SALON_SENTENCES.save,
    wireFields: { name: "name", time_zone: "zone" },
  });
  return (
    <>
      <PanelForm busyLabel={t("saving")} state={state} submitLabel={t("save")}>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2" key={drawing}>
          <FormField
            autoCapitalize="words"
            autoComplete="organization"
            defaultValue={seen.name}
            label={t("name")}
            maxLength={SALON_NAME_MAX}
            name="name"
            size="md"
            state={state}
          />
          <ZoneField error={state.errors.zone} initial={seen.timeZone} key={seen.timeZone} name="zone" />
          <ChoiceField
            initial={String(seen.weekStartsOn)}
            label={t("weekStartsOn")}
            name="weekStartsOn"
            options={weekdayOptions(formats)}
          />
          <ChoiceField
            initial={seen.hourCycle}
            label={t("clock")}
            name="hourCycle"
            options={CLOCK_OPTIONS.map(({ value, label }) => ({ value, label: say(label) }))}
          />
          {seen.language !== undefined && (
            <ChoiceField
              initial={firstLanguage(seen.language)}
              label={t("language")}
              name="language"
              className="font-languages"
              options={languageOptions()}
            />
          )}
        </div>
      </PanelForm>
      {question}
      {asking && <ZoneDialog asked={asking} onClose={() => setAsking(null)} save={save} />}
    </>
  );
}

function savedWords(change: SalonChange): Said {
  const [only, ...others] = Object.keys(change).filter((name) => name !== "timeOffKeeps");
  if (others.length > 0) return said("salon.details.saved");
  if (only === "name") return said("salon.details.nameSaved", { name: change.name ?? "" });
  if (only === "timeZone") return said("salon.details.zoneSaved");
  if (only === "language") return said("salon.details.languageSaved");
  return said(only === "weekStartsOn" ? "salon.details.weekStartsOnSaved" : "salon.details.clockSaved");
}
