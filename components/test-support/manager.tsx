import type { User } from "@chairtime/contract/people/auth";
import type { SalonRecord } from "@chairtime/contract/salon";
import type { Language } from "@chairtime/messages/languages";
import { HydrationBoundary } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ManagerShell } from "@/components/shell/manager-shell";
import { QueryProvider } from "@/components/shell/session/query-provider";
import { SalonClockProvider } from "@/components/shell/session/salon-clock";
import { SalonProvider } from "@/components/shell/session/salon-context";
import { useTranslations } from "@/components/ui/words/use-translations";
import { salonState } from "@/lib/queries/prefetch/salon-state";
import { parseSalon } from "@/lib/records/salon/wire";
import { SETTINGS, show } from "./show";

const USER: User = { id: "user-1", username: "ana", email: "ana@juniper.test" };

/**
 * Shows a screen in the shell of a signed-in manager: with a salon (`keepSalon`) as on our own backend, else as on one
 * that only keeps what the specification names.
 */
export const showAsManager = (
  screen: ReactNode,
  salon: SalonRecord | null = null,
  language: Language = "en",
) => show(<Shell salon={salon}>{screen}</Shell>, { language });

function Shell({ children, salon: record }: { children: ReactNode; salon: SalonRecord | null }) {
  const { clock, zoneTable, productName } = SETTINGS;
  const calendar = { timeZone: clock.zone, weekStartsOn: clock.weekStartsOn, zoneTable };
  const [salon] = useState(() => record && parseSalon(record));
  return (
    <QueryProvider>
      <ManagerShell productName={productName} t={useTranslations("shell.nav")} user={USER} year={2026}>
        <HydrationBoundary state={salon && salonState(salon)}>
          <SalonProvider calendar={calendar} salon={salon}>
            <SalonClockProvider openedAt={new Date().toISOString()}>{children}</SalonClockProvider>
          </SalonProvider>
        </HydrationBoundary>
      </ManagerShell>
    </QueryProvider>
  );
}
