"use client";

import { useState } from "react";
import { FormFailure } from "@/components/shell/forms/form-failure";
import { useAction } from "@/components/shell/forms/use-action";
import { Dialog } from "@/components/ui/dialog/dialog";
import { DialogButtons } from "@/components/ui/dialog/dialog-buttons";
import { OptionCard } from "@/components/ui/inputs/option-card";
import { SALON_SENTENCES, type SalonChange } from "@/lib/records/salon/model";
import { zoneLabel } from "@/lib/time/time-zones";
import type { DetailsValues } from "./details-rules";

/** A change of zone that waits to be confirmed. */
export interface ZoneChange {
  values: DetailsValues;
  from: string;
  to: string;
  /** How many blocks of time off would read another time on the clock if they stayed at their moment. */
  moved: number;
}

export interface ZoneDialogProps {
  asked: ZoneChange;
  save: (values: DetailsValues, timeOffKeeps: SalonChange["timeOffKeeps"]) => Promise<void>;
  onClose: () => void;
}

/** Shows what another zone does to time off, and asks what to keep. */
export function ZoneDialog({ asked, save, onClose }: ZoneDialogProps) {
  const [keeps, setKeeps] = useState<"wall_time" | "instants">("wall_time");
  const [now] = useState(() => new Date());
  const confirm = useAction(async () => {
    await save(asked.values, keeps);
    return true;
  }, SALON_SENTENCES.save);
  const blocks = asked.moved === 1 ? "1 block of time off" : `${asked.moved} blocks of time off`;
  const its = asked.moved === 1 ? "keeps its" : "keep their";
  const stays = asked.moved === 1 ? "stays" : "stay";
  return (
    <Dialog
      busy={confirm.busy}
      footer={
        <DialogButtons
          label="Change time zone"
          busy={confirm.busy}
          busyLabel="Saving..."
          onPress={() => confirm.run()}
          onCancel={onClose}
        />
      }
      onOpenChange={(open) => !open && onClose()}
      open
      title="Change the time zone?"
    >
      <p className="text-body text-soft">
        From {zoneLabel(asked.from, now)} to <strong className="text-ink">{zoneLabel(asked.to, now)}</strong>.
        Weekly hours and breaks stay as they read.
      </p>
      <fieldset className="mt-5 space-y-2">
        <legend className="mb-2 font-medium text-label">Time off</legend>
        <OptionCard
          about="Anyone off from 9:00 stays off from 9:00 in the new zone."
          checked={keeps === "wall_time"}
          label={`${blocks} ${its} wall time`}
          name="time-off"
          onChoose={() => setKeeps("wall_time")}
        />
        <OptionCard
          about="Clock times change, because the zone was wrong until now."
          checked={keeps === "instants"}
          label={`${blocks} ${stays} at the same moment`}
          name="time-off"
          onChoose={() => setKeeps("instants")}
        />
      </fieldset>
      <FormFailure className="mt-5" state={confirm} />
    </Dialog>
  );
}
