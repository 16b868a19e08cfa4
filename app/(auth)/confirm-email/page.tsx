import type { Metadata } from "next";
import { ConfirmEmailScreen } from "@/components/auth/confirm-email-screen";
import { currentUser } from "@/lib/bff/page/page-session";
import { getTranslations } from "@/lib/bff/page/translations";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.confirmEmail");
  return { title: t("title") };
}

interface PageProps {
  searchParams: Promise<{ token?: string | string[] }>;
}

export default async function ConfirmEmailPage({ searchParams }: PageProps) {
  const { token } = await searchParams;
  const signedIn = (await currentUser()) !== null;
  return <ConfirmEmailScreen signedIn={signedIn} token={typeof token === "string" ? token : ""} />;
}
