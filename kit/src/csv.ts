/** Text that a spreadsheet takes for a formula, after any leading apostrophes. */
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** Puts an apostrophe before what looks like a formula, so that no spreadsheet computes it. */
export function defused(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Undoes `defused`. */
export function restored(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** Marks the text as UTF-8 for Excel. */
export const BYTE_ORDER_MARK = "\ufeff";

/** One line of CSV (RFC 4180). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellText).join(",")}\r\n`;
}

function cellText(text: string): string {
  const safe = defused(text);
  // A semicolon or tab would split the cell in a program that guesses the separator.
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
