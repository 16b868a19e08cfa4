import { and, asc, eq, gte } from "drizzle-orm";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { changes } from "../db/history-schema.ts";

/** Number of the first change at a moment or later; null if there isn't one yet. */
export async function firstSince(db: Database, salonId: SalonId, moment: Date): Promise<number | null> {
  const [first] = await db
    .select({ number: changes.number })
    .from(changes)
    .where(and(eq(changes.salonId, salonId), gte(changes.at, moment)))
    .orderBy(asc(changes.at), asc(changes.number))
    .limit(1);
  return first?.number ?? null;
}
