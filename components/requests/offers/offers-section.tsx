"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { LoadError } from "@/components/shell/forms/load-error";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { StaffMember } from "@/lib/records/member/model";
import type { ListedOffer } from "@/lib/records/offer/model";
import { offersQuery } from "@/lib/records/offer/queries";
import { OfferCard } from "./offer-card";

const NONE: readonly ListedOffer[] = [];

/** Offered shifts, those waiting for a decision first, with each claim's effect. */
export function OffersSection({ members }: { members: ReadonlyMap<string, StaffMember> }) {
  const t = useTranslations("requests.offers");
  const { today } = useSalonClock();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(offersQuery(today));
  const offers = query.data ?? NONE;
  const waiting = offers.filter(({ state }) => state === "waiting");
  const running = offers.filter(({ state }) => state === "claimed" || state === "open");
  if (!query.isError && waiting.length + running.length === 0) return null;
  return (
    <section aria-labelledby="offers" className="mb-10">
      <h2 className="mb-3 text-section outline-none" id="offers" ref={heading} tabIndex={-1}>
        <span>{t("heading")}</span>{" "}
        {waiting.length > 0 && <span className="text-soft">{waiting.length}</span>}
      </h2>
      <LoadError queries={[query]} />
      {[waiting, running].map(
        (some, index) =>
          some.length > 0 && (
            <div className="mt-4 first:mt-0" key={index === 0 ? "waiting" : "running"}>
              <h3 className="mb-2 text-label text-soft">{t(index === 0 ? "waiting" : "running")}</h3>
              <ul className="space-y-3">
                {some.map((offer) => (
                  <li key={offer.id}>
                    <OfferCard members={members} offer={offer} onDecided={() => heading.current?.focus()} />
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
    </section>
  );
}
