import { type SQL, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import type { Database } from "../db/database.ts";
import { type MemberKey, PERSONAL_TABLES, type PersonalTable, type UserKey } from "./tables.ts";

/** Everything stored about a member, as the text of a JSON object: rows by table, without secrets. */
export const exportMember = (db: Database, member: MemberKey): Promise<string> =>
  exportRows(db, ({ ofMember }) => ofMember?.(member));

/** As `exportMember`, for a user, and for an address that was only requested. */
export const exportUser = (db: Database, user: UserKey): Promise<string> =>
  exportRows(db, ({ ofUser }) => ofUser?.(user));

/** The database builds the JSON, so a long history doesn't block other requests. */
async function exportRows(db: Database, which: (of: PersonalTable) => SQL | undefined): Promise<string> {
  const lists: string[] = [];
  for (const personal of PERSONAL_TABLES) {
    const where = which(personal);
    if (where === undefined) continue;
    const { table, hidden = [] } = personal;
    const row = sql<string>`(to_jsonb(${table}) - ${sql.param([...hidden])}::text[])::text`;
    const rows = await db.select({ row }).from(table).where(where);
    const text = rows.map((found) => `\n    ${found.row}`).join(",");
    lists.push(`  "${getTableConfig(table).name}": [${text}${text && "\n  "}]`);
  }
  return `{\n${lists.join(",\n")}\n}\n`;
}
