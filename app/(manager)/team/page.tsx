import { dateOr } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { SalonClockProvider } from "@/components/shell/salon-clock";
import { TeamScreen } from "@/components/team/team-screen";
import { backendFetch, requireSession } from "@/lib/bff/page/page-session";
import { openTeam } from "@/lib/queries/prefetch/team-opening";
import { periodOf } from "@/lib/schedule/period";
import { settings } from "@/lib/settings";

export const metadata: Metadata = { title: "Team" };

export default async function TeamPage({ searchParams }: { searchParams: Promise<{ date?: unknown }> }) {
  await requireSession();
  const openedAt = new Date();
  const { date } = await searchParams;
  const period = periodOf(dateOr(date, todayIn(settings().public.businessTimeZone, openedAt)));
  const [staff, schedules, breaks, timeOff] = await Promise.all([
    backendFetch("/api/employees"),
    backendFetch("/api/schedules"),
    backendFetch("/api/recurring-breaks"),
    backendFetch(`/api/onetime-blocks?start_date=${period.from}&end_date=${period.to}`),
  ]);
  return (
    <HydrationBoundary state={openTeam({ staff, schedules, breaks, timeOff, period })}>
      <SalonClockProvider openedAt={openedAt.toISOString()}>
        <TeamScreen />
      </SalonClockProvider>
    </HydrationBoundary>
  );
}
