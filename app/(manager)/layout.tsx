import { todayIn } from "@chairtime/kit/zone";
import type { ReactNode } from "react";
import { ManagerShell } from "@/components/shell/manager-shell";
import { QueryProvider } from "@/components/shell/session/query-provider";
import { currentUser } from "@/lib/bff/page/page-session";
import { getTranslations } from "@/lib/bff/page/translations";
import { settings } from "@/lib/settings/settings";
import { PageWords } from "../page-words";

/** The frame only: each page guards itself and knows where to return. */
export default async function ManagerLayout({ children }: { children: ReactNode }) {
  const { productName, clock } = settings().public;
  const year = Number.parseInt(todayIn(clock.zone), 10);
  return (
    <PageWords of={["errors", "refusals.fields", "shared", "shell", "undo"]}>
      <QueryProvider>
        <ManagerShell
          productName={productName}
          t={await getTranslations("shell.nav")}
          user={await currentUser()}
          year={year}
        >
          {children}
        </ManagerShell>
      </QueryProvider>
    </PageWords>
  );
}
