import { said } from "@chairtime/messages/said";
import { useSay } from "@/components/shell/words/use-say";
import { ErrorBox } from "@/components/ui/error-box";
import { useTranslations } from "@/components/ui/words/use-translations";
import { inWords, referenceOf } from "@/lib/api/api-error";
import { RESULT_WORDS } from "@/lib/save/run-items";
import { fullName } from "@/lib/schedule/day/person";
import type { ImportResult } from "@/lib/staff-file/save-import";

/** Each row's result when not all were saved; those that need attention first. */
export function ImportResults(props: { results: readonly ImportResult[]; error: Error | null }) {
  const { results, error } = props;
  const t = useTranslations("staffFile.results");
  const say = useSay();
  const saved = results.filter(({ kind }) => kind === "saved");
  const others = results.filter(({ kind }) => kind !== "saved");
  return (
    <div className="space-y-4">
      <p className="font-semibold" role="status">
        {t("saved", { saved: saved.length, count: results.length })}
      </p>
      {error && <ErrorBox requestId={referenceOf(error)}>{inWords(error, say).message}</ErrorBox>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-label={t("label")} className="rounded-field border border-line" tabIndex={0}>
        <ul>
          {[...others, ...saved].map(({ item, kind, words }) => (
            <li
              className="flex flex-wrap gap-x-3 border-line px-3 py-2 text-label not-last:border-b"
              key={item.row}
            >
              <span className="w-12 text-faint tabular-nums">{t("row", { row: item.row })}</span>
              <span className="min-w-0 flex-1 break-words" translate="no">
                {fullName(item.fields)}
              </span>
              <span className={kind === "saved" ? "text-available-text" : "font-medium text-off-text"}>
                {say(said(RESULT_WORDS[kind]))}
              </span>
              {words && <span className="w-full break-words text-caption text-soft">{say(words)}</span>}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
