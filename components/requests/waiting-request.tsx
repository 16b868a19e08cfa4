"use client";

import { reasonWords } from "@chairtime/messages/sentences/reason-words";
import { spanWords } from "@chairtime/messages/sentences/span-words";
import { Suspense, useMemo, useState } from "react";
import type { CoverTarget } from "@/components/planning/cover/use-cover-work";
import { CoverDialog } from "@/components/planning/late-cover";
import { useMinimums } from "@/components/records/preview/use-minimums";
import { useOpeningHours } from "@/components/records/preview/use-opening-hours";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useSay } from "@/components/shell/words/use-say";
import { Button, ButtonLink } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { Panel } from "@/components/ui/panel";
import { preloadable } from "@/components/ui/preloadable";
import { Skeleton } from "@/components/ui/skeleton";
import { usePreload } from "@/components/ui/use-preload";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { StaffMember } from "@/lib/records/member/model";
import type { StaffRequest } from "@/lib/records/request/model";
import { absenceToCover, effectOf } from "@/lib/requests/request-effect";
import { aheadWords, askedWords, lengthWords } from "@/lib/requests/request-words";
import { fullName, type Person } from "@/lib/schedule/day/person";
import { EffectList } from "./request-effect";
import { RequestWho } from "./request-who";

// Most requests are approved.
const { Component: DeclineDialog, preload } = preloadable(() =>
  import("./decline-dialog").then((file) => file.DeclineDialog),
);

export interface WaitingRequestProps {
  request: StaffRequest;
  member: StaffMember;
  /** Null until everybody's records are known. */
  people: readonly Person[] | null;
  chosen: boolean;
  /** Absent for a single request. */
  onChoose?: () => void;
  busy: boolean;
  failure: string | undefined;
  onApprove: () => void;
  onDecline: (answer: string) => Promise<boolean>;
}

/** A pending request: who, when, why, its effect, and the two answers. */
export function WaitingRequest(props: WaitingRequestProps) {
  const { request, member, people, busy, failure } = props;
  const { today, zone, hourCycle, weekStartsOn } = useSalonClock();
  const t = useTranslations("requests.waiting");
  const say = useSay();
  const minimums = useMinimums();
  const openingHours = useOpeningHours();
  const [declining, setDeclining] = useState(false);
  const [covering, setCovering] = useState<CoverTarget | null>(null);
  usePreload(preload);
  const effect = useMemo(
    () =>
      people && effectOf(people, request, { zone, today, minimums, openingHours, hourCycle, weekStartsOn }),
    [people, request, zone, today, minimums, openingHours, hourCycle, weekStartsOn],
  );
  const when = say(spanWords(request));
  const length = lengthWords(request);
  const absence = effect && absenceToCover(effect, request, zone);
  const name = fullName(member);
  const isOneDay = request.startDate === request.endDate;
  return (
    <Panel className="p-4 sm:p-5">
      <article
        aria-label={t("label", { name, when })}
        className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr]"
      >
        <div className="flex min-w-0 gap-3">
          {props.onChoose && (
            <label className="-mx-2.5 -my-1 grid size-11 shrink-0 place-items-center self-start sm:mx-0 sm:my-0 sm:h-9 sm:w-auto">
              <span className="sr-only">{t("choose", { name, when })}</span>
              <input checked={props.chosen} className="checkbox" onChange={props.onChoose} type="checkbox" />
            </label>
          )}
          <div className="min-w-0 flex-1">
            <RequestWho member={member} note={say(askedWords(request, today, zone))} />
            <p className="mt-3 font-semibold text-body">
              <span translate="no">{when}</span>
              {length && <span className="font-normal text-soft">{` · ${say(length)}`}</span>}
            </p>
            <p className="text-label text-soft">{say(aheadWords(request, today))}</p>
            <p className="mt-2 break-words text-body">{say(reasonWords(request.reason))}</p>
            {request.note && (
              <p className="mt-1 whitespace-pre-line break-words text-label text-soft">
                {t("note", { note: request.note })}
              </p>
            )}
          </div>
        </div>
        <div className="min-w-0 lg:row-span-2 lg:border-line lg:border-s lg:ps-8">
          {effect ? (
            <EffectList effect={effect} firstName={member.firstName} />
          ) : (
            <Skeleton className="h-24 w-full" />
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2 self-start max-sm:*:flex-1">
          <Button busy={busy} busyLabel={t("saving")} onClick={props.onApprove} variant="primary">
            {t("approve")}
          </Button>
          <Button disabled={busy} onClick={() => setDeclining(true)}>
            {t("decline")}
          </Button>
          {absence && (
            <Button disabled={busy} onClick={() => setCovering({ kind: "absence", absence })}>
              {t("findCover")}
            </Button>
          )}
          <ButtonLink href={`/team?date=${request.startDate}${isOneDay ? "&view=day" : ""}`} variant="ghost">
            {t.rich(isOneDay ? "seeDay" : "seeWeek", {
              name,
              more: (words) => (
                <span className="sr-only" key="more">
                  {words}
                </span>
              ),
            })}
          </ButtonLink>
        </div>
        {failure && !busy && (
          <ErrorBox className="lg:col-span-2" title={t("notSaved")}>
            {failure}
          </ErrorBox>
        )}
      </article>
      <Suspense>
        {covering && people && (
          <CoverDialog onDone={() => setCovering(null)} people={people} target={covering} />
        )}
        {declining && (
          <DeclineDialog
            failure={failure}
            firstName={member.firstName}
            onClose={() => setDeclining(false)}
            onDecline={props.onDecline}
            requestId={request.id}
            when={when}
          />
        )}
      </Suspense>
    </Panel>
  );
}
