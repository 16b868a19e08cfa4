import { Field } from "@/components/ui/inputs/field";
import { Select } from "@/components/ui/inputs/select";
import { TextInput } from "@/components/ui/inputs/text-input";
import { COLUMN_NAMES, COLUMNS, statusOf } from "@/lib/staff-file/columns";
import type { RowErrors, RowVerdict } from "@/lib/staff-file/compare-staff";
import type { FileRow } from "@/lib/staff-file/read-staff-file";

export interface CorrectRowProps {
  line: FileRow;
  verdict: RowVerdict;
  disabled: boolean;
  onCorrect: (cells: FileRow["cells"]) => void;
}

const STATUSES = ["Active", "Inactive"].map((value) => ({ value, label: value }));

/** The fields of a row that could not be imported, each with its error. */
export function CorrectRow({ line, verdict, disabled, onCorrect }: CorrectRowProps) {
  const errors: RowErrors = verdict.kind === "error" ? verdict.errors : {};
  const columns = COLUMNS.filter((column) => column in line.cells || errors[column]);
  return (
    <fieldset className="mt-2 grid gap-x-3 gap-y-2.5 pb-1.5 sm:grid-cols-2" disabled={disabled}>
      <legend className="sr-only">Correct row {line.row}</legend>
      {columns.map((column) => {
        const cell = line.cells[column] ?? "";
        return (
          <Field error={errors[column] ?? null} key={column} label={COLUMN_NAMES[column]}>
            {(control) =>
              column === "status" ? (
                <Select
                  {...control}
                  onChange={(status) => onCorrect({ status })}
                  options={STATUSES}
                  placeholder={cell || "Active"}
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

/** Returns the choice that a cell means; `""` for one that means none. */
function statusWord(cell: string): string {
  const active = statusOf(cell);
  return active === null ? "" : active ? "Active" : "Inactive";
}
