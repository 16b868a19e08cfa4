import { BYTE_ORDER_MARK, csvLine } from "@chairtime/kit/csv";
import { said } from "@chairtime/messages/said";
import type { Say } from "@chairtime/messages/say";
import type { StaffMember } from "../records/member/model.ts";
import { COLUMN_CODES, cellsOf, DAY_COLUMNS, WRITTEN_COLUMNS } from "./columns.ts";

/**
 * The team as CSV: column names, then one line per member in the list's order. First and last days have columns where
 * the backend keeps them.
 */
export function writeStaffFile(members: readonly StaffMember[], say: Say): string {
  const keepsDays = members.some(({ firstDay }) => firstDay !== undefined);
  const columns = [...WRITTEN_COLUMNS, ...(keepsDays ? DAY_COLUMNS : [])];
  const heads = columns.map((column) => say(said(COLUMN_CODES[column])));
  const rows = members.map((member) => {
    const cells = cellsOf(member, say);
    return columns.map((column) => cells[column]);
  });
  return BYTE_ORDER_MARK + [heads, ...rows].map(csvLine).join("");
}
