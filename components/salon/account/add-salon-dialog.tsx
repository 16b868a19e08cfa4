"use client";

import { SALON_NAME_MAX } from "@chairtime/contract/limits";
import { useState } from "react";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { FormField } from "@/components/shell/forms/form-field";
import { useForm } from "@/components/shell/forms/use-form";
import { useTranslations } from "@/components/ui/words/use-translations";
import { addSalon } from "@/lib/api/account/account";
import { ACCOUNT_SENTENCES } from "@/lib/api/account/account-model";
import { switchSalon } from "@/lib/auth/calls";
import { zoneHere } from "@/lib/time/time-zones";
import { checkDetails } from "../details-rules";
import { ZoneField, zoneTyped } from "../zone-field";

const NAMES = ["name", "zone"] as const;

/** Creates another salon for the user and switches to it. */
export function AddSalonDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("account.addSalon");
  const [here] = useState(zoneHere);
  // After a failed switch, a retry must not create it again.
  const [made, setMade] = useState<string | null>(null);
  const state = useForm({
    names: NAMES,
    check: (values) => checkDetails(values, zoneTyped(values.zone, here)),
    send: async ({ name, zone }) => {
      const id = made ?? (await addSalon(name, zoneTyped(zone, here) ?? here));
      setMade(id);
      await switchSalon(id);
      location.assign("/staff");
      return true;
    },
    fallback: ACCOUNT_SENTENCES.addSalon,
    wireFields: { name: "name", time_zone: "zone" },
  });
  return (
    <FormDialog
      busyLabel={t("adding")}
      {...(made === null && { draft: { name: "salon" } })}
      onClose={onClose}
      state={state}
      submitLabel={t("submit")}
      title={t("title")}
    >
      <p className="text-body text-soft">{t("help")}</p>
      <FormField
        autoCapitalize="words"
        autoComplete="off"
        label={t("name")}
        maxLength={SALON_NAME_MAX}
        name="name"
        size="md"
        state={state}
      />
      <ZoneField error={state.errors.zone} initial={here} name="zone" />
    </FormDialog>
  );
}
