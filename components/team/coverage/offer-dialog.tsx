"use client";

import { OFFER_NOTE_MAX } from "@chairtime/contract/limits";
import { clockOf } from "@chairtime/kit/clock";
import { deadlineDraft } from "@chairtime/kit/offers/deadline-choices";
import { zonedToInstant } from "@chairtime/kit/zone";
import { listed } from "@chairtime/messages/sentences/in-turn";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { DeadlineField } from "@/components/shell/forms/deadline-field";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { useForm } from "@/components/shell/forms/use-form";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { Field } from "@/components/ui/inputs/field";
import { TextArea } from "@/components/ui/inputs/text-area";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { StaffMember } from "@/lib/records/member/model";
import { offerToTeam } from "@/lib/records/offer/calls";
import { OFFER_SENTENCES } from "@/lib/records/offer/model";
import { offerKeys } from "@/lib/records/offer/queries";
import { type Gap, gapWords } from "@/lib/schedule/coverage/gaps";
import { fullName } from "@/lib/schedule/day/person";
import { useWords } from "../use-words";

const NAMES = ["note", "deadline"] as const;

export interface OfferDialogProps {
  gap: Gap;
  /** Member whose shift is given away on their behalf; absent for open hours. */
  giver?: StaffMember | undefined;
  onClose: () => void;
}

/** Offers a gap's hours, or a member's shift, to the free members. */
export function OfferDialog({ gap, giver, onClose }: OfferDialogProps) {
  const t = useTranslations("team.gaps");
  const { say, formats } = useWords();
  const client = useQueryClient();
  const { zone } = useSalonClock();
  const [anyRole, setAnyRole] = useState(false);
  const state = useForm({
    names: NAMES,
    check: () => ({}),
    send: async ({ note, deadline }) => {
      await offerToTeam({
        date: gap.date,
        start_time: clockOf(gap.start),
        end_time: clockOf(gap.end),
        ...(giver ? { giver_id: giver.id, any_role: anyRole } : { role: gap.role ?? "" }),
        note: note.trim(),
        ...deadlineDraft(deadline),
      });
      await client.invalidateQueries({ queryKey: offerKeys.all });
      toast.success(t("offered"));
      onClose();
      return true;
    },
    fallback: OFFER_SENTENCES.make,
    wireFields: { deadline_at: "deadline" },
  });
  return (
    <FormDialog
      busyLabel={t("offering")}
      onClose={onClose}
      state={state}
      submitLabel={t("offer")}
      title={t("offerTitle")}
    >
      <div>
        <p className="font-semibold text-body tabular-nums">
          {t("offerHours", {
            day: formats.dayLabel(gap.date),
            hours: formats.minutesRange(gap.start, gap.end),
          })}
        </p>
        <p className="text-label text-soft" translate={giver ? "no" : undefined}>
          {giver ? fullName(giver) : say(listed(gapWords(gap)))}
        </p>
      </div>
      <p className="text-body text-soft">
        <span>{t("offerHelp")}</span> {giver && <span>{t("offerKeeps", { name: fullName(giver) })}</span>}
      </p>
      {giver?.role && (
        <Checkbox
          checked={anyRole}
          className="w-fit gap-2.5 pe-3 text-body"
          onChange={(event) => setAnyRole(event.target.checked)}
        >
          {t("anyRole", { role: giver.role })}
        </Checkbox>
      )}
      <DeadlineField
        error={state.errors.deadline ?? null}
        label={t("askUntil")}
        say={(days) => t("daysBefore", { days })}
        startsAt={zonedToInstant(gap.date, clockOf(gap.start), zone)}
      />
      <Field label={t("offerNote")} optional>
        {(control) => <TextArea {...control} maxLength={OFFER_NOTE_MAX} name="note" rows={2} />}
      </Field>
    </FormDialog>
  );
}
