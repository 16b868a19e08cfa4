import type { Metadata } from "next";
import { VerifyScreen } from "@/components/auth/verify-screen";
import { getTranslations } from "@/lib/bff/page/translations";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.verify");
  return { title: t("title") };
}

interface PageProps {
  searchParams: Promise<{ token?: string | string[] }>;
}

export default async function VerifyEmailPage({ searchParams }: PageProps) {
  const { token } = await searchParams;
  return <VerifyScreen token={typeof token === "string" ? token : ""} />;
}
