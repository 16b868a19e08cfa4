"use client";

import { SALON_NAME_MAX } from "@chairtime/contract/limits";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { FormField } from "@/components/shell/forms/form-field";
import { useForm } from "@/components/shell/forms/use-form";
import { useSay } from "@/components/shell/words/use-say";
import { toast } from "@/components/ui/notices/toast";
import { previewZone } from "@/lib/records/salon/calls";
import { CLOCK_OPTIONS, DETAILS_FIELDS } from "@/lib/records/salon/compare";
import { SALON_SENTENCES, type Salon, type SalonChange } from "@/lib/records/salon/model";
import { ChoiceField } from "./choice-field";
import { checkDetails, type DetailsValues, detailsChange } from "./details-rules";
import { PanelForm } from "./panel-form";
import { type SettingPart, useSalonSetting } from "./use-salon-setting";
import { WEEKDAY_OPTIONS } from "./week-choices";
import { type ZoneChange, ZoneDialog } from "./zone-dialog";
import { ZoneField, zoneTyped } from "./zone-field";

const NAMES = ["name", "zone", "weekStartsOn", "hourCycle"] as const;
const PART: SettingPart<Salon> = { fields: DETAILS_FIELDS, valuesOf: (salon) => salon, keepsInput: true };

/** Name, zone, first weekday and clock. Another zone first shows its effect on time off. */
export function DetailsForm({ salon }: { salon: Salon }) {
  const router = useRouter();
  const say = useSay();
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
    toast.success(savedWords(change));
    // The pages that the server made were made by the old ones.
    if (Object.keys(change).some((name) => name !== "name")) router.refresh();
  };
  const state = useForm({
    names: NAMES,
    check: (values) => checkDetails(values, typedZone(values)),
    send: async (values) => {
      const change = detailsChange(seen, values, typedZone(values));
      if (Object.keys(change).length === 0) {
        toast.success("Everything is already saved");
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
      <PanelForm busyLabel="Saving..." state={state} submitLabel="Save">
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2" key={drawing}>
          <FormField
            autoCapitalize="words"
            autoComplete="organization"
            defaultValue={seen.name}
            label="Salon name"
            maxLength={SALON_NAME_MAX}
            name="name"
            size="md"
            state={state}
          />
          <ZoneField error={state.errors.zone} initial={seen.timeZone} key={seen.timeZone} name="zone" />
          <ChoiceField
            initial={String(seen.weekStartsOn)}
            label="First day of the week"
            name="weekStartsOn"
            options={WEEKDAY_OPTIONS}
          />
          <ChoiceField
            initial={seen.hourCycle}
            label="Clock"
            name="hourCycle"
            options={CLOCK_OPTIONS.map(({ value, label }) => ({ value, label: say(label) }))}
          />
        </div>
      </PanelForm>
      {question}
      {asking && <ZoneDialog asked={asking} onClose={() => setAsking(null)} save={save} />}
    </>
  );
}

function savedWords(change: SalonChange): string {
  const [only, ...others] = Object.keys(change).filter((name) => name !== "timeOffKeeps");
  if (others.length > 0) return "Details saved";
  if (only === "name") return `The salon is now called ${change.name}`;
  if (only === "timeZone") return "Time zone saved";
  return only === "weekStartsOn" ? "First day of the week saved" : "Clock saved";
}
