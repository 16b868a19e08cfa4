import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SalonScreen } from "@/components/salon/salon-screen";
import { PEOPLE_PATH } from "@/lib/api/people/people-model";
import { parsePeople } from "@/lib/api/people/people-wire";
import { pageLanguage } from "@/lib/bff/page/language";
import { pageSalon } from "@/lib/bff/page/page-salon";
import { askBackend, requireSession } from "@/lib/bff/page/page-session";
import { getTranslations } from "@/lib/bff/page/translations";
import { peopleKeys } from "@/lib/queries/people";
import { prefetchOne } from "@/lib/queries/prefetch/prefetch-one";
import { currencyOptions } from "@/lib/time/currencies";
import { PageWords } from "../../page-words";
import { SalonFrame } from "../salon-frame";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("salon");
  return { title: t("title") };
}

export default async function SalonPage() {
  await requireSession();
  const people = prefetchOne(askBackend, PEOPLE_PATH, peopleKeys.all, parsePeople);
  const [state, salon] = await Promise.all([people, pageSalon()]);
  if (salon === null) notFound();
  return (
    <SalonFrame>
      <PageWords
        of={["authRules", "details", "history", "records", "salon", "schedule", "tokens", "webhooks"]}
      >
        <HydrationBoundary state={state}>
          <SalonScreen currencies={currencyOptions(await pageLanguage())} />
        </HydrationBoundary>
      </PageWords>
    </SalonFrame>
  );
}
