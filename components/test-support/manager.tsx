import type { User } from "@chairtime/contract/people/auth";
import type { ReactNode } from "react";
import { ManagerShell } from "@/components/shell/manager-shell";
import { QueryProvider } from "@/components/shell/session/query-provider";
import { SalonClockProvider } from "@/components/shell/session/salon-clock";
import { SalonProvider } from "@/components/shell/session/salon-context";
import { useTranslations } from "@/components/ui/words/use-translations";
import { SETTINGS, show } from "./show";

const USER: User = { id: "user-1", username: "ana", email: "ana@juniper.test" };

/** Shows a screen in the shell of a signed-in manager, on a backend that keeps what the specification names and no more. */
export const showAsManager = (screen: ReactNode) => show(<Shell>{screen}</Shell>);

function Shell({ children }: { children: ReactNode }) {
  const { clock, zoneTable, productName } = SETTINGS;
  const calendar = { timeZone: clock.zone, weekStartsOn: clock.weekStartsOn, zoneTable };
  return (
    <QueryProvider>
      <ManagerShell productName={productName} t={useTranslations("shell.nav")} user={USER} year={2026}>
        <SalonProvider calendar={calendar} salon={null}>
          <SalonClockProvider openedAt={new Date().toISOString()}>{children}</SalonClockProvider>
        </SalonProvider>
      </ManagerShell>
    </QueryProvider>
  );
}
