import { todayIn } from "@chairtime/kit/zone";
import type { ReactNode } from "react";
import { AuthShell } from "@/components/auth/auth-shell";
import { settings } from "@/lib/settings/settings";

export default function AuthLayout({ children }: { children: ReactNode }) {
  const year = Number.parseInt(todayIn(settings().public.clock.zone), 10);
  return <AuthShell year={year}>{children}</AuthShell>;
}
