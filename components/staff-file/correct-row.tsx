import { useSay } from "@/components/shell/words/use-say";
import { Field } from "@/components/ui/inputs/field";
import { Select } from "@/components/ui/inputs/select";
import { TextInput } from "@/components/ui/inputs/text-input";
import { useTranslations } from "@/components/ui/words/use-translations";
import { COLUMN_CODES, COLUMNS, statusCell, statusOf } from "@/lib/staff-file/columns";
import type { RowErrors, RowVerdict } from "@/lib/staff-file/compare-staff";
import type { FileRow } from "@/lib/staff-file/read-rows";

export interface CorrectRowProps {
  line: FileRow;
  verdict: RowVerdict;
  disabled: boolean;
  onCorrect: (cells: FileRow["cells"]) => void;
}

/** Fields of a row that couldn't be imported, each with its error. */
export function CorrectRow({ line, verdict, disabled, onCorrect }: CorrectRowProps) {
  const t = useTranslations();
  const say = useSay();
  const statuses = [
    { value: statusCell(true), label: t("staffFile.status.active") },
    { value: statusCell(false), label: t("staffFile.status.inactive") },
  ];
  const errors: RowErrors = verdict.kind === "error" ? verdict.errors : {};
  const columns = COLUMNS.filter((column) => column in line.cells || errors[column]);
  return (
    <fieldset className="mt-2 grid gap-x-3 gap-y-2.5 pb-1.5 sm:grid-cols-2" disabled={disabled}>
      <legend className="sr-only">{t("staffFile.preview.correct", { row: line.row })}</legend>
      {columns.map((column) => {
        const cell = line.cells[column] ?? "";
        const error = errors[column];
        return (
          <Field error={error ? say(error) : null} key={column} label={t(COLUMN_CODES[column])}>
            {(control) =>
              column === "status" ? (
                <Select
                  {...control}
                  onChange={(status) => onCorrect({ status })}
                  options={statuses}
                  placeholder={cell || t("staffFile.status.active")}
                  value={statusWord(cell)}
                />
              ) : (
                <TextInput
                  {...control}
                  autoComplete="off"
                  onChange={(event) => onCorrect({ [column]: event.target.value })}
                  spellCheck={false}
                  value={cell}
                />
              )
            }
          </Field>
        );
      })}
    </fieldset>
  );
}

/** The status a cell means; `""` if unknown. */
function statusWord(cell: string): string {
  const active = statusOf(cell);
  return active === null ? "" : statusCell(active);
}
