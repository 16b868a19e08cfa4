import { todayIn } from "@chairtime/kit/zone";
import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { PastFrame } from "@/components/history/past-frame";
import { SalonClockProvider } from "@/components/shell/session/salon-clock";
import { TeamScreen } from "@/components/team/team-screen";
import { inSalonCalendar } from "@/lib/bff/page/page-salon";
import { askBackend, requireSession } from "@/lib/bff/page/page-session";
import { getTranslations } from "@/lib/bff/page/translations";
import { prefetchTeam } from "@/lib/queries/prefetch/prefetch-team";
import { periodOf } from "@/lib/schedule/hours/period";
import { dateOr } from "@/lib/time/plannable";
import { PageWords } from "../../page-words";
import { SalonFrame } from "../salon-frame";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("team");
  return { title: t("title") };
}

export default async function TeamPage({ searchParams }: { searchParams: Promise<{ date?: unknown }> }) {
  await requireSession();
  const openedAt = new Date();
  const { date } = await searchParams;
  const state = await inSalonCalendar(({ timeZone, weekStartsOn, keepsClosures }) =>
    prefetchTeam(
      askBackend,
      periodOf(dateOr(date, todayIn(timeZone, openedAt)), weekStartsOn),
      keepsClosures,
    ),
  );
  return (
    <SalonFrame>
      <PageWords
        of={["calendarFile", "draft", "history", "member", "planning", "records", "schedule", "team"]}
      >
        <HydrationBoundary state={state}>
          {/* The board needs the room that other pages leave above their titles. */}
          <div className="-mt-3 sm:-mt-5">
            <PastFrame>
              <SalonClockProvider openedAt={openedAt.toISOString()}>
                <TeamScreen />
              </SalonClockProvider>
            </PastFrame>
          </div>
        </HydrationBoundary>
      </PageWords>
    </SalonFrame>
  );
}
