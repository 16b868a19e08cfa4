import { restored } from "@chairtime/kit/csv";
import { said } from "@chairtime/messages/said";
import { COLUMN_VALUES, type Column, type Meaning } from "./columns.ts";
import { FileRefused } from "./decode-file.ts";
import { withDates } from "./file-dates.ts";
import type { Structure } from "./match-columns.ts";
import { isBlank } from "./split-lines.ts";

export const ROWS_MAX = 2000;

/** One line of the file: its cells, for the columns that the file has. */
export interface FileRow {
  /** Spreadsheet row number: in most files row 1 has the column names. */
  row: number;
  cells: Partial<Record<Column, string>>;
}

/** A line of the file before its whole name is split. */
export interface NamedRow {
  row: number;
  cells: Partial<Record<Meaning, string>>;
}

export interface StaffFile {
  rows: NamedRow[];
  /** Columns that are not imported, as the file names them. */
  ignored: string[];
}

/**
 * Rows below the header, by column meaning. `isKept` tells which meanings the backend stores. Throws FileRefused with
 * the reason.
 */
export function rowsOf(
  { lines, head, columns }: Structure,
  isKept: (meaning: Meaning) => boolean = () => true,
): StaffFile {
  const kept = columns.map((one) => (one.meaning && isKept(one.meaning) ? one : { ...one, meaning: null }));
  if (!kept.some(({ meaning }) => meaning === "email"))
    throw new FileRefused(said("staffFile.file.noEmail", COLUMN_VALUES));
  const below = lines.filter(({ row, cells }) => row > (head.row ?? 0) && !isBlank(cells));
  const tooWide = below.find(({ cells }) => !isBlank(cells.slice(columns.length)));
  if (tooWide) throw new FileRefused(said("staffFile.file.extraCells", { row: tooWide.row }));
  if (below.length === 0) throw new FileRefused(said("staffFile.file.noRows"));
  if (below.length > ROWS_MAX)
    throw new FileRefused(said("staffFile.file.tooMany", { count: below.length, most: ROWS_MAX }));
  const rows = below.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(
      kept.flatMap(({ index, meaning }) => (meaning ? [[meaning, restored(cells[index] ?? "").trim()]] : [])),
    ),
  }));
  const ignored = kept.filter(({ meaning, header }) => meaning === null && header !== "");
  return { rows: withDates(rows), ignored: ignored.map(({ header }) => header) };
}
