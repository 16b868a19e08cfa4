"use client";

import { useState } from "react";
import { FormFailure } from "@/components/shell/forms/form-failure";
import { useAction } from "@/components/shell/forms/use-action";
import { Dialog } from "@/components/ui/dialog/dialog";
import { DialogButtons } from "@/components/ui/dialog/dialog-buttons";
import { OptionCard } from "@/components/ui/inputs/option-card";
import { useTranslations } from "@/components/ui/words/use-translations";
import { SALON_SENTENCES, type SalonChange } from "@/lib/records/salon/model";
import { zoneLabel } from "@/lib/time/time-zones";
import type { DetailsValues } from "./details-rules";

/** An unconfirmed change of zone. */
export interface ZoneChange {
  values: DetailsValues;
  from: string;
  to: string;
  /** Number of time-off records that would show another clock time if they kept their instant. */
  moved: number;
}

export interface ZoneDialogProps {
  asked: ZoneChange;
  save: (values: DetailsValues, timeOffKeeps: SalonChange["timeOffKeeps"]) => Promise<void>;
  onClose: () => void;
}

/** Shows how another zone affects time off, and asks what to keep. */
export function ZoneDialog({ asked, save, onClose }: ZoneDialogProps) {
  const t = useTranslations("salon.zone");
  const [keeps, setKeeps] = useState<"wall_time" | "instants">("wall_time");
  const [now] = useState(() => new Date());
  const confirm = useAction(async () => {
    await save(asked.values, keeps);
    return true;
  }, SALON_SENTENCES.save);
  return (
    <Dialog
      busy={confirm.busy}
      footer={
        <DialogButtons
          label={t("submit")}
          busy={confirm.busy}
          busyLabel={t("saving")}
          onPress={() => confirm.run()}
          onCancel={onClose}
        />
      }
      onOpenChange={(open) => !open && onClose()}
      open
      title={t("title")}
    >
      <p className="text-body text-soft">
        {t.rich("help", {
          from: zoneLabel(asked.from, now),
          to: zoneLabel(asked.to, now),
          strong: (words) => <strong className="text-ink">{words}</strong>,
        })}
      </p>
      <fieldset className="mt-5 space-y-2">
        <legend className="mb-2 font-medium text-label">{t("timeOff")}</legend>
        <OptionCard
          about={t("wallTimeAbout")}
          checked={keeps === "wall_time"}
          label={t("wallTime", { moved: asked.moved })}
          name="time-off"
          onChoose={() => setKeeps("wall_time")}
        />
        <OptionCard
          about={t("instantsAbout")}
          checked={keeps === "instants"}
          label={t("instants", { moved: asked.moved })}
          name="time-off"
          onChoose={() => setKeeps("instants")}
        />
      </fieldset>
      <FormFailure className="mt-5" state={confirm} />
    </Dialog>
  );
}
