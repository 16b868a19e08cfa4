import type { Metadata } from "next";
import { ForgotScreen } from "@/components/auth/forgot-screen";
import { getTranslations } from "@/lib/bff/page/translations";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.forgot");
  return { title: t("title") };
}

export default function ForgotPasswordPage() {
  return <ForgotScreen />;
}
