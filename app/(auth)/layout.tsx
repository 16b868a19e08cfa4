import { todayIn } from "@chairtime/kit/zone";
import type { ReactNode } from "react";
import { AuthShell } from "@/components/auth/auth-shell";
import { settings } from "@/lib/settings/settings";
import { PageWords } from "../page-words";

export default function AuthLayout({ children }: { children: ReactNode }) {
  const year = Number.parseInt(todayIn(settings().public.clock.zone), 10);
  return (
    <PageWords
      of={["auth", "authRules", "errors.account", "errors.session", "shared.momentPlease", "shell.session"]}
    >
      <AuthShell year={year}>{children}</AuthShell>
    </PageWords>
  );
}
