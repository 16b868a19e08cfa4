import { isDeepStrictEqual } from "node:util";
import { teamDays } from "../days/team-day.ts";
import type { Database } from "../db/database.ts";
import { type Period, publishedDates } from "./compare-days.ts";
import { byDay, dayKey, readPublished } from "./read-published.ts";
import { storeDays } from "./store-days.ts";

/**
 * Publishes some members' current days without mails: they learn of them otherwise. Unpublished dates stay unpublished.
 * The caller holds the salon's counter.
 */
export async function publishDaysOf(
  tx: Database,
  { salonId, timeZone, dates }: Period,
  ids: string[],
): Promise<void> {
  const published = await publishedDates(tx, salonId, dates);
  const known = dates.filter((date) => published.has(date)).sort();
  const [from] = known;
  if (from === undefined) return;
  const stored = byDay(await readPublished(tx, salonId, { from, to: known.at(-1) ?? from }, ids));
  const days = await teamDays(tx, salonId, timeZone, known, ids);
  const changed = days.filter(
    (day) => !isDeepStrictEqual(stored.get(dayKey(day.employee_id, day.date)), day),
  );
  await storeDays(tx, salonId, changed);
}
