"use client";

import { Suspense } from "react";
import { HistoryButton } from "@/components/history/history-button";
import { useAllowed, useSalon } from "@/components/shell/session/salon-context";
import { ButtonLink } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { preloadable } from "@/components/ui/preloadable";
import { formatHours } from "@/lib/schedule/week";
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
import { TokensSection } from "./tokens/tokens-section";
import { PeopleSection } from "./users/people-section";

// Owners alone see it.
const { Component: WebhooksSection } = preloadable(() =>
  import("./webhooks/webhooks-section").then((file) => file.WebhooksSection),
);

/** The salon's settings, its people, and leaving it. */
export function SalonScreen() {
  const salon = useSalon();
  const mayDetails = useAllowed("details");
  const mayPlan = useAllowed("plan");
  const mayWrite = useAllowed("write");
  const mayCost = useAllowed("costs");
  const mayExport = useAllowed("export");
  const mayTokens = useAllowed("tokens");
  const mayWebhooks = useAllowed("webhooks");
  const mayDelete = useAllowed("delete");
  // The browser fetches it where the page brought none.
  if (!salon) return <RowSkeletons label="Loading the salon" />;
  const hasDates = salon.features.includes("rotations");
  return (
    <>
      <header className="mb-6 sm:mb-8">
        <h1 className="break-words text-title">{salon.name || "Your salon"}</h1>
        <p className="text-body text-soft">Details, hours and people of the salon</p>
      </header>
      <Section about="Name, time zone, and how times and weeks read." keepsEarly title="Details">
        {mayDetails ? <DetailsForm salon={salon} /> : <DetailsList salon={salon} />}
      </Section>
      <Section
        about="When the doors are open. The team's board marks the time outside."
        title="Opening hours"
      >
        {mayPlan ? <OpeningForm salon={salon} /> : <OpeningList salon={salon} />}
        {hasDates && <OpeningExceptions mayChange={mayPlan} salon={salon} />}
      </Section>
      {hasDates && (
        <Section about="Public holidays of your country. Choose when to close." title="Holidays">
          <HolidaysSummary mayChange={mayPlan} />
        </Section>
      )}
      {mayWrite && (
        <Section about="Days on which nobody works: a trip, stocktaking, a summer break." title="Closures">
          <ButtonLink href="/team?open=closures">Open closures</ButtonLink>
        </Section>
      )}
      <Section about="The fewest people you need at work." title="Minimum coverage">
        <MinimumsSummary minimums={salon.minimums} mayChange={mayPlan} />
      </Section>
      {salon.features.includes("contracts") && (
        <Section
          about="How long everybody rests between two days' shifts, unless their contract differs."
          title="Rest"
        >
          {mayPlan ? (
            <RestForm salon={salon} />
          ) : (
            <p className="text-body">{formatHours(salon.restMinutes)}</p>
          )}
        </Section>
      )}
      {mayPlan && mayCost && salon.currency !== undefined && (
        <Section
          about="Each member's contract has an hourly cost; boards and hours add them up."
          title="Costs"
        >
          <CurrencyForm salon={salon} />
        </Section>
      )}
      {salon.features.includes("links") && (
        <Section
          about="What members find behind the link to their own week, and what they can ask for there."
          title="What your team sees"
        >
          {mayPlan ? <TeamSeesForm salon={salon} /> : <TeamSeesList salon={salon} />}
        </Section>
      )}
      <Section about="Who can sign in to this salon, and what they may do." title="People">
        <PeopleSection salon={salon} />
      </Section>
      {salon.features.includes("history") && (
        <Section about="Who changed what, and how to put it back." title="History">
          <HistoryButton label="Open history" size="md" variant="secondary" />
        </Section>
      )}
      {mayTokens && salon.features.includes("tokens") && (
        <Section
          about="Tokens let your booking page, your payroll or another program work with this salon's schedule."
          title="Other systems"
        >
          <TokensSection />
        </Section>
      )}
      {mayWebhooks && salon.features.includes("webhooks") && (
        <Section
          about="A webhook tells another program at once when something changes, so that it need not ask."
          title="Webhooks"
        >
          <Suspense fallback={<RowSkeletons label="Loading webhooks" />}>
            <WebhooksSection />
          </Suspense>
        </Section>
      )}
      {mayExport && (
        <Section about="Staff, availability and settings, as tables and as JSON." title="Export">
          <a className={buttonClass()} download href="/api/salon/export">
            Download everything
          </a>
        </Section>
      )}
      {mayDelete ? (
        <Section about="Deletes the salon for good, for everybody." title="Delete salon">
          <DeleteSalon salon={salon} />
        </Section>
      ) : (
        <Section title="Export and deletion">
          <Refusal>Only owners can download everything or delete the salon.</Refusal>
        </Section>
      )}
    </>
  );
}
