import type { Metadata } from "next";
import { InvitationScreen } from "@/components/auth/invitation-screen";
import { currentUser } from "@/lib/bff/page/page-session";
import { getTranslations } from "@/lib/bff/page/translations";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.invitation");
  return { title: t("title") };
}

interface PageProps {
  searchParams: Promise<{ token?: string | string[] }>;
}

export default async function InvitationPage({ searchParams }: PageProps) {
  const { token } = await searchParams;
  const user = await currentUser();
  return (
    <InvitationScreen
      signedInAs={user && (user.email || user.id)}
      token={typeof token === "string" ? token : ""}
    />
  );
}
