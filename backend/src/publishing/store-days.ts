import type { AvailabilityAnswer } from "@chairtime/contract/availability";
import { sql } from "drizzle-orm";
import type { SalonId } from "../base/salon-id.ts";
import { feedDates } from "../days/week-dates.ts";
import type { Database } from "../db/database.ts";
import { publishedDays } from "../db/own-week-schema.ts";
import { compareDays } from "./compare-days.ts";

/** Rows of one statement. */
const BATCH = 2000;

export async function storeDays(
  tx: Database,
  salonId: SalonId,
  days: readonly AvailabilityAnswer[],
): Promise<void> {
  for (let start = 0; start < days.length; start += BATCH) {
    const rows = days
      .slice(start, start + BATCH)
      .map((day) => ({ employee_id: day.employee_id, date: day.date, day }));
    // One parameter for any number of rows.
    await tx.execute(sql`
      insert into ${publishedDays} (salon_id, employee_id, date, day, published_at)
      select ${salonId}, employee_id, date, day, now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made(employee_id uuid, date date, day jsonb)
      on conflict (salon_id, employee_id, date) do update
      set day = excluded.day, published_at = excluded.published_at`);
  }
}

/**
 * Publishes the current state of the weeks that pages and feeds show, so that none becomes empty, without mails. The
 * caller's transaction holds the salon's counter, so that no concurrent write is missed.
 */
export async function publishFirstWeeks(
  tx: Database,
  salonId: SalonId,
  calendar: { weekStartsOn: number; timeZone: string },
): Promise<void> {
  const dates = feedDates(calendar);
  const half = Math.ceil(dates.length / 2);
  // In halves, because a comparison is limited to fewer days than a large team has in all of these weeks.
  for (const part of [dates.slice(0, half), dates.slice(half)]) {
    const { changed } = await compareDays(tx, { salonId, ...calendar, dates: part });
    await storeDays(tx, salonId, changed);
  }
}
