import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ResetScreen } from "@/components/auth/reset-screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.reset");
  return { title: t("title") };
}

interface PageProps {
  searchParams: Promise<{ token?: string | string[] }>;
}

export default async function ResetPasswordPage({ searchParams }: PageProps) {
  const { token } = await searchParams;
  return <ResetScreen token={typeof token === "string" ? token : ""} />;
}
