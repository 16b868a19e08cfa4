import { eq, sql } from "drizzle-orm";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { changeCounters } from "../db/history-schema.ts";

/**
 * Locks the salon's counter until the transaction ends, so that writes to members and their records follow one another.
 * Call it before reading or writing any of them; only the salon's own row and its people are locked earlier.
 */
export async function holdCounter(tx: Database, salonId: SalonId): Promise<void> {
  await tx
    .select({ last: changeCounters.last })
    .from(changeCounters)
    .where(eq(changeCounters.salonId, salonId))
    .for("update");
}

/**
 * First of a block of new change numbers. Locks the salon's counter until the transaction ends: numbers follow the
 * order of commits, so a client that has read up to one has missed none before it.
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

/** 0 before the first change. */
export async function lastNumber(db: Database, salonId: SalonId): Promise<number> {
  const [counter] = await db
    .select({ last: changeCounters.last })
    .from(changeCounters)
    .where(eq(changeCounters.salonId, salonId));
  return counter?.last ?? 0;
}
