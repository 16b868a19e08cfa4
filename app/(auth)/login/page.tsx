import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { LoginForm } from "@/components/auth/login-form";
import { currentUser, hasDeadSession } from "@/lib/bff/page/page-session";
import { safeReturn } from "@/lib/bff/page/safe-return";

export const metadata: Metadata = { title: "Sign In" };

interface PageProps {
  searchParams: Promise<{ from?: string | string[] }>;
}

export default async function LoginPage({ searchParams }: PageProps) {
  if (await currentUser()) redirect("/staff");
  const { from } = await searchParams;
  return (
    <LoginForm
      cookieIsDead={await hasDeadSession()}
      next={safeReturn(typeof from === "string" ? from : null)}
    />
  );
}
