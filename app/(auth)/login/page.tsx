import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { LoginForm } from "@/components/auth/login-form";
import { bff } from "@/lib/bff/context";
import { ownOrigins } from "@/lib/bff/doors/origin-check";
import { currentUser, hasDeadSession } from "@/lib/bff/page/page-session";
import { safeReturn } from "@/lib/bff/page/safe-return";
import { getTranslations } from "@/lib/bff/page/translations";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.login");
  return { title: t("title") };
}

interface PageProps {
  searchParams: Promise<{ from?: string | string[] }>;
}

export default async function LoginPage({ searchParams }: PageProps) {
  if (await currentUser()) redirect("/staff");
  const [{ from }, registrationIsClosed, t] = await Promise.all([
    searchParams,
    bff().registration.isClosed(),
    getTranslations("auth.login"),
  ]);
  return (
    <LoginForm
      cookieIsDead={await hasDeadSession()}
      registrationIsClosed={registrationIsClosed}
      elsewhere={{
        origins: ownOrigins(bff().settings),
        sentence: t("wrongAddress", { address: bff().settings.appUrl }),
      }}
      next={safeReturn(typeof from === "string" ? from : null)}
    />
  );
}
