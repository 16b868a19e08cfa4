import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { StaffScreen } from "@/components/staff/staff-screen";
import { isPhone } from "@/lib/bff/page/device";
import { askBackend, requireSession } from "@/lib/bff/page/page-session";
import { prefetchStaff } from "@/lib/queries/prefetch/prefetch-staff";
import { settings } from "@/lib/settings";

export function generateMetadata(): Metadata {
  return { title: { absolute: settings().public.productName } };
}

export default async function StaffPage() {
  await requireSession();
  const { state, opening } = await prefetchStaff(askBackend);
  return (
    <HydrationBoundary state={state}>
      <StaffScreen device={(await isPhone()) ? "phone" : "desk"} opening={opening} />
    </HydrationBoundary>
  );
}
