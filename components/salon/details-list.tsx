import { firstLanguage, LANGUAGES } from "@chairtime/messages/languages";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { useTranslations } from "@/components/ui/words/use-translations";
import { CLOCK_OPTIONS } from "@/lib/records/salon/compare";
import type { Salon } from "@/lib/records/salon/model";
import { zoneLabel } from "@/lib/time/time-zones";
import { Refusal } from "./section";

/** The salon's details for users who may not change them. */
export function DetailsList({ salon }: { salon: Salon }) {
  const t = useTranslations("salon.details");
  const formats = useFormats();
  const say = useSay();
  const clock = CLOCK_OPTIONS.find(({ value }) => value === salon.hourCycle)?.label;
  const facts = [
    [t("list.name"), salon.name || t("list.noName")],
    [t("list.zone"), zoneLabel(salon.timeZone, new Date())],
    [t("weekStartsOn"), formats.weekday(salon.weekStartsOn)],
    [t("clock"), clock && say(clock)],
    ...(salon.language === undefined ? [] : [[t("language"), LANGUAGES[firstLanguage(salon.language)].name]]),
  ];
  return (
    <>
      <dl className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt className="text-label text-soft">{term}</dt>
            <dd className="break-words text-body">{fact}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5">
        <Refusal>{t("list.refusal")}</Refusal>
      </div>
    </>
  );
}
