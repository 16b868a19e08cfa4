import { Select } from "@/components/ui/inputs/select";
import { useTranslations } from "@/components/ui/words/use-translations";
import { MEANING_CODES, type Meaning } from "@/lib/staff-file/columns";
import type { FileColumn } from "@/lib/staff-file/match-columns";
import { useColumnName } from "./use-column-name";
import { useKeptMeanings } from "./use-kept-meanings";

const SKIPPED = "skipped";

export interface MatchColumnsProps {
  fileName: string;
  /** Whether a row names the columns. */
  isNamed: boolean;
  columns: readonly FileColumn[];
  onChange: (meanings: ReadonlyMap<number, Meaning | null>) => void;
  /** Id of the error text. */
  describedBy?: string | undefined;
}

/** Asks for the meanings of a file's columns, if their headers are in another language or missing. */
export function MatchColumns({ fileName, isNamed, columns, onChange, describedBy }: MatchColumnsProps) {
  const t = useTranslations();
  const nameOf = useColumnName();
  const meanings = useKeptMeanings();
  const choices = [
    ...meanings.map((meaning) => ({ value: meaning, label: t(MEANING_CODES[meaning]) })),
    { value: SKIPPED, label: t("staffFile.match.skip") },
  ];
  const answer = (index: number, value: string) =>
    onChange(
      new Map(
        columns.map((one) => [
          one.index,
          one.index === index ? (meanings.find((meaning) => meaning === value) ?? null) : one.meaning,
        ]),
      ),
    );
  return (
    <div>
      <p className="text-body text-soft">
        {t(isNamed ? "staffFile.match.help" : "staffFile.match.helpUnnamed", { file: fileName })}
      </p>
      <ul className="mt-4">
        {columns
          .filter(({ header, sample }) => header !== "" || sample !== "")
          .map((column) => (
            <li
              className="grid items-center gap-x-4 gap-y-1.5 border-line py-2.5 not-last:border-b sm:grid-cols-[minmax(0,1fr)_14rem]"
              key={column.index}
            >
              <div className="min-w-0">
                <p className="font-medium text-body wrap-anywhere">{nameOf(column)}</p>
                <p className="truncate text-caption text-faint">
                  {column.sample === ""
                    ? t("staffFile.match.empty")
                    : t("staffFile.match.example", { sample: column.sample })}
                </p>
              </div>
              <Select
                aria-describedby={describedBy}
                aria-label={t("staffFile.match.means", { header: nameOf(column) })}
                onChange={(value) => answer(column.index, value)}
                options={choices}
                value={column.meaning && meanings.includes(column.meaning) ? column.meaning : SKIPPED}
              />
            </li>
          ))}
      </ul>
    </div>
  );
}
