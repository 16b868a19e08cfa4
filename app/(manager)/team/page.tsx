import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { SalonClockProvider } from "@/components/availability/salon-clock";
import { TeamScreen } from "@/components/team/team-screen";
import { backendFetch, requireSession } from "@/lib/bff/page-session";
import { openTeam } from "@/lib/queries/team-opening";
import { settings } from "@/lib/settings";
import { periodOf } from "@/lib/team/period";
import { dateOr } from "@/lib/time/calendar";
import { todayIn } from "@/lib/time/zone";

export const metadata: Metadata = { title: "Team" };

export default async function TeamPage({ searchParams }: { searchParams: Promise<{ date?: unknown }> }) {
  await requireSession("/team");
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
