import { and, eq, gte, lte } from "drizzle-orm";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { publishedDays } from "../db/own-week-schema.ts";
import { isOneOf } from "../db/pages.ts";

/** A period's published days, both dates inclusive: of the members with these ids, or of everybody. */
export function readPublished(
  db: Database,
  salonId: SalonId,
  { from, to }: { from: string; to: string },
  ids?: string[],
) {
  return db
    .select({ employeeId: publishedDays.employeeId, date: publishedDays.date, day: publishedDays.day })
    .from(publishedDays)
    .where(
      and(
        eq(publishedDays.salonId, salonId),
        ids && isOneOf(publishedDays.employeeId, ids),
        gte(publishedDays.date, from),
        lte(publishedDays.date, to),
      ),
    );
}

export const dayKey = (memberId: string | undefined, date: string) => `${memberId} ${date}`;

export const byDay = (rows: Awaited<ReturnType<typeof readPublished>>) =>
  new Map(rows.map(({ employeeId, date, day }) => [dayKey(employeeId, date), day]));
