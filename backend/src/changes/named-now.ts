import { and, eq, inArray, ne } from "drizzle-orm";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { memberships, users } from "../db/people-schema.ts";

/**
 * Rows of the history with their authors' current names. Authors who left the salon or have chosen no name keep the
 * name of that time.
 */
export async function namedNow<Row extends { userId: string | null; userName: string }>(
  db: Database,
  salonId: SalonId,
  rows: readonly Row[],
): Promise<Row[]> {
  const ids = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
  if (ids.length === 0) return [...rows];
  const named = await db
    .select({ id: users.id, name: users.displayName })
    .from(users)
    .innerJoin(memberships, and(eq(memberships.salonId, salonId), eq(memberships.userId, users.id)))
    .where(and(inArray(users.id, ids), ne(users.displayName, "")));
  const nameOf = new Map(named.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({ ...row, userName: nameOf.get(row.userId ?? "") ?? row.userName }));
}
