/** What a spreadsheet would take for a formula, behind any apostrophes that were put before one already. */
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A cell that no spreadsheet computes: an apostrophe goes before what looks like a formula. */
export function defused(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** What was written as this cell: exactly one apostrophe less before what looks like a formula. */
export function restored(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
