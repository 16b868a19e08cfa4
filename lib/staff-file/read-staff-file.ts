import { isEmail } from "@chairtime/contract/people/email";
import { restored } from "@chairtime/kit/csv";
import { type Said, said } from "@chairtime/messages/said";
import Papa from "papaparse";
import {
  COLUMN_CODES,
  COLUMN_VALUES,
  COLUMNS,
  type Column,
  columnOf,
  letters,
  type NamedColumns,
} from "./columns.ts";
import { FileRefused } from "./decode-file.ts";

export const ROWS_MAX = 2000;

/** One line of the file: its cells, for the columns that the file has. */
export interface FileRow {
  /** As a spreadsheet counts: row 1 has the column names. */
  row: number;
  cells: Partial<Record<Column, string>>;
}

export interface StaffFile {
  rows: FileRow[];
  /** Columns that are not imported, as the file names them. */
  ignored: string[];
}

// A first line by which Excel names the separator; it is not a row.
const SEPARATOR_LINE = /^\ufeff?sep=(.)(?:\r\n?|\n)/i;
/** The header and enough rows to show examples. */
const SAMPLED_ROWS = 20;
const SEPARATORS = [",", ";", "\t"];
const NEWLINE = "\n";

/** A header that needs the manager's answer, with the first value below it. */
export interface AskedColumn {
  header: string;
  sample: string;
  /** Its most likely meaning; null for a column to skip. */
  guess: Column | null;
}

/** Without these a member is not whole: their headers may be in another language. */
const WANTED: readonly Column[] = ["firstName", "lastName", "email", "role"];

/**
 * Returns the headers of a file to ask about: all of them where some are unknown and columns that a member needs are
 * missing; null where the file needs no help.
 */
export function askedColumns(text: string, named?: NamedColumns): AskedColumn[] | null {
  const body = bodyOf(text);
  const delimiter = separatorOf(body, SEPARATOR_LINE.exec(text)?.[1]);
  const { data } = Papa.parse<string[]>(body, { delimiter, newline: NEWLINE, preview: SAMPLED_ROWS });
  const [header = [], ...lines] = data;
  const heads = header.map((name, index) => ({
    header: name.trim(),
    sample: lines.map((line) => (line[index] ?? "").trim()).find((cell) => cell !== "") ?? "",
    column: columnOf(name, named),
  }));
  const columns = heads.map(({ column }) => column);
  const isUnknown = heads.some(
    ({ header, column }) => header !== "" && column === null && !named?.has(letters(header)),
  );
  if (heads.length < 2 || !isUnknown || WANTED.every((column) => columns.includes(column))) return null;
  const firstEmail = columns.includes("email") ? undefined : heads.find(({ sample }) => isEmail(sample));
  return heads.flatMap((head) => {
    const { header, sample, column } = head;
    return header === "" ? [] : [{ header, sample, guess: head === firstEmail ? "email" : column }];
  });
}

/** Returns a sentence for wrong meanings of a file's columns; null where they are fine. */
export function columnsTrouble(columns: readonly (Column | null)[]): Said | null {
  const twice = COLUMNS.find((column) => columns.indexOf(column) !== columns.lastIndexOf(column));
  if (twice) return said("staffFile.match.twice", { column: said(COLUMN_CODES[twice]) });
  return columns.includes("email") ? null : said("staffFile.match.noEmail");
}

const QUOTED_OR_LINE_END = /"(?:[^"]|"")*"|\r\n?/g;

/** The lines of one file may end in several ways: several programs have written to it. */
const bodyOf = (text: string) =>
  text
    .replace(SEPARATOR_LINE, "")
    .replace(/^\ufeff/, "")
    .replace(QUOTED_OR_LINE_END, (found) => (found.startsWith('"') ? found : NEWLINE));

/** Reads the text of a CSV file, separated by comma, semicolon or tab. Throws FileRefused with the reason. */
export function readStaffFile(text: string, named?: NamedColumns): StaffFile {
  const body = bodyOf(text);
  if (body.trim() === "") throw new FileRefused(said("staffFile.file.empty"));
  const delimiter = separatorOf(body, SEPARATOR_LINE.exec(text)?.[1]);
  const { data, errors } = Papa.parse<string[]>(body, { delimiter, newline: NEWLINE });
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken)
    throw new FileRefused(
      said(broken.code === "MissingQuotes" ? "staffFile.file.openQuote" : "staffFile.file.misplacedQuote", {
        row: (broken.row ?? 0) + 1,
      }),
    );
  const [header = [], ...lines] = data;
  const columns = header.map((name) => columnOf(name, named));
  checkColumns(columns);
  const tooWide = lines.findIndex((cells) => !isBlank(cells.slice(header.length)));
  if (tooWide >= 0) throw new FileRefused(said("staffFile.file.extraCells", { row: tooWide + 2 }));
  const rows = lines
    .map((cells, index) => ({ row: index + 2, cells: cellsOfLine(cells, columns), isBlank: isBlank(cells) }))
    .filter(({ isBlank }) => !isBlank)
    .map(({ row, cells }) => ({ row, cells }));
  if (rows.length === 0) throw new FileRefused(said("staffFile.file.noRows"));
  if (rows.length > ROWS_MAX)
    throw new FileRefused(said("staffFile.file.tooMany", { count: rows.length, most: ROWS_MAX }));
  const ignored = header.filter((name, index) => columns[index] === null && name.trim() !== "");
  return { rows, ignored: ignored.map((name) => name.trim()) };
}

/** Returns the separator with which the first line names the most known columns, and among those the most columns. */
function separatorOf(body: string, named: string | undefined): string {
  if (named) return named;
  const candidates = SEPARATORS.map((delimiter) => {
    const [header = []] = Papa.parse<string[]>(body, { delimiter, newline: NEWLINE, preview: 1 }).data;
    const known = header.filter((name) => columnOf(name) !== null).length;
    return { delimiter, known, all: header.length };
  });
  return candidates.sort((one, other) => other.known - one.known || other.all - one.all)[0]?.delimiter ?? ",";
}

function checkColumns(columns: readonly (Column | null)[]): void {
  const twice = COLUMNS.find((column) => columns.indexOf(column) !== columns.lastIndexOf(column));
  if (twice) throw new FileRefused(said("staffFile.file.twoColumns", { column: said(COLUMN_CODES[twice]) }));
  if (!columns.includes("email")) throw new FileRefused(said("staffFile.file.noEmail", COLUMN_VALUES));
}

function cellsOfLine(line: readonly string[], columns: readonly (Column | null)[]): FileRow["cells"] {
  const cells: FileRow["cells"] = {};
  for (const [index, column] of columns.entries())
    if (column) cells[column] = restored(line[index] ?? "").trim();
  return cells;
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");
