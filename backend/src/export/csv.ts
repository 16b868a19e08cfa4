/** What a spreadsheet takes for a formula, after any apostrophes that already stand before it. */
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** Tells Excel that what follows is UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

/** Returns one line of CSV (RFC 4180); an apostrophe keeps spreadsheets from computing what looks like a formula. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map((cell) => cellText(textOf(cell))).join(",")}\r\n`;
}

function textOf(cell: unknown): string {
  if (Array.isArray(cell)) return cell.join(", ");
  return cell === null || cell === undefined ? "" : String(cell);
}

function cellText(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
