import type { RequestRecord } from "@chairtime/contract/requests";
import { todayIn } from "@chairtime/kit/zone";
import { and, desc, eq, gte, or, sql } from "drizzle-orm";
import type { LinkHolder } from "../base/link-holder.ts";
import type { Database } from "../db/database.ts";
import { requests } from "../db/own-week-schema.ts";
import { toWire } from "../records/kinds/request.ts";

/** Days for which a past request stays in the list after its decision. */
const TOLD_DAYS = 30;

/** A member's open and recent requests, newest first. */
export async function ownRequests(
  db: Database,
  { salonId, employeeId, timeZone }: Pick<LinkHolder, "salonId" | "employeeId" | "timeZone">,
): Promise<RequestRecord[]> {
  const rows = await db
    .select()
    .from(requests)
    .where(
      and(
        eq(requests.salonId, salonId),
        eq(requests.employeeId, employeeId),
        or(
          eq(requests.state, "pending"),
          gte(requests.endDate, todayIn(timeZone)),
          gte(requests.decidedAt, sql`now() - make_interval(days => ${TOLD_DAYS})`),
        ),
      ),
    )
    .orderBy(desc(requests.createdAt), desc(requests.id));
  return rows.map(toWire);
}
