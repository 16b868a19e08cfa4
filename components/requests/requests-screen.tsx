"use client";

import { useQuery } from "@tanstack/react-query";
import { Eye, Inbox } from "lucide-react";
import { useMemo } from "react";
import { useTeamBetween } from "@/components/records/preview/use-team-between";
import { LoadError } from "@/components/shell/forms/load-error";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useAllowed, useSalon } from "@/components/shell/session/salon-context";
import { useHasOffers } from "@/components/shell/session/use-has-offers";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/skeleton";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { StaffRequest } from "@/lib/records/request/model";
import { requestsQuery } from "@/lib/records/request/queries";
import { datesAskedAbout } from "@/lib/requests/asked-dates";
import { groupRequests } from "@/lib/requests/group-requests";
import { DoneList } from "./done-list";
import { OffersSection } from "./offers/offers-section";
import { useDecisions } from "./use-decisions";
import { WaitingList } from "./waiting-list";
import { Wishes } from "./wishes";

const NONE: readonly StaffRequest[] = [];

/** Members' requests, and the effect of each on the salon; hidden from viewers. */
export function RequestsScreen() {
  return useAllowed("decide") ? <Requests /> : <ViewOnly />;
}

function ViewOnly() {
  const t = useTranslations("requests.screen");
  return (
    <>
      <h1 className="mb-6 text-title sm:mb-8">{t("heading")}</h1>
      <EmptyState
        action={<ButtonLink href="/team">{t("openTeam")}</ButtonLink>}
        icon={<Eye size="1.5rem" strokeWidth={1.5} />}
        title={t("viewOnly")}
      >
        <p>{t("viewOnlyHelp")}</p>
      </EmptyState>
    </>
  );
}

function Requests() {
  const t = useTranslations("requests.screen");
  const { today, weekStartsOn } = useSalonClock();
  const query = useQuery(requestsQuery(today));
  const groups = useMemo(
    () => groupRequests(query.data ?? NONE, today, weekStartsOn),
    [query.data, today, weekStartsOn],
  );
  const period = datesAskedAbout(groups.waiting, today);
  const { people, staff, queries } = useTeamBetween(period, { needsTimeOff: groups.waiting.length > 0 });
  const members = useMemo(() => new Map(staff.data?.map((member) => [member.id, member])), [staff.data]);
  const memberOf = (request: StaffRequest) => members.get(request.memberId);
  const decisions = useDecisions((request) => memberOf(request)?.firstName ?? t("thisPerson"));
  const hasOffers = useHasOffers();
  const isKnown = query.data !== undefined && staff.data !== undefined;
  return (
    <>
      <header className="mb-6 sm:mb-8">
        <h1 className="text-title">{t("heading")}</h1>
        <p className="text-body text-soft">{t("help")}</p>
      </header>
      <LoadError queries={[query, ...queries]} />
      {hasOffers && staff.data && <OffersSection members={members} />}
      {!isKnown && !query.isError && !staff.isError && <ListSkeleton />}
      {isKnown && query.data.length === 0 && <Nothing />}
      {isKnown && query.data.length > 0 && (
        <>
          <WaitingList decisions={decisions} memberOf={memberOf} people={people} waiting={groups.waiting} />
          {groups.wishes.length > 0 && <Wishes memberOf={memberOf} weeks={groups.wishes} />}
          {groups.done.length > 0 && (
            <DoneList decisions={decisions} done={groups.done} memberOf={memberOf} />
          )}
        </>
      )}
    </>
  );
}

function Nothing() {
  const t = useTranslations("requests.screen");
  const isOff = useSalon()?.requestsOn === false;
  const icon = <Inbox size="1.5rem" strokeWidth={1.5} />;
  if (isOff)
    return (
      <EmptyState
        action={
          <ButtonLink href="/salon" variant="primary">
            {t("openSettings")}
          </ButtonLink>
        }
        icon={icon}
        title={t("off")}
      >
        <p>{t("offHelp")}</p>
      </EmptyState>
    );
  return (
    <EmptyState
      action={
        <ButtonLink href="/staff" variant="primary">
          {t("openStaff")}
        </ButtonLink>
      }
      icon={icon}
      title={t("empty")}
    >
      <p>{t("emptyHelp")}</p>
    </EmptyState>
  );
}

function ListSkeleton() {
  const t = useTranslations("requests.screen");
  return (
    <div aria-busy="true" className="space-y-3" role="status">
      <span className="sr-only">{t("loading")}</span>
      {["w-40", "w-52"].map((width) => (
        <Panel className="flex items-center gap-3 p-5" key={width}>
          <Skeleton className="size-9 rounded-full" />
          <Skeleton className={`h-3.5 ${width}`} />
        </Panel>
      ))}
    </div>
  );
}
