import { getTableName, sql } from "drizzle-orm";
import type { Database } from "../../src/db/database.ts";
import * as schema from "../../src/db/schema.ts";

/** Every table whose rows belong to a salon. */
export const salonTables = [
  schema.memberships,
  schema.invitations,
  schema.sessions,
  schema.employees,
  schema.schedules,
  schema.recurringBreaks,
  schema.onetimeBlocks,
];

/** Everything that the database has of a salon, row by row. */
export async function rowsOf(db: Database, salonId: string): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  const salon = sql`${salonId}::uuid`;
  rows.salons = await db.select().from(schema.salons).where(sql`id = ${salon}`);
  for (const table of salonTables) {
    const name = getTableName(table);
    rows[name] = await db
      .select({ row: sql<string>`${sql.identifier(name)}::text` })
      .from(table)
      .where(sql`salon_id = ${salon}`)
      .orderBy(sql`1`);
  }
  return rows;
}
