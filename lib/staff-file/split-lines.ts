import { said } from "@chairtime/messages/said";
import Papa from "papaparse";
import { meaningOf } from "./columns.ts";
import { FileRefused } from "./decode-file.ts";

/** One row of the file, as a spreadsheet numbers it. */
export interface FileLine {
  row: number;
  cells: readonly string[];
}

// A first line in which Excel names the separator; not a row.
const SEPARATOR_LINE = /^\ufeff?sep=(.)(?:\r\n?|\n)/i;
const SEPARATORS = [",", ";", "\t", "|"];
const NEWLINE = "\n";
/** Rows among which the header is searched. */
export const ROWS_WITH_HEAD = 20;

const QUOTED_OR_LINE_END = /"(?:[^"]|"")*"|\r\n?/g;

/** Lines of one file may have different endings: several programs have written to it. */
const bodyOf = (text: string) =>
  text
    .replace(SEPARATOR_LINE, "")
    .replace(/^\ufeff/, "")
    .replace(QUOTED_OR_LINE_END, (found) => (found.startsWith('"') ? found : NEWLINE));

/** All rows of a CSV text, including blank ones. Throws FileRefused for an empty text and for broken quotes. */
export function linesOf(text: string): FileLine[] {
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
  return data.map((cells, index) => ({ row: index + 1, cells }));
}

export const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

/** The separator with which some row names the most columns; among those, the one that makes most rows equally wide. */
function separatorOf(body: string, named: string | undefined): string {
  if (named) return named;
  const candidates = SEPARATORS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(body, { delimiter, newline: NEWLINE, preview: ROWS_WITH_HEAD });
    const known = data.map((cells) => cells.filter((cell) => meaningOf(cell) !== undefined).length);
    const alike = Map.groupBy(
      data.map(({ length }) => length).filter((width) => width > 1),
      (width) => width,
    );
    const [width = 1, rows = []] =
      [...alike].sort(([, one], [, other]) => other.length - one.length)[0] ?? [];
    return { delimiter, known: Math.max(...known), rows: rows.length, width };
  });
  candidates.sort(
    (one, other) => other.known - one.known || other.rows - one.rows || other.width - one.width,
  );
  return candidates[0]?.delimiter ?? ",";
}
