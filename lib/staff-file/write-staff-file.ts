import { BYTE_ORDER_MARK, csvLine } from "@chairtime/kit/csv";
import type { StaffMember } from "../records/member/model.ts";
import { COLUMN_NAMES, COLUMNS, cellsOf } from "./columns.ts";

/** Returns the team as CSV: the column names, then one line per member in the list's order. */
export function writeStaffFile(members: readonly StaffMember[]): string {
  const rows = [COLUMNS.map((column) => COLUMN_NAMES[column]), ...members.map(cellsOf)];
  return BYTE_ORDER_MARK + rows.map(csvLine).join("");
}
