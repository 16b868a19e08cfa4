import { type FormEvent, useRef, useState } from "react";
import { useSay } from "@/components/shell/words/use-say";
import { useTranslations } from "@/components/shell/words/use-translations";
import { FieldError } from "@/components/ui/inputs/field";
import { Select } from "@/components/ui/inputs/select";
import { COLUMN_CODES, COLUMNS, letters, type NamedColumns } from "@/lib/staff-file/columns";
import { type AskedColumn, columnsTrouble } from "@/lib/staff-file/read-staff-file";

const SKIPPED = "skipped";

export interface MatchColumnsProps {
  /** The form's id: its buttons are in the dialog's footer. */
  id: string;
  fileName: string;
  columns: readonly AskedColumn[];
  onMatched: (named: NamedColumns) => void;
}

/** Asks once for the meaning of a file's columns with unknown headers, in another language for example. */
export function MatchColumns({ id, fileName, columns, onMatched }: MatchColumnsProps) {
  const t = useTranslations();
  const say = useSay();
  const choices = [
    ...COLUMNS.map((column) => ({ value: column, label: t(COLUMN_CODES[column]) })),
    { value: SKIPPED, label: t("staffFile.match.skip") },
  ];
  const [meanings, setMeanings] = useState(() => columns.map(({ guess }) => guess));
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const trouble = columnsTrouble(meanings);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (trouble) return form.current?.querySelector("select")?.focus();
    onMatched(new Map(columns.map(({ header }, index) => [letters(header), meanings[index] ?? null])));
  };
  return (
    <form id={id} noValidate onSubmit={submit} ref={form}>
      <p className="text-body text-soft">{t("staffFile.match.help", { file: fileName })}</p>
      <ul className="mt-4">
        {columns.map(({ header, sample }, index) => (
          <li
            className="grid items-center gap-x-4 gap-y-1.5 border-line py-2.5 not-last:border-b sm:grid-cols-[minmax(0,1fr)_14rem]"
            key={header}
          >
            <div className="min-w-0">
              <p className="font-medium text-body wrap-anywhere">{header}</p>
              <p className="truncate text-caption text-faint">
                {sample === "" ? t("staffFile.match.empty") : t("staffFile.match.example", { sample })}
              </p>
            </div>
            <Select
              aria-label={t("staffFile.match.means", { header })}
              onChange={(value) =>
                setMeanings(
                  meanings.map((meaning, at) =>
                    at === index ? (COLUMNS.find((column) => column === value) ?? null) : meaning,
                  ),
                )
              }
              options={choices}
              value={meanings[index] ?? SKIPPED}
            />
          </li>
        ))}
      </ul>
      <FieldError error={isChecked && trouble ? say(trouble) : null} />
    </form>
  );
}
