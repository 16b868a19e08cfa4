import type { User } from "@chairtime/contract/people/auth";
import type { TranslatorOf } from "@chairtime/messages/translator";
import { type ReactNode, Suspense } from "react";
import { Footer } from "./footer";
import { Ground } from "./ground";
import { MainArea } from "./main-area";
import { ProgressLine } from "./progress-line";
import { UntoldLine } from "./saved/untold-line";
import { ConnectionBanner } from "./session/connection-banner";
import { SalonEvents } from "./session/salon-events";
import { SessionWatch } from "./session/session-watch";
import { UserProvider } from "./session/user-context";
import { SkipLinks } from "./skip-links";
import { TopBar } from "./top-bar";

export interface ManagerShellProps {
  user: User | null;
  productName: string;
  year: number;
  t: TranslatorOf<"shell.nav">;
  children: ReactNode;
}

/** The full-height page around every protected screen. */
export function ManagerShell({ user, productName, year, t, children }: ManagerShellProps) {
  return (
    <UserProvider user={user}>
      <SkipLinks />
      <Ground />
      <SessionWatch />
      <SalonEvents />
      <Suspense fallback={null}>
        <ProgressLine />
      </Suspense>
      <div className="flex h-dvh flex-col pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)]">
        <TopBar productName={productName} t={t} />
        <ConnectionBanner />
        <MainArea>
          <div className="mx-auto w-full max-w-[calc(75rem+4rem)] flex-1 px-4 pt-5 sm:px-6 sm:pt-8 lg:px-8">
            {children}
          </div>
          <Footer year={year} />
        </MainArea>
        <UntoldLine />
      </div>
    </UserProvider>
  );
}
