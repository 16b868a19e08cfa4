import { MINUTE_MS } from "@chairtime/kit/clock";
import { and, eq, sql } from "drizzle-orm";
import type { LinkHolder } from "../base/link-holder.ts";
import type { Database } from "../db/database.ts";
import { staffLinks } from "../db/own-week-schema.ts";

/** Keeps when a link was opened last, to the minute: no change of the salon's, and written once a minute at most. */
export async function noteOpening(
  db: Database,
  { salonId, employeeId, lastOpenedAt }: Pick<LinkHolder, "salonId" | "employeeId" | "lastOpenedAt">,
  now = new Date(),
): Promise<void> {
  if (lastOpenedAt && now.getTime() - lastOpenedAt.getTime() < MINUTE_MS) return;
  await db
    .update(staffLinks)
    .set({ lastOpenedAt: sql`date_trunc('minute', now())` })
    .where(and(eq(staffLinks.salonId, salonId), eq(staffLinks.employeeId, employeeId)));
}
