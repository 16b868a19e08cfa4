import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ForgotScreen } from "@/components/auth/forgot-screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.forgot");
  return { title: t("title") };
}

export default function ForgotPasswordPage() {
  return <ForgotScreen />;
}
