import { sql } from "drizzle-orm";
import type { SalonId } from "../auth/salon-id.ts";
import type { Database } from "../db/database.ts";
import { changeCounters } from "../db/history-schema.ts";

/**
 * Returns the first of as many new numbers for changes of a salon. The salon's counter is held until the transaction
 * ends, so that numbers are in the order of the commits, and whoever has read the news up to one has missed none before
 * it. Call it after everything else is held (salon, member, record), so that no two wait for each other.
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
