import { todayIn } from "@chairtime/kit/zone";
import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { PastFrame } from "@/components/history/past-frame";
import { AvailabilityScreen } from "@/components/member/availability-screen";
import { tabOf } from "@/components/member/tab-names";
import { inSalonCalendar } from "@/lib/bff/page/page-salon";
import { askBackend, requireSession } from "@/lib/bff/page/page-session";
import { getTranslations } from "@/lib/bff/page/translations";
import { prefetchMember } from "@/lib/queries/prefetch/prefetch-member";
import { dateOr } from "@/lib/time/plannable";
import { PageWords } from "../../../../page-words";
import { SalonFrame } from "../../../salon-frame";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("member");
  return { title: t("title") };
}

interface Props {
  params: Promise<{ staffId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The availability of one staff member; data that a valid token can fetch in time comes with the page. */
export default async function AvailabilityPage({ params, searchParams }: Props) {
  const { staffId } = await params;
  const { tab, date } = await searchParams;
  await requireSession();
  const openedAt = new Date();
  const state = await inSalonCalendar(({ timeZone, keepsClosures }) => {
    const day = dateOr(date, todayIn(timeZone, openedAt));
    return prefetchMember(askBackend, staffId, tabOf(tab) === "overview" ? day : null, keepsClosures);
  });
  return (
    <SalonFrame>
      <PageWords of={["calendarFile", "history", "links", "member", "records", "schedule"]}>
        <HydrationBoundary state={state}>
          <PastFrame memberId={staffId}>
            <AvailabilityScreen openedAt={openedAt.toISOString()} staffId={staffId} />
          </PastFrame>
        </HydrationBoundary>
      </PageWords>
    </SalonFrame>
  );
}
