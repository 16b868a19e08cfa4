import { DAY_MS } from "@chairtime/kit/clock";
import { eq } from "drizzle-orm";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { changeCounters } from "../db/history-schema.ts";

/** When the salon's history begins: at its first change, or at the oldest one kept. */
export async function historyStart(db: Database, salonId: SalonId, historyDays: number): Promise<Date> {
  const [counter] = await db
    .select({ since: changeCounters.since })
    .from(changeCounters)
    .where(eq(changeCounters.salonId, salonId));
  const kept = Date.now() - historyDays * DAY_MS;
  return new Date(Math.max(kept, (counter?.since ?? new Date()).getTime()));
}
