"use client";

import { said } from "@chairtime/messages/said";
import { useRouter } from "next/navigation";
import { Suspense, useRef, useState } from "react";
import { useAction } from "@/components/shell/forms/use-action";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/notices/toast";
import { preloadable } from "@/components/ui/preloadable";
import { usePreload } from "@/components/ui/use-preload";
import { useTranslations } from "@/components/ui/words/use-translations";
import { callApi } from "@/lib/api/client";
import type { OffersView, OfferView } from "@/lib/own-week/offer-view";
import type { TakeDialogProps } from "./take-dialog";

const TakeDialog = preloadable<TakeDialogProps>(() =>
  import("./take-dialog").then((file) => file.TakeDialog),
);

const TONES: Record<OfferView["tone"], string> = {
  good: "text-available-text",
  waiting: "text-pause-text",
  ended: "text-soft",
};

const FAILED = said("ownWeek.offers.withdrawFailed");

export interface OffersProps {
  /** '/w/<token>' */
  address: string;
  offers: OffersView;
}

/** Offers that the member can take, best suited first, and their own. */
export function Offers({ address, offers: { mine, others } }: OffersProps) {
  const t = useTranslations("ownWeek.offers");
  const router = useRouter();
  const [chosen, setChosen] = useState<OfferView | null>(null);
  // After a reload its words may differ; if it is gone, the claim is refused with a reason.
  const taking = chosen && (others.find(({ id }) => id === chosen.id) ?? chosen);
  usePreload(TakeDialog.preload);
  if (mine.length + others.length === 0) return null;
  return (
    <section aria-labelledby="offers">
      <h2 className="text-section" id="offers">
        {t("heading")}
      </h2>
      {others.length > 0 && (
        <>
          <h3 className="mt-3 text-label text-soft">{t("canTake")}</h3>
          <ul className="mt-1.5 space-y-1.5">
            {others.map((offer) => (
              <OfferItem
                below={`${address}/claims`}
                key={offer.id}
                offer={offer}
                onTake={() => setChosen(offer)}
              />
            ))}
          </ul>
        </>
      )}
      {mine.length > 0 && (
        <>
          <h3 className="mt-4 text-label text-soft">{t("yours")}</h3>
          <ul className="mt-1.5 space-y-1.5">
            {mine.map((offer) => (
              <OfferItem below={`${address}/offers`} key={offer.id} offer={offer} />
            ))}
          </ul>
        </>
      )}
      {taking && (
        <Suspense fallback={null}>
          <TakeDialog.Component
            address={address}
            offer={taking}
            onClose={() => setChosen(null)}
            onSent={(words) => {
              setChosen(null);
              toast.success(words);
              router.refresh();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

interface ItemProps {
  offer: OfferView;
  /** Address path for withdrawing it. */
  below: string;
  onTake?: () => void;
}

/** One offer: the shift, its effect on the week, and the member's actions. */
function OfferItem({ offer, below, onTake }: ItemProps) {
  const t = useTranslations("ownWeek.offers");
  const router = useRouter();
  const item = useRef<HTMLLIElement>(null);
  const withdrawing = useAction(async () => {
    const path = `${below}/${encodeURIComponent(offer.id)}`;
    await callApi({ method: "DELETE", path, sentences: { fallback: FAILED } });
    // The pressed button disappears.
    item.current?.focus();
    router.refresh();
    return false;
  }, FAILED);
  return (
    <li className="rounded-field border border-line bg-panel px-4 py-3" ref={item} tabIndex={-1}>
      <p className="font-medium text-body tabular-nums">{offer.shift}</p>
      <p className="text-label text-soft">{offer.about}</p>
      {offer.note && (
        <p className="mt-1 break-words text-label text-soft" dir="auto">
          {offer.note}
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 text-label">
          {offer.week && <p className="tabular-nums">{offer.week}</p>}
          {offer.wish && <p className="text-soft">{offer.wish}</p>}
          {offer.warnings.map((words) => (
            <p className="text-gap-text" key={words}>
              {words}
            </p>
          ))}
          {offer.state && <p className={TONES[offer.tone]}>{offer.state}</p>}
        </div>
        {offer.canTake && onTake && (
          <Button
            aria-label={t("takeLabel", { shift: offer.shift })}
            onClick={onTake}
            size="sm"
            variant="primary"
          >
            {t("take")}
          </Button>
        )}
        {offer.canWithdraw && (
          <Button
            aria-label={t("withdrawLabel", { shift: offer.shift })}
            busy={withdrawing.busy}
            busyLabel={t("withdrawing")}
            className="-my-1.5 -me-2"
            onClick={() => withdrawing.run()}
            size="sm"
            variant="ghost"
          >
            {t("withdraw")}
          </Button>
        )}
      </div>
      {offer.answer && <p className="mt-1 break-words text-label">{t("answer", { answer: offer.answer })}</p>}
      <div aria-live="polite">
        {withdrawing.failure && (
          <p className="mt-1 text-label text-off-text">{withdrawing.failure.message}</p>
        )}
      </div>
    </li>
  );
}
