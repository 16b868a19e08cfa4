import { isEmail } from "@chairtime/contract/people/email";
import { meaningOf, type NamedColumns } from "./columns.ts";
import { type FileLine, isBlank, ROWS_WITH_HEAD } from "./split-lines.ts";

/** Rows that may name the columns: the first non-blank ones. */
export function possibleHeads(lines: readonly FileLine[]): FileLine[] {
  return lines.slice(0, ROWS_WITH_HEAD).filter(({ cells }) => !isBlank(cells));
}

/**
 * The row that most likely names the columns: the one with the most known names above the first address, else the first
 * with two cells. Null where a row with an address comes first.
 */
export function likelyHead(lines: readonly FileLine[], named?: NamedColumns): number | null {
  const possible = possibleHeads(lines);
  const firstPerson = possible.findIndex(({ cells }) => cells.some(isEmail));
  const above = firstPerson < 0 ? possible : possible.slice(0, firstPerson);
  const known = ({ cells }: FileLine) =>
    cells.filter((cell) => meaningOf(cell, named) !== undefined && cell.trim() !== "").length;
  const best = [...above].sort((one, other) => known(other) - known(one))[0];
  if (!best || known(best) > 0) return best?.row ?? null;
  const wide = above.find(({ cells }) => cells.filter((cell) => cell.trim() !== "").length > 1);
  return (wide ?? best).row;
}
