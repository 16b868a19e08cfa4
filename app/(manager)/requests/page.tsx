import { todayIn } from "@chairtime/kit/zone";
import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { RequestsScreen } from "@/components/requests/requests-screen";
import { SalonClockProvider } from "@/components/shell/session/salon-clock";
import { inSalonCalendar, pageSalon } from "@/lib/bff/page/page-salon";
import { askBackend, requireSession } from "@/lib/bff/page/page-session";
import { getTranslations } from "@/lib/bff/page/translations";
import { prefetchRequests } from "@/lib/queries/prefetch/prefetch-requests";
import { PageWords } from "../../page-words";
import { SalonFrame } from "../salon-frame";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("requests");
  return { title: t("title") };
}

export default async function RequestsPage() {
  await requireSession();
  const openedAt = new Date();
  const state = await inSalonCalendar(({ timeZone, keepsClosures }) =>
    prefetchRequests(askBackend, todayIn(timeZone, openedAt), keepsClosures),
  );
  const salon = await pageSalon();
  // Undefined: the browser must fetch it.
  if (salon === null) notFound();
  if (salon && !salon.features.includes("requests")) notFound();
  return (
    <SalonFrame>
      <HydrationBoundary state={state.team}>
        <HydrationBoundary state={state.requests}>
          <PageWords of={["planning", "records", "requests", "schedule"]}>
            <SalonClockProvider openedAt={openedAt.toISOString()}>
              <RequestsScreen />
            </SalonClockProvider>
          </PageWords>
        </HydrationBoundary>
      </HydrationBoundary>
    </SalonFrame>
  );
}
