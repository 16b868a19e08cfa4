import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { AvailabilityScreen } from "@/components/availability/availability-screen";
import { memberPrefetch } from "@/components/availability/member-prefetch";
import { backendFetch, requireSession } from "@/lib/bff/page-session";

export const metadata: Metadata = { title: "Availability" };

interface Props {
  params: Promise<{ staffId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The availability of one staff member; what a good token can fetch in time comes with the page. */
export default async function AvailabilityPage({ params, searchParams }: Props) {
  const { staffId } = await params;
  const { tab, date } = await searchParams;
  const asked = new URLSearchParams(
    Object.entries({ tab, date }).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );
  await requireSession(
    `/staff/${encodeURIComponent(staffId)}/availability${asked.size > 0 ? `?${asked}` : ""}`,
  );
  const client = await memberPrefetch(staffId, backendFetch);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <AvailabilityScreen openedAt={new Date().toISOString()} staffId={staffId} />
    </HydrationBoundary>
  );
}
