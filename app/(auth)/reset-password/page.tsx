import type { Metadata } from "next";
import { ResetScreen } from "@/components/auth/reset-screen";
import { getTranslations } from "@/lib/bff/page/translations";

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
