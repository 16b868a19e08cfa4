import { eq, sql } from "drizzle-orm";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { changeCounters } from "../db/history-schema.ts";

/**
 * Holds the salon's counter until the transaction ends: writes to its members and their records follow one another. Call
 * it before anything of them is read or written; only the salon's own row and its people are held before it.
 */
export async function holdCounter(tx: Database, salonId: SalonId): Promise<void> {
  await tx
    .select({ last: changeCounters.last })
    .from(changeCounters)
    .where(eq(changeCounters.salonId, salonId))
    .for("update");
}

/**
 * Returns the first of a block of new numbers for changes of a salon. The salon's counter is held until the transaction
 * ends, so that numbers are in the order of the commits, and a client that has read the news up to one has missed none before
 * it.
 */
export async function takeNumbers(tx: Database, salonId: SalonId, howMany = 1): Promise<number> {
  const [counter] = await tx
    .insert(changeCounters)
    .values({ salonId, last: howMany })
    .onConflictDoUpdate({
      target: changeCounters.salonId,
      set: { last: sql`${changeCounters.last} + ${howMany}` },
    })
    .returning({ last: changeCounters.last });
  if (!counter) throw new Error("The salon's changes were not counted");
  return counter.last - howMany + 1;
}

/** Returns the number of a salon's last change, 0 before its first. */
export async function lastNumber(db: Database, salonId: SalonId): Promise<number> {
  const [counter] = await db
    .select({ last: changeCounters.last })
    .from(changeCounters)
    .where(eq(changeCounters.salonId, salonId));
  return counter?.last ?? 0;
}
