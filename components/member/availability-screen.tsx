"use client";

import { useQuery } from "@tanstack/react-query";
import { UserRoundX } from "lucide-react";
import { useRouter } from "next/navigation";
import { Suspense, useEffect } from "react";
import { HistoryButton } from "@/components/history/history-button";
import { useClosings } from "@/components/records/preview/use-closings";
import { personOf, useMemberAvailability } from "@/components/records/preview/use-person";
import { usePast } from "@/components/shell/session/past-context";
import { SalonClockProvider, useSalonClock } from "@/components/shell/session/salon-clock";
import { useSalon } from "@/components/shell/session/salon-context";
import { LookOnlyNote, WritersOnly } from "@/components/shell/session/writers-only";
import { useSay } from "@/components/shell/words/use-say";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { toast, useErrorsStay } from "@/components/ui/notices/toast";
import { preloadable } from "@/components/ui/preloadable";
import { Reference } from "@/components/ui/reference";
import { Skeleton } from "@/components/ui/skeleton";
import { useTranslations } from "@/components/ui/words/use-translations";
import { inWords, referenceOf } from "@/lib/api/api-error";
import { availabilityQuery } from "@/lib/records/availability/queries";
import { salonOfMemberQuery, staffListQuery } from "@/lib/records/member/queries";
import { fullName } from "@/lib/schedule/day/person";
import { AvailabilityTabs } from "./availability-tabs";
import { AwayToday } from "./away-today";
import { ContractButton } from "./contract/contract-button";
import { DownloadWeek } from "./download-week";
import { ExportData } from "./export-data";
import { BackLink, MemberHeader } from "./member-header";
import { ShareButton } from "./share/share-button";
import { useView } from "./use-view";

const { Component: OtherSalon } = preloadable(() =>
  import("@/components/shell/session/other-salon").then((file) => file.OtherSalon),
);

const ERROR_TOAST_MS = 5000;

export interface AvailabilityScreenProps {
  staffId: string;
  /** When the page was made, ISO. */
  openedAt: string;
}

/** One member's availability. Keyed by member: nothing carries over from another one. */
export function AvailabilityScreen({ staffId, openedAt }: AvailabilityScreenProps) {
  return (
    <SalonClockProvider openedAt={openedAt}>
      <Screen key={staffId} staffId={staffId} />
    </SalonClockProvider>
  );
}

function Screen({ staffId }: { staffId: string }) {
  const { today } = useSalonClock();
  const view = useView(today);
  const team = useQuery(staffListQuery());
  const day = useQuery({ ...availabilityQuery(staffId, view.date), enabled: view.tab === "overview" });
  const member = team.data?.find(({ id }) => id === staffId);
  const lists = useMemberAvailability(staffId, member?.rotation);
  const { closings } = useClosings();
  const missing = !member && team.isSuccess && !team.isFetching;
  const salon = useSalon();
  const isPast = usePast() !== null;
  useErrorsStay(ERROR_TOAST_MS);

  if (!member && team.isError && !team.data)
    return <Unavailable error={team.error} onRetry={() => void team.refetch()} />;
  if (missing && salon) return <Elsewhere staffId={staffId} />;
  if (!member)
    return (
      <>
        <ScreenSkeleton />
        {missing && <NotFound />}
      </>
    );
  const person = personOf(member, lists, closings);
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <BackLink />
        <div className="flex shrink-0 max-sm:-me-3.5 sm:-my-1 sm:-me-2.5">
          <ContractButton className="max-sm:w-11 max-sm:px-0" member={member} />
          <HistoryButton
            className="max-sm:w-11 max-sm:px-0"
            compact
            member={{ id: staffId, name: fullName(member) }}
          />
          <ShareButton className="max-sm:w-11 max-sm:px-0" member={member} />
          {!isPast && (
            <DownloadWeek className="max-sm:w-11 max-sm:px-0" compact date={view.date} person={person} />
          )}
        </div>
      </div>
      <div className="mt-2">
        <MemberHeader
          action={
            <WritersOnly>
              <AwayToday person={person} />
            </WritersOnly>
          }
          member={member}
        />
      </div>
      <LookOnlyNote className="mt-3" />
      <AvailabilityTabs day={day} lists={lists} member={member} view={view} />
      <ExportData member={member} />
    </>
  );
}

/** Says that the member doesn't exist, and links back to the staff. */
function NotFound() {
  const t = useTranslations("member.screen");
  const router = useRouter();
  useEffect(() => {
    toast.error(t("notFound"), { duration: ERROR_TOAST_MS, id: "staff-not-found" });
    router.replace("/staff");
  }, [router, t]);
  return null;
}

/** Nobody in this salon: offers another salon of the user that has this member. */
function Elsewhere({ staffId }: { staffId: string }) {
  const t = useTranslations("member.screen");
  const { data: salon, isPending } = useQuery(salonOfMemberQuery(staffId));
  if (salon)
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <h1 className="sr-only">{t("heading")}</h1>
        <OtherSalon salon={salon} />
      </Suspense>
    );
  return (
    <>
      <ScreenSkeleton />
      {!isPending && <NotFound />}
    </>
  );
}

function Unavailable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations("member.screen");
  const say = useSay();
  return (
    <EmptyState
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink href="/staff" variant="primary">
            {t("backToStaff")}
          </ButtonLink>
          <Button onClick={onRetry}>{t("tryAgain")}</Button>
        </div>
      }
      headingLevel={2}
      icon={<UserRoundX size="1.5rem" strokeWidth={1.5} />}
      title={t("unable")}
      tone="danger"
    >
      <p role="alert">{inWords(error, say).message}</p>
      <Reference id={referenceOf(error)} />
    </EmptyState>
  );
}

/** Skeleton of the screen until the member has loaded. */
function ScreenSkeleton() {
  const t = useTranslations("member.screen");
  return (
    <div aria-busy="true">
      <BackLink />
      <h1 className="sr-only">{t("heading")}</h1>
      <span className="sr-only" role="status">
        {t("loading")}
      </span>
      <div className="mt-2 flex items-center gap-5">
        <Skeleton className="size-14 rounded-full! sm:size-18" />
        <div className="space-y-2.5">
          <Skeleton className="h-6 w-44" />
          <Skeleton className="h-4 w-60" />
        </div>
      </div>
      <div className="mt-6 flex h-11 items-center gap-6 border-line border-b">
        {["w-17", "w-20", "w-13", "w-16"].map((width) => (
          <Skeleton className={`h-4 ${width}`} key={width} />
        ))}
      </div>
      <Skeleton className="mt-6 h-22 w-full rounded-card!" />
      <Skeleton className="mt-4 h-56 w-full rounded-card!" />
      <Skeleton className="mt-8 h-52 w-full rounded-card!" />
    </div>
  );
}
