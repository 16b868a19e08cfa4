"use client";

import { SALON_NAME_MAX } from "@chairtime/contract/limits";
import { useRouter } from "next/navigation";
import { useId, useSyncExternalStore } from "react";
import { FormField } from "@/components/shell/forms/form-field";
import { useForm } from "@/components/shell/forms/use-form";
import { useFormats } from "@/components/shell/words/use-formats";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/notices/toast";
import { Panel } from "@/components/ui/panel";
import { useTranslations } from "@/components/ui/words/use-translations";
import { SALON_SENTENCES, type Salon } from "@/lib/records/salon/model";
import { useSaveSalon } from "@/lib/records/salon/queries";
import { zoneHere } from "@/lib/time/time-zones";
import { LookChoice } from "./account/look-choice";
import { ChoiceField } from "./choice-field";
import { checkDetails, detailsChange } from "./details-rules";
import { PanelForm } from "./panel-form";
import { weekdayOptions } from "./week-choices";
import { ZoneField, zoneTyped } from "./zone-field";

const NAMES = ["name", "zone", "weekStartsOn"] as const;
const never = () => () => {};

/** First questions about a new salon: name, zone, first day of the week and look. Proposes this browser's zone. */
export function FirstRunForm({ salon, onNotNow }: { salon: Salon; onNotNow: () => void }) {
  const t = useTranslations("details");
  const formats = useFormats();
  const heading = useId();
  const router = useRouter();
  const saving = useSaveSalon();
  const zone = useSyncExternalStore(never, zoneHere, () => salon.timeZone);
  const state = useForm({
    names: NAMES,
    check: (values) => checkDetails(values, zoneTyped(values.zone, zone)),
    send: async (values) => {
      const details = { ...values, hourCycle: salon.hourCycle };
      const change = detailsChange(salon, details, zoneTyped(values.zone, zone));
      await saving.mutateAsync({ seen: salon, change });
      toast.success(t("firstRun.welcome", { salon: change.name ?? "" }));
      document.getElementById("main")?.focus();
      router.refresh();
      return false;
    },
    fallback: SALON_SENTENCES.save,
    wireFields: { name: "name", time_zone: "zone" },
  });
  return (
    <section aria-labelledby={heading} className="mt-4 sm:mt-6">
      <Panel className="p-4 sm:p-6">
        <h2 className="text-section" id={heading}>
          {t("firstRun.heading")}
        </h2>
        <p className="mt-1 text-body text-soft">{t("firstRun.help")}</p>
        <div className="mt-5">
          <PanelForm
            aside={
              <Button
                className="max-sm:w-full disabled:opacity-100"
                disabled={!state.ready}
                onClick={onNotNow}
                variant="ghost"
              >
                {t("firstRun.notNow")}
              </Button>
            }
            busyLabel={t("saving")}
            state={state}
            submitLabel={t("save")}
            variant="secondary"
          >
            <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
              <FormField
                autoCapitalize="words"
                autoComplete="organization"
                label={t("name")}
                maxLength={SALON_NAME_MAX}
                name="name"
                size="md"
                state={state}
              />
              <ZoneField error={state.errors.zone} initial={zone} name="zone" />
              <ChoiceField
                initial={String(salon.weekStartsOn)}
                label={t("weekStartsOn")}
                name="weekStartsOn"
                options={weekdayOptions(formats)}
              />
            </div>
            <div className="mt-5">
              <LookChoice />
            </div>
          </PanelForm>
        </div>
      </Panel>
    </section>
  );
}
