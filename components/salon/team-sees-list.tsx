import { useSay } from "@/components/shell/words/use-say";
import { useTranslations } from "@/components/ui/words/use-translations";
import { fieldWords } from "@/lib/records/compare";
import type { Salon } from "@/lib/records/salon/model";
import { Refusal } from "./section";
import { teamSeesFields, teamSeesOf } from "./team-sees-rules";

/** What members' links show, for users who may not change it. */
export function TeamSeesList({ salon }: { salon: Salon }) {
  const t = useTranslations("salon.teamSees");
  const say = useSay();
  const facts = teamSeesFields(say, salon.features.includes("offers")).map(({ label, words }) => ({
    term: fieldWords(label, say),
    fact: fieldWords(words(teamSeesOf(salon)), say),
  }));
  return (
    <>
      <dl className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
        {facts.map(({ term, fact }) => (
          <div key={term}>
            <dt className="text-label text-soft">{term}</dt>
            <dd className="text-body">{fact}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5">
        <Refusal>{t("refusal")}</Refusal>
      </div>
    </>
  );
}
