import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { SalonClockProvider } from "@/components/shell/session/salon-clock";
import { FIRST_RUN_COOKIE } from "@/components/staff/first-run/first-run-put-away";
import { StaffScreen } from "@/components/staff/staff-screen";
import { STAFF_VIEW_COOKIE, viewOf } from "@/components/staff/staff-view";
import { isPhone } from "@/lib/bff/page/device";
import { pageSalon } from "@/lib/bff/page/page-salon";
import { askBackend, requireSession } from "@/lib/bff/page/page-session";
import { prefetchStaff } from "@/lib/queries/prefetch/prefetch-staff";
import { settings } from "@/lib/settings/settings";
import { PageWords } from "../../page-words";
import { SalonFrame } from "../salon-frame";

export function generateMetadata(): Metadata {
  return { title: { absolute: settings().public.productName } };
}

export default async function StaffPage() {
  await requireSession();
  const [{ state, opening }] = await Promise.all([prefetchStaff(askBackend), pageSalon()]);
  const kept = await cookies();
  const view = viewOf(kept.get(STAFF_VIEW_COOKIE)?.value);
  return (
    <SalonFrame>
      <PageWords
        of={[
          "details",
          "links",
          "member",
          "planning",
          "records",
          "schedule",
          "staff",
          "staffFile",
          "team.gaps",
          "team.today",
        ]}
      >
        <HydrationBoundary state={state}>
          <SalonClockProvider openedAt={new Date().toISOString()}>
            <StaffScreen
              device={(await isPhone()) ? "phone" : "desk"}
              firstRunPutAway={kept.get(FIRST_RUN_COOKIE)?.value ?? null}
              opening={opening}
              view={view}
            />
          </SalonClockProvider>
        </HydrationBoundary>
      </PageWords>
    </SalonFrame>
  );
}
