import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AccountScreen } from "@/components/salon/account/account-screen";
import { ACCOUNT_PATH } from "@/lib/api/account/account-model";
import { parseAccount } from "@/lib/api/account/account-wire";
import { pageSalon } from "@/lib/bff/page/page-salon";
import { askBackend, requireSession } from "@/lib/bff/page/page-session";
import { getTranslations } from "@/lib/bff/page/translations";
import { accountKeys } from "@/lib/queries/account";
import { prefetchOne } from "@/lib/queries/prefetch/prefetch-one";
import { PageWords } from "../../page-words";
import { SalonFrame } from "../salon-frame";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account");
  return { title: t("title") };
}

export default async function AccountPage() {
  await requireSession();
  const account = prefetchOne(askBackend, ACCOUNT_PATH, accountKeys.all, parseAccount);
  const [state, salon] = await Promise.all([account, pageSalon()]);
  // A backend without salons has no accounts to show either.
  if (salon === null) notFound();
  return (
    <SalonFrame>
      <HydrationBoundary state={state}>
        <PageWords of={["account", "authRules", "details"]}>
          <AccountScreen />
        </PageWords>
      </HydrationBoundary>
    </SalonFrame>
  );
}
