import { BYTE_ORDER_MARK, csvLine } from "@chairtime/kit/csv";
import { said } from "@chairtime/messages/said";
import type { Say } from "@chairtime/messages/say";
import type { StaffMember } from "../records/member/model.ts";
import { COLUMN_CODES, cellsOf, WRITTEN_COLUMNS } from "./columns.ts";

/** Returns the team as CSV: the column names, then one line per member in the list's order. */
export function writeStaffFile(members: readonly StaffMember[], say: Say): string {
  const heads = WRITTEN_COLUMNS.map((column) => say(said(COLUMN_CODES[column])));
  const rows = [heads, ...members.map((member) => cellsOf(member, say))];
  return BYTE_ORDER_MARK + rows.map(csvLine).join("");
}
