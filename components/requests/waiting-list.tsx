"use client";

import { Check } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { StaffMember } from "@/lib/records/member/model";
import type { StaffRequest } from "@/lib/records/request/model";
import type { Person } from "@/lib/schedule/day/person";
import type { Decisions } from "./use-decisions";
import { WaitingRequest } from "./waiting-request";

export interface WaitingListProps {
  waiting: readonly StaffRequest[];
  memberOf: (request: StaffRequest) => StaffMember | undefined;
  people: readonly Person[] | null;
  decisions: Decisions;
}

/** Requests waiting for an answer, oldest first, with a button to approve several. */
export function WaitingList({ waiting, memberOf, people, decisions }: WaitingListProps) {
  const t = useTranslations("requests.waiting");
  const { busy, failures, decide } = decisions;
  const heading = useRef<HTMLHeadingElement>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = waiting.filter(({ id }) => ticked.has(id));
  const isSeveral = waiting.length > 1;
  const answer = async (requests: readonly StaffRequest[], state: "approved" | "declined", word?: string) => {
    const left = await decide(requests, state, word);
    // The focused element has disappeared with its request; a dialog that stays open keeps the focus.
    if (left === 0 || state === "approved") heading.current?.focus();
    return left === 0;
  };
  const toggle = (id: string) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  };
  return (
    <section aria-labelledby="waiting-requests">
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-section outline-none" id="waiting-requests" ref={heading} tabIndex={-1}>
          <span>{t("heading")}</span>{" "}
          {waiting.length > 0 && <span className="text-soft">{waiting.length}</span>}
        </h2>
        {isSeveral && (
          <div className="flex flex-wrap items-center gap-2">
            <Button
              onClick={() =>
                setTicked(new Set(chosen.length === waiting.length ? [] : waiting.map(({ id }) => id)))
              }
              size="sm"
              variant="ghost"
            >
              {chosen.length === waiting.length ? t("chooseNone") : t("chooseAll")}
            </Button>
            {chosen.length > 0 && (
              <Button
                busy={busy.size > 0}
                busyLabel={t("saving")}
                icon={<Check aria-hidden="true" size="1rem" strokeWidth={1.75} />}
                onClick={() => void answer(chosen, "approved")}
                size="sm"
                variant="primary"
              >
                {t("approveSeveral", { count: chosen.length })}
              </Button>
            )}
          </div>
        )}
      </div>
      {waiting.length === 0 && <p className="text-body text-soft">{t("nobody")}</p>}
      <ul className="space-y-3">
        {waiting.map((request) => {
          const member = memberOf(request);
          return (
            member && (
              <li key={request.id}>
                <WaitingRequest
                  busy={busy.has(request.id)}
                  chosen={ticked.has(request.id)}
                  failure={failures.get(request.id)}
                  member={member}
                  onApprove={() => void answer([request], "approved")}
                  onDecline={(word) => answer([request], "declined", word)}
                  people={people}
                  request={request}
                  {...(isSeveral && { onChoose: () => toggle(request.id) })}
                />
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
