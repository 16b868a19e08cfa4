"use client";

import { instantToZoned } from "@chairtime/kit/zone";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadError } from "@/components/shell/forms/load-error";
import { undoOffer } from "@/components/shell/saved/undo";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useFormats } from "@/components/shell/words/use-formats";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { toast } from "@/components/ui/notices/toast";
import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/skeleton";
import { useNear } from "@/components/ui/use-near";
import { useTranslations } from "@/components/ui/words/use-translations";
import { referenceOf } from "@/lib/api/api-error";
import type { StaffMember } from "@/lib/records/member/model";
import type { ClaimEffect, ListedOffer } from "@/lib/records/offer/model";
import { type Deciding, offerQuery, useDecideOffer, useEndOffer } from "@/lib/records/offer/queries";
import { fullName } from "@/lib/schedule/day/person";
import { EffectOfClaim } from "./effect-of-claim";

export interface OfferCardProps {
  offer: ListedOffer;
  members: ReadonlyMap<string, StaffMember>;
  /** Called when the focused button has disappeared with its offer. */
  onDecided: () => void;
}

/** An offer with its claims in order, and the buttons to decide. */
export function OfferCard({ offer, members, onDecided }: OfferCardProps) {
  const t = useTranslations("requests.offers");
  const formats = useFormats();
  const { zone } = useSalonClock();
  const decide = useDecideOffer();
  const end = useEndOffer();
  const nameOf = (id: string | null) => {
    const member = id === null ? undefined : members.get(id);
    return member ? fullName(member) : t("former");
  };
  const day = formats.dayLabel(offer.date);
  const shift = t("shift", { day, hours: formats.clockRange(offer.startTime, offer.endTime) });
  const title = t("title", { kind: offer.kind, name: nameOf(offer.giverId) });
  const at = instantToZoned(offer.deadline, zone);
  const deadline = t("at", { date: formats.dayLabel(at.date), time: formats.clock(at.time) });
  const busy = decide.isPending || end.isPending;
  const answer = async (decision: Deciding["decision"], [did, undone]: [string, string]) => {
    try {
      await decide.mutateAsync({ offer, decision, did, undone });
    } catch {
      return;
    }
    toast.success(did, undoOffer());
    onDecided();
  };
  const endIt = () => answer({ state: "declined" }, [t("declined"), t("declinedUndone")]);
  const approve = (member_id: string) => {
    const day = formats.monthDay(offer.date);
    const words: [string, string] = [
      t("approved", { name: nameOf(member_id), day }),
      t("approvedUndone", { day }),
    ];
    return answer({ state: "done", member_id }, words);
  };
  const decline = (member_id: string) => {
    const name = nameOf(member_id);
    const words: [string, string] = [t("claimDeclined", { name }), t("claimDeclinedUndone", { name })];
    return answer({ state: "declined", member_id }, words);
  };
  const error = decide.error ?? end.error;
  const isWaiting = offer.state === "waiting";
  const claims = offer.claims.filter(({ state }) => state === "open");
  const [isNear, setIsNear] = useState(false);
  const near = useNear(() => setIsNear(true));
  const judged = useQuery({ ...offerQuery(offer), enabled: isNear && claims.length > 0 });
  const effects = judged.data?.effects ?? [];
  return (
    <Panel className="p-4 sm:p-5">
      <article aria-label={t("label", { title, shift })} ref={near}>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <p className="font-medium text-body">{title}</p>
            <p className="font-semibold text-body tabular-nums">{shift}</p>
            {offer.note && (
              <p className="mt-1 whitespace-pre-line break-words text-label text-soft">
                {t("note", { note: offer.note })}
              </p>
            )}
            {!isWaiting && (
              <p className="mt-1 text-label text-soft">
                {claims.length === 0 && <span>{`${t("none")} · `}</span>}
                <span>{t("until", { deadline })}</span>
              </p>
            )}
          </div>
          {claims.length > 0 ? (
            <Button
              aria-label={t("endLabel", { shift })}
              disabled={busy}
              onClick={() => void endIt()}
              size="sm"
              variant="ghost"
            >
              {t("end")}
            </Button>
          ) : (
            <Button
              aria-label={t("withdrawLabel", { shift })}
              disabled={busy}
              onClick={() => end.mutate(offer, { onSuccess: onDecided })}
              size="sm"
              variant="ghost"
            >
              {t("withdraw")}
            </Button>
          )}
        </div>
        <LoadError queries={[judged]} />
        {claims.length > 0 && judged.isPending && (
          <ol aria-busy className="mt-3 divide-y divide-line border-line border-t">
            {claims.map(({ memberId }) => (
              <li className="py-3 last:pb-0" key={memberId}>
                <p className="font-medium text-body">{t("takes", { name: nameOf(memberId) })}</p>
                <Skeleton className="mt-2 h-4 w-64 max-w-full" />
              </li>
            ))}
          </ol>
        )}
        {effects.length > 0 && (
          <ol className="mt-3 divide-y divide-line border-line border-t">
            {effects.map((effect, index) => (
              <Claim
                busy={busy}
                effect={effect}
                isFirst={index === 0}
                isOnly={effects.length === 1}
                key={effect.memberId}
                nameOf={nameOf}
                offer={offer}
                onApprove={() => void approve(effect.memberId)}
                onDecline={() => void decline(effect.memberId)}
                shift={shift}
              />
            ))}
          </ol>
        )}
        {error && !busy && (
          <ErrorBox className="mt-3" requestId={referenceOf(error)} title={t("notSaved")}>
            {error.message}
          </ErrorBox>
        )}
      </article>
    </Panel>
  );
}

interface ClaimProps {
  offer: ListedOffer;
  effect: ClaimEffect;
  isFirst: boolean;
  isOnly: boolean;
  busy: boolean;
  shift: string;
  nameOf: (id: string | null) => string;
  onApprove: () => void;
  onDecline: () => void;
}

function Claim({ offer, effect, isFirst, isOnly, busy, shift, nameOf, onApprove, onDecline }: ClaimProps) {
  const t = useTranslations("requests.offers");
  const formats = useFormats();
  const name = nameOf(effect.memberId);
  const given = offer.claims.find(({ memberId }) => memberId === effect.memberId)?.shift;
  const canBe = effect.against.length === 0;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-3 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium text-body">
          <span>
            {given
              ? t("takesFor", {
                  name,
                  shift: t("shift", {
                    day: formats.dayLabel(given.date),
                    hours: formats.clockRange(given.startTime, given.endTime),
                  }),
                })
              : t("takes", { name })}
          </span>
          {isFirst && canBe && !isOnly && <span className="font-normal text-soft">{` · ${t("first")}`}</span>}
        </p>
        <EffectOfClaim effect={effect} nameOf={nameOf} />
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:flex-col-reverse">
        <Button aria-label={t("declineLabel", { name, shift })} disabled={busy} onClick={onDecline}>
          {t("decline")}
        </Button>
        {canBe && (
          <Button
            aria-label={t("approveLabel", { name, shift })}
            busy={busy}
            busyLabel={t("saving")}
            onClick={onApprove}
            variant={isFirst ? "primary" : "secondary"}
          >
            {t("approve")}
          </Button>
        )}
      </div>
    </li>
  );
}
