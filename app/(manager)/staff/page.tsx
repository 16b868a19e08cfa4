import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { StaffScreen } from "@/components/staff/staff-screen";
import { isPhone } from "@/lib/bff/page/device";
import { askBackend, requireSession } from "@/lib/bff/page/page-session";
import { prefetchStaff } from "@/lib/queries/prefetch/prefetch-staff";
import { settings } from "@/lib/settings";

type Query = Record<string, string | string[] | undefined>;

export function generateMetadata(): Metadata {
  return { title: { absolute: settings().public.productName } };
}

/** /staff: the whole address is what sign-in comes back to. */
export default async function StaffPage({ searchParams }: { searchParams: Promise<Query> }) {
  await requireSession(`/staff${queryOf(await searchParams)}`);
  const { state, opening } = await prefetchStaff(askBackend);
  return (
    <HydrationBoundary state={state}>
      <StaffScreen device={(await isPhone()) ? "phone" : "desk"} opening={opening} />
    </HydrationBoundary>
  );
}

function queryOf(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one]),
  );
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs)}`;
}
