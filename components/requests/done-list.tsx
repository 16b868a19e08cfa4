"use client";

import { spanWords } from "@chairtime/messages/sentences/span-words";
import { Check, Minus, X } from "lucide-react";
import { useState } from "react";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { StaffMember } from "@/lib/records/member/model";
import type { StaffRequest } from "@/lib/records/request/model";
import { outcomeWords } from "@/lib/requests/request-words";
import { fullName } from "@/lib/schedule/day/person";
import type { Decisions } from "./use-decisions";

const SHOWN = 10;

export interface DoneListProps {
  done: readonly StaffRequest[];
  memberOf: (request: StaffRequest) => StaffMember | undefined;
  decisions: Decisions;
}

/** Decided, withdrawn and expired requests, newest first. */
export function DoneList({ done, memberOf, decisions }: DoneListProps) {
  const t = useTranslations("requests.done");
  const [all, setAll] = useState(false);
  return (
    <section aria-labelledby="done-requests" className="mt-10">
      <h2 className="mb-3 text-section" id="done-requests">
        {t("heading")}
      </h2>
      <Panel className="px-4 sm:px-5">
        <ul className="divide-y divide-line">
          {done.slice(0, all ? done.length : SHOWN).map((request) => {
            const member = memberOf(request);
            return (
              member && (
                <DoneRow decisions={decisions} key={request.id} name={fullName(member)} request={request} />
              )
            );
          })}
        </ul>
      </Panel>
      {done.length > SHOWN && !all && (
        <Button className="mt-2" onClick={() => setAll(true)} size="sm" variant="ghost">
          {t("showAll", { count: done.length })}
        </Button>
      )}
    </section>
  );
}

const LOOKS = {
  approved: { Icon: Check, color: "text-available" },
  declined: { Icon: X, color: "text-off" },
  withdrawn: { Icon: Minus, color: "text-faint" },
  pending: { Icon: Minus, color: "text-faint" },
  noted: { Icon: Minus, color: "text-faint" },
};

function DoneRow(props: { request: StaffRequest; name: string; decisions: Decisions }) {
  const { request, name, decisions } = props;
  const { today, zone } = useSalonClock();
  const t = useTranslations("requests.done");
  const say = useSay();
  const { state, endDate, answer, id } = request;
  const { Icon, color } = LOOKS[state];
  const isDecided = state === "approved" || state === "declined";
  const failure = decisions.failures.get(id);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <Icon aria-hidden="true" className={`shrink-0 ${color}`} size="1rem" strokeWidth={2} />
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-body">
          <span className="font-medium" translate="no">
            {name}
          </span>
          , <span translate="no">{say(spanWords(request))}</span>
        </p>
        <p className="break-words text-label text-soft">
          {answer
            ? t("answered", { outcome: say(outcomeWords(request, zone)), answer })
            : say(outcomeWords(request, zone))}
        </p>
        {failure && (
          <p className="text-label text-off-text" role="alert">
            {failure}
          </p>
        )}
      </div>
      {isDecided && endDate >= today && (
        <Button
          busy={decisions.busy.has(id)}
          busyLabel={t("saving")}
          onClick={() => void decisions.decide([request], "pending")}
          size="sm"
          variant="ghost"
        >
          <span>
            {t.rich("takeBack", {
              name,
              when: say(spanWords(request)),
              more: (words) => (
                <span className="sr-only" key="more">
                  {words}
                </span>
              ),
            })}
          </span>
        </Button>
      )}
    </li>
  );
}
