"use client";

import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { History, UserRoundX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { LoadError } from "@/components/shell/forms/load-error";
import { PastContext } from "@/components/shell/session/past-context";
import { SalonProvider } from "@/components/shell/session/salon-context";
import { useSettings } from "@/components/shell/session/settings-context";
import { useSay } from "@/components/shell/words/use-say";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useTranslations } from "@/components/ui/words/use-translations";
import { ApiError } from "@/lib/api/api-error";
import type { Past } from "@/lib/api/changes/changes-model";
import { pastQuery } from "@/lib/queries/changes";
import { makePastClient } from "@/lib/queries/past-client";
import { PastBanner } from "./past-banner";

export interface PastViewProps {
  /** The moment, ISO. */
  at: string;
  /** The member whom the screen is about. */
  memberId?: string | undefined;
  children: ReactNode;
}

/** A screen as it was at a moment, read-only. */
export function PastView({ at, memberId, children }: PastViewProps) {
  const t = useTranslations("history.past");
  const say = useSay();
  const query = useQuery(pastQuery(at));
  const past = query.data;
  const isThere = memberId === undefined || past?.staff.some(({ id }) => id === memberId);
  const refusal = query.error instanceof ApiError && query.error.isRefusal ? query.error : null;
  return (
    <>
      <PastBanner at={refusal ? null : at} />
      {past && isThere ? (
        <PastSalon at={at} past={past}>
          {children}
        </PastSalon>
      ) : (
        // Replaces the screen's own heading and board.
        <div className="outline-none" id="board" tabIndex={-1}>
          <h1 className="sr-only">{t("title")}</h1>
          {past && <Missing />}
          {refusal && <Unknown sentence={say(refusal.said)} />}
          {query.isPending && <Loading />}
          {!refusal && <LoadError queries={[query]} />}
        </div>
      )}
    </>
  );
}

function Missing() {
  const t = useTranslations("history.past");
  return (
    <EmptyState icon={<UserRoundX size="1.5rem" strokeWidth={1.5} />} title={t("missing")}>
      {t("missingHelp")}
    </EmptyState>
  );
}

function Unknown({ sentence }: { sentence: string }) {
  const t = useTranslations("history.past");
  return (
    <EmptyState icon={<History size="1.5rem" strokeWidth={1.5} />} title={t("unknown")}>
      <p role="alert">{sentence}</p>
    </EmptyState>
  );
}

function Loading() {
  const t = useTranslations("history.past");
  return (
    <div aria-busy="true" className="space-y-4" role="status">
      <span className="sr-only">{t("loading")}</span>
      <Skeleton className="h-8 w-44" />
      <Skeleton className="h-56 w-full rounded-card!" />
    </div>
  );
}

/** Lets everything below read from the past, without fetching or changing the present. */
function PastSalon({ at, past, children }: { at: string; past: Past; children: ReactNode }) {
  const { zoneTable } = useSettings();
  const [client] = useState(() => makePastClient(past));
  const { timeZone, weekStartsOn } = past.salon;
  return (
    <PastContext value={at}>
      <QueryClientProvider client={client}>
        <SalonProvider calendar={{ timeZone, weekStartsOn, zoneTable }} salon={undefined}>
          {children}
        </SalonProvider>
      </QueryClientProvider>
    </PastContext>
  );
}
