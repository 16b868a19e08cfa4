import { type Sayable, said } from "@chairtime/messages/said";
import { useClock } from "@/components/shell/session/settings-context";
import { useSay } from "@/components/shell/words/use-say";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { PlanStep } from "@/lib/preview/plan";
import type { DayKind } from "@/lib/records/models";
import { PREVIEWS } from "@/lib/records/previews";
import { type ItemResult, RESULT_WORDS } from "@/lib/save/run-items";

/** Result of each entry when some weren't saved; `whose` names its member. */
export function SaveResults(props: {
  results: readonly ItemResult<PlanStep>[];
  whose?: (step: PlanStep) => string;
}) {
  const { results, whose } = props;
  const t = useTranslations("records.results");
  const say = useSay();
  const { zone } = useClock();
  const entryOf = (step: PlanStep) => say(stepWords(step, zone));
  const saved = results.filter(({ kind }) => kind === "saved").length;
  return (
    <div className="space-y-3">
      <p className="font-semibold" role="status">
        {t("saved", { saved, count: results.length })}
      </p>
      <ul aria-label={t("label")} className="rounded-field border border-line">
        {results.map(({ item, kind, words }, index) => (
          <li
            className="flex flex-wrap gap-x-3 border-line px-3 py-2 text-label not-last:border-b"
            // biome-ignore lint/suspicious/noArrayIndexKey: results never change places
            key={index}
          >
            <span className="min-w-0 flex-1">
              {whose ? t("whose", { whose: whose(item), entry: entryOf(item) }) : entryOf(item)}
            </span>
            <span className={kind === "saved" ? "text-available-text" : "font-medium text-off-text"}>
              {say(said(RESULT_WORDS[kind]))}
            </span>
            {words && <span className="w-full text-caption text-soft">{say(words)}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function stepWords<Kind extends DayKind>({ kind, before, after }: PlanStep<Kind>, zone: string): Sayable {
  const record = after ?? before;
  return record ? PREVIEWS[kind].line(record, zone) : "";
}
