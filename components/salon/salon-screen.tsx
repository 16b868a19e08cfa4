"use client";

import { Suspense } from "react";
import { HistoryButton } from "@/components/history/history-button";
import { useAllowed, useSalon } from "@/components/shell/session/salon-context";
import { useFormats } from "@/components/shell/words/use-formats";
import { ButtonLink } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { preloadable } from "@/components/ui/preloadable";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { CurrencyOption } from "@/lib/time/currencies";
import { CurrencyForm } from "./currency-form";
import { DeleteSalon } from "./delete-salon";
import { DetailsForm } from "./details-form";
import { DetailsList } from "./details-list";
import { MinimumsSummary } from "./minimums-summary";
import { HolidaysSummary } from "./opening/holidays-summary";
import { OpeningExceptions } from "./opening/opening-exceptions";
import { OpeningForm } from "./opening/opening-form";
import { OpeningList } from "./opening/opening-list";
import { RestForm } from "./rest-form";
import { RowSkeletons } from "./row-skeletons";
import { Refusal, Section } from "./section";
import { TeamSeesForm } from "./team-sees-form";
import { TeamSeesList } from "./team-sees-list";
import { PeopleSection } from "./users/people-section";

// Only for owners.
const { Component: TokensSection } = preloadable(() =>
  import("./tokens/tokens-section").then((file) => file.TokensSection),
);
const { Component: WebhooksSection } = preloadable(() =>
  import("./webhooks/webhooks-section").then((file) => file.WebhooksSection),
);

/** The salon's settings, its people, and leaving it. */
export function SalonScreen({ currencies }: { currencies: readonly CurrencyOption[] }) {
  const t = useTranslations("salon.screen");
  const tokens = useTranslations("tokens.section");
  const formats = useFormats();
  const salon = useSalon();
  const mayDetails = useAllowed("details");
  const mayPlan = useAllowed("plan");
  const mayWrite = useAllowed("write");
  const mayCost = useAllowed("costs");
  const mayExport = useAllowed("export");
  const mayTokens = useAllowed("tokens");
  const mayWebhooks = useAllowed("webhooks");
  const mayDelete = useAllowed("delete");
  // Fetched by the browser when the page has none.
  if (!salon) return <RowSkeletons label={t("loading")} />;
  const hasDates = salon.features.includes("rotations");
  return (
    <>
      <header className="mb-6 sm:mb-8">
        <h1 className="break-words text-title">{salon.name || t("yourSalon")}</h1>
        <p className="text-body text-soft">{t("about")}</p>
      </header>
      <Section about={t("detailsAbout")} keepsEarly title={t("details")}>
        {mayDetails ? <DetailsForm salon={salon} /> : <DetailsList salon={salon} />}
      </Section>
      <Section about={t("openingAbout")} title={t("opening")}>
        {mayPlan ? <OpeningForm salon={salon} /> : <OpeningList salon={salon} />}
        {hasDates && <OpeningExceptions mayChange={mayPlan} salon={salon} />}
      </Section>
      {hasDates && (
        <Section about={t("holidaysAbout")} title={t("holidays")}>
          <HolidaysSummary mayChange={mayPlan} />
        </Section>
      )}
      {mayWrite && (
        <Section about={t("closuresAbout")} title={t("closures")}>
          <ButtonLink href="/team?open=closures">{t("openClosures")}</ButtonLink>
        </Section>
      )}
      <Section about={t("minimumsAbout")} title={t("minimums")}>
        <MinimumsSummary minimums={salon.minimums} mayChange={mayPlan} />
      </Section>
      {salon.features.includes("contracts") && (
        <Section about={t("restAbout")} title={t("rest")}>
          {mayPlan ? (
            <RestForm salon={salon} />
          ) : (
            <p className="text-body" translate="no">
              {formats.hours(salon.restMinutes)}
            </p>
          )}
        </Section>
      )}
      {mayPlan && mayCost && salon.currency !== undefined && (
        <Section about={t("costsAbout")} title={t("costs")}>
          <CurrencyForm currencies={currencies} salon={salon} />
        </Section>
      )}
      {salon.features.includes("links") && (
        <Section about={t("teamSeesAbout")} title={t("teamSees")}>
          {mayPlan ? <TeamSeesForm salon={salon} /> : <TeamSeesList salon={salon} />}
        </Section>
      )}
      <Section about={t("peopleAbout")} title={t("people")}>
        <PeopleSection salon={salon} />
      </Section>
      {salon.features.includes("history") && (
        <Section about={t("historyAbout")} title={t("history")}>
          <HistoryButton label={t("openHistory")} size="md" variant="secondary" />
        </Section>
      )}
      {mayTokens && salon.features.includes("tokens") && (
        <Section about={t("tokensAbout")} title={t("tokens")}>
          <Suspense fallback={<RowSkeletons label={tokens("loading")} />}>
            <TokensSection />
          </Suspense>
        </Section>
      )}
      {mayWebhooks && salon.features.includes("webhooks") && (
        <Section about={t("webhooksAbout")} title={t("webhooks")}>
          <Suspense fallback={<RowSkeletons label={t("loadingWebhooks")} />}>
            <WebhooksSection />
          </Suspense>
        </Section>
      )}
      {mayExport && (
        <Section about={t("exportAbout")} title={t("export")}>
          <a className={buttonClass()} download href="/api/salon/export">
            {t("download")}
          </a>
        </Section>
      )}
      {mayDelete ? (
        <Section about={t("deletionAbout")} title={t("deletion")}>
          <DeleteSalon salon={salon} />
        </Section>
      ) : (
        <Section title={t("exportAndDeletion")}>
          <Refusal>{t("refusal")}</Refusal>
        </Section>
      )}
    </>
  );
}
