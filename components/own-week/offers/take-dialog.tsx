"use client";

import { ownOffer } from "@chairtime/contract/offers/own-offers";
import { said } from "@chairtime/messages/said";
import { useId, useState } from "react";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { useForm } from "@/components/shell/forms/use-form";
import { useTranslations } from "@/components/ui/words/use-translations";
import { callApi } from "@/lib/api/client";
import { parseAnswer } from "@/lib/api/parse-answer";
import type { OfferView } from "@/lib/own-week/offer-view";

const FAILED = said("ownWeek.offers.failed");
const OFFLINE = said("ownWeek.offers.offline");

export interface TakeDialogProps {
  /** '/w/<token>' */
  address: string;
  offer: OfferView;
  onSent: (words: string) => void;
  onClose: () => void;
}

/** Claims an offered shift; in a swap, with the member's shift for it. */
export function TakeDialog({ address, offer, onSent, onClose }: TakeDialogProps) {
  const t = useTranslations("ownWeek.offers");
  const name = useId();
  const [given, setGiven] = useState(0);
  const state = useForm({
    names: [],
    check: () => ({}),
    send: async () => {
      const own = offer.swaps[given];
      const answer = await callApi({
        method: "POST",
        path: `${address}/claims`,
        body: { offer_id: offer.id, ...(own && { shift: { date: own.date, start_time: own.startTime } }) },
        sentences: { fallback: FAILED, network: OFFLINE },
      });
      const claimed = parseAnswer(ownOffer, answer, FAILED);
      onSent(t(claimed.claim?.state === "won" ? "got" : "asked"));
      return true;
    },
    fallback: FAILED,
  });
  return (
    <FormDialog
      busyLabel={t("taking")}
      confirms
      onClose={onClose}
      state={state}
      submitLabel={t("take")}
      title={t("takeTitle")}
    >
      <div className="space-y-1">
        <p className="font-semibold text-body tabular-nums">{offer.shift}</p>
        <p className="text-body text-soft">{offer.about}</p>
        {offer.week && <p className="text-body tabular-nums">{offer.week}</p>}
        {offer.wish && <p className="text-body text-soft">{offer.wish}</p>}
        {offer.warnings.map((words) => (
          <p className="text-body text-gap-text" key={words}>
            {words}
          </p>
        ))}
      </div>
      {offer.swaps.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-medium text-label">{t("choose")}</legend>
          <ul className="max-h-64 overflow-y-auto rounded-control border border-edge">
            {offer.swaps.map((shift, index) => (
              <li className="border-line not-last:border-b" key={`${shift.date} ${shift.startTime}`}>
                <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 text-body tabular-nums hover:bg-icon-hover has-checked:bg-accent/12">
                  <input
                    checked={index === given}
                    className="size-4 shrink-0 accent-accent"
                    data-first-focus={index === given ? "" : undefined}
                    name={name}
                    onChange={() => setGiven(index)}
                    type="radio"
                  />
                  <span>{shift.label}</span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <p className="text-label text-soft">{offer.decided}</p>
    </FormDialog>
  );
}
