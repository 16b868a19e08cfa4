"use client";

import { SALON_NAME_MAX } from "@chairtime/contract/salon";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { FormField } from "@/components/shell/form-field";
import { useForm } from "@/components/shell/use-form";
import { toast } from "@/components/ui/toast";
import { previewZone } from "@/lib/api/salon";
import { SALON_SENTENCES, type Salon, type SalonChange } from "@/lib/api/salon-model";
import { useSaveSalon } from "@/lib/queries/salon";
import { ChoiceField } from "./choice-field";
import { checkDetails, detailsChange } from "./details-rules";
import { PanelForm } from "./panel-form";
import { CLOCK_OPTIONS, WEEKDAY_OPTIONS } from "./week-choices";
import { type ZoneChange, ZoneDialog } from "./zone-dialog";
import { ZoneField, zoneTyped } from "./zone-field";

const NAMES = ["name", "zone", "weekStartsOn", "hourCycle"] as const;

/** Name, zone, first weekday and clock. Another zone first shows what it does to time off. */
export function DetailsForm({ salon }: { salon: Salon }) {
  const router = useRouter();
  const saving = useSaveSalon();
  const [asking, setAsking] = useState<ZoneChange | null>(null);
  const save = async (change: SalonChange) => {
    await saving.mutateAsync(change);
    setAsking(null);
    toast.success(savedWords(change));
    // The pages that the server made were made by the old ones.
    if (Object.keys(change).some((name) => name !== "name")) router.refresh();
  };
  const state = useForm({
    names: NAMES,
    check: (values) => checkDetails(values, zoneTyped(values.zone, salon.timeZone)),
    send: async (values) => {
      const change = detailsChange(salon, values, zoneTyped(values.zone, salon.timeZone));
      if (Object.keys(change).length === 0) {
        toast.success("Everything is saved already");
        return false;
      }
      const preview = change.timeZone ? await previewZone(change.timeZone) : null;
      if (change.timeZone && preview && preview.moved > 0)
        setAsking({ change, from: salon.timeZone, to: change.timeZone, moved: preview.moved });
      else await save(change);
      return false;
    },
    onFailure: () => {},
    fallback: SALON_SENTENCES.save,
    wireFields: { name: "name", time_zone: "zone" },
  });
  return (
    <>
      <PanelForm busyLabel="Saving..." state={state} submitLabel="Save">
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <FormField
            autoCapitalize="words"
            autoComplete="organization"
            defaultValue={salon.name}
            label="Salon name"
            maxLength={SALON_NAME_MAX}
            name="name"
            size="md"
            state={state}
          />
          <ZoneField error={state.errors.zone} initial={salon.timeZone} key={salon.timeZone} name="zone" />
          <ChoiceField
            initial={String(salon.weekStartsOn)}
            label="First day of the week"
            name="weekStartsOn"
            options={WEEKDAY_OPTIONS}
          />
          <ChoiceField initial={salon.hourCycle} label="Clock" name="hourCycle" options={CLOCK_OPTIONS} />
        </div>
      </PanelForm>
      {asking && <ZoneDialog asked={asking} onClose={() => setAsking(null)} save={save} />}
    </>
  );
}

function savedWords(change: SalonChange): string {
  const [only, ...others] = Object.keys(change).filter((name) => name !== "timeOffKeeps");
  if (others.length > 0) return "Details saved";
  if (only === "name") return `The salon is called ${change.name} now`;
  if (only === "timeZone") return "Time zone saved";
  return only === "weekStartsOn" ? "First day of the week saved" : "Clock saved";
}
