import { HydrationBoundary } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SalonProvider } from "@/components/shell/session/salon-context";
import { pageCalendar, pageSalon } from "@/lib/bff/page/page-salon";
import { salonState } from "@/lib/queries/prefetch/salon-state";

/** A page's content in its salon: its zone, first weekday, clock, and its user's permissions. */
export async function SalonFrame({ children }: { children: ReactNode }) {
  const [salon, calendar] = [await pageSalon(), await pageCalendar()];
  return (
    <HydrationBoundary state={salon ? salonState(salon) : null}>
      <SalonProvider calendar={calendar} salon={salon}>
        {children}
      </SalonProvider>
    </HydrationBoundary>
  );
}
