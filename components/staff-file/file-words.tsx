import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { Field } from "@/components/ui/inputs/field";
import { Select } from "@/components/ui/inputs/select";
import { useTranslations } from "@/components/ui/words/use-translations";
import { ROLE_SUGGESTIONS } from "@/lib/records/member/rules";
import { statusCell } from "@/lib/staff-file/columns";
import type { FileWord, WordAnswers } from "@/lib/staff-file/file-words";

/** Cap on shown words: more are not statuses or roles. */
const WORDS_SHOWN = 20;
const LABELS = { status: "words.status", role: "words.role" } as const;

export interface FileWordsProps {
  words: readonly FileWord[];
  answers: WordAnswers;
  /** The roles of the team. */
  roles: readonly string[];
  disabled: boolean;
  /** `null` leaves the word as it is. */
  onAnswer: (word: FileWord, meaning: string | null) => void;
}

/** Asks what a file's unknown statuses and new roles mean: once for all rows. Roles can stay as they are. */
export function FileWords({ words, answers, roles, disabled, onAnswer }: FileWordsProps) {
  const t = useTranslations("staffFile");
  const formats = useFormats();
  const say = useSay();
  const shown = (["status", "role"] as const).flatMap((column) =>
    words.filter((one) => one.column === column).slice(0, WORDS_SHOWN),
  );
  if (shown.length === 0) return null;
  const offered = [...new Set([...roles, ...ROLE_SUGGESTIONS.map(say)])].filter((role) => role !== "");
  const statuses = [
    { value: statusCell(true), label: t("status.active") },
    { value: statusCell(false), label: t("status.inactive") },
  ];
  return (
    <details
      className="rounded-field border border-line bg-panel px-4 py-3"
      open={shown.some(({ column, key }) => column === "status" || answers.has(key))}
    >
      <summary className="cursor-pointer font-semibold wrap-anywhere">
        {t("words.title", { words: formats.series([...new Set(shown.map(({ word }) => word))]) })}
      </summary>
      <p className="mt-1 text-label text-soft">{t("words.help")}</p>
      <fieldset className="mt-3 grid gap-x-3 gap-y-3 sm:grid-cols-2" disabled={disabled}>
        {shown.map((one) => {
          const { column, key, word, count } = one;
          const isStatus = column === "status";
          const keep = { value: word, label: t("words.keep", { word }) };
          return (
            <Field hint={t("words.rows", { count })} key={key} label={t(LABELS[column], { word })}>
              {(control) => (
                <Select
                  {...control}
                  onChange={(meaning) => onAnswer(one, meaning === word ? null : meaning)}
                  options={
                    isStatus ? statuses : [keep, ...offered.map((role) => ({ value: role, label: role }))]
                  }
                  {...(isStatus && { placeholder: t("words.choose") })}
                  value={answers.get(key) ?? (isStatus ? "" : word)}
                />
              )}
            </Field>
          );
        })}
      </fieldset>
    </details>
  );
}
