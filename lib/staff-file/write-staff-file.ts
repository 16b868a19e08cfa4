import type { StaffMember } from "@/lib/api/staff-model";
import { defused } from "./cell.ts";
import { COLUMN_NAMES, COLUMNS, cellsOf } from "./columns.ts";

/** Tells Excel that what follows is UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/** Returns the team as CSV (RFC 4180): the column names, then one line per member in the list's order. */
export function writeStaffFile(members: readonly StaffMember[]): string {
  const rows = [COLUMNS.map((column) => COLUMN_NAMES[column]), ...members.map(cellsOf)];
  return BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(cellText).join(",")}\r\n`).join("");
}

function cellText(text: string): string {
  const safe = defused(text);
  // A semicolon or tab would split the cell in a program that guesses the separator.
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
