"use client";

import { useState } from "react";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { FormField } from "@/components/shell/forms/form-field";
import { useForm } from "@/components/shell/forms/use-form";
import { useTranslations } from "@/components/shell/words/use-translations";
import { Button } from "@/components/ui/button";
import { deleteSalon } from "@/lib/records/salon/calls";
import { SALON_SENTENCES, type Salon } from "@/lib/records/salon/model";

const NAMES = ["name"] as const;

/** The button that deletes the salon, once its name has been typed. */
export function DeleteSalon({ salon }: { salon: Salon }) {
  const t = useTranslations("salon.delete");
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)} variant="danger">
        {t("submit")}
      </Button>
      {asking && <DeleteDialog name={salon.name} onClose={() => setAsking(false)} />}
    </>
  );
}

function DeleteDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useTranslations("salon.delete");
  const state = useForm({
    names: NAMES,
    check: (typed) => (typed.name.trim() === name ? {} : { name: t("mismatch", { name }) }),
    send: async () => {
      await deleteSalon(name);
      // A whole page load: nothing of this salon stays in memory.
      location.assign("/");
      return true;
    },
    fallback: SALON_SENTENCES.remove,
  });
  return (
    <FormDialog
      busyLabel={t("deleting")}
      confirms
      danger
      onClose={onClose}
      state={state}
      submitLabel={t("submit")}
      title={name ? t("title", { name }) : t("titleWithoutName")}
    >
      <p className="text-body text-soft">{t("help")}</p>
      {name && (
        <FormField
          autoComplete="off"
          hint={t("hint", { name })}
          label={t("name")}
          name="name"
          size="md"
          state={state}
        />
      )}
    </FormDialog>
  );
}
