"use client";

import { OFFER_NOTE_MAX } from "@chairtime/contract/limits";
import { deadlineDraft } from "@chairtime/kit/offers/deadline-choices";
import { said } from "@chairtime/messages/said";
import { useState } from "react";
import { DeadlineField } from "@/components/shell/forms/deadline-field";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { useForm } from "@/components/shell/forms/use-form";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { Field } from "@/components/ui/inputs/field";
import { Segmented } from "@/components/ui/inputs/segmented";
import { TextArea } from "@/components/ui/inputs/text-area";
import { useTranslations } from "@/components/ui/words/use-translations";
import { callApi } from "@/lib/api/client";
import type { ShiftToOffer } from "@/lib/own-week/offer-view";
import { ANYBODY, SwapPartner } from "./swap-partner";

const FAILED = said("ownWeek.offers.failed");
const OFFLINE = said("ownWeek.offers.offline");
const NAMES = ["note", "deadline"] as const;

export interface OfferDialogProps {
  /** '/w/<token>' */
  address: string;
  shift: ShiftToOffer;
  onSent: (words: string) => void;
  onClose: () => void;
}

/** Gives a shift away, or offers it for a swap. */
export function OfferDialog({ address, shift, onSent, onClose }: OfferDialogProps) {
  const t = useTranslations("ownWeek.offers");
  const [kind, setKind] = useState<"give" | "swap">("give");
  const [anyRole, setAnyRole] = useState(false);
  const [partnerId, setPartnerId] = useState(ANYBODY);
  const state = useForm({
    names: NAMES,
    check: () => ({}),
    send: async ({ note, deadline }) => {
      await callApi({
        method: "POST",
        path: `${address}/offers`,
        body: {
          kind,
          date: shift.date,
          start_time: shift.startTime,
          note: note.trim(),
          ...deadlineDraft(deadline),
          ...(kind === "swap" && partnerId !== ANYBODY && { partner_id: partnerId }),
          ...(kind === "give" && anyRole && { any_role: true }),
        },
        sentences: { fallback: FAILED, network: OFFLINE },
      });
      onSent(t("sent"));
      return true;
    },
    fallback: FAILED,
    wireFields: { deadline_at: "deadline" },
  });
  return (
    <FormDialog
      busyLabel={t("sending")}
      onClose={onClose}
      state={state}
      submitLabel={t("submit")}
      title={t("offerTitle")}
    >
      <p className="font-semibold text-body tabular-nums">{shift.label}</p>
      <Segmented
        className="[&>button]:flex-1"
        firstFocus
        label={t("how")}
        onChange={setKind}
        options={[
          { value: "give", label: t("give") },
          { value: "swap", label: t("swap") },
        ]}
        tone="accent"
        value={kind}
      />
      <p aria-live="polite" className="text-label text-soft">
        {t(kind === "give" ? "giveHelp" : "swapHelp")}
      </p>
      {kind === "give" && (
        <Checkbox
          checked={anyRole}
          className="w-fit gap-2.5 pe-3 text-body"
          onChange={(event) => setAnyRole(event.target.checked)}
        >
          {t("anyRole")}
        </Checkbox>
      )}
      {kind === "swap" && (
        <SwapPartner address={address} onChange={setPartnerId} shift={shift} value={partnerId} />
      )}
      <DeadlineField
        error={state.errors.deadline ?? null}
        label={t("askUntil")}
        say={(days) => t("daysBefore", { days })}
        startsAt={shift.startsAt}
      />
      <Field error={state.errors.note ?? null} label={t("note")} optional>
        {(control) => <TextArea {...control} maxLength={OFFER_NOTE_MAX} name="note" rows={2} />}
      </Field>
    </FormDialog>
  );
}
