import type { ReactNode } from "react";
import { ManagerShell } from "@/components/shell/manager-shell";
import { QueryProvider } from "@/components/shell/query-provider";
import { settings } from "@/lib/settings";
import { todayIn } from "@/lib/time/zone";

export default function ManagerLayout({ children }: { children: ReactNode }) {
  const { productName, businessTimeZone } = settings().public;
  const year = Number.parseInt(todayIn(businessTimeZone), 10);
  return (
    <ManagerShell productName={productName} user={null} year={year}>
      <QueryProvider>{children}</QueryProvider>
    </ManagerShell>
  );
}
