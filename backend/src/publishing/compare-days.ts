import { isDeepStrictEqual } from "node:util";
import type { AvailabilityAnswer } from "@chairtime/contract/availability";
import type { DraftDay } from "@chairtime/contract/publishing";
import type { SalonId } from "../auth/salon-id.ts";
import type { Database } from "../db/database.ts";
import { teamDays } from "../team-day.ts";
import { hoursOf, isEmpty } from "./day-hours.ts";
import { byDay, dayKey, readPublished } from "./read-published.ts";

/** A period in a salon, on its calendar. */
export interface Period {
  salonId: SalonId;
  timeZone: string;
  /** In order. */
  dates: readonly string[];
}

export interface Comparison {
  /** Days of active members that are not stored as they are. */
  changed: AvailabilityAnswer[];
  /** Those of them that differ for the member, by date. */
  drafts: DraftDay[];
  /** Dates of which nothing is published for anybody. */
  unpublished: string[];
}

/** Compares active members' days, as they are, with what was published of them. */
export async function compareDays(db: Database, { salonId, timeZone, dates }: Period): Promise<Comparison> {
  const days = await teamDays(db, salonId, timeZone, dates);
  const rows = await readPublished(db, salonId, { from: dates[0] ?? "", to: dates.at(-1) ?? "" });
  const published = byDay(rows);
  const publishedDates = new Set(rows.map(({ date }) => date));
  const changed = days.filter(
    (day) => !isDeepStrictEqual(published.get(dayKey(day.employee_id, day.date)), day),
  );
  const drafts = changed.flatMap((day): DraftDay[] => {
    const stored = published.get(dayKey(day.employee_id, day.date));
    const before = stored ? hoursOf(stored, timeZone) : null;
    const after = hoursOf(day, timeZone);
    const isSame = before ? isDeepStrictEqual(before, after) : isEmpty(after);
    return isSame ? [] : [{ employee_id: day.employee_id ?? "", date: day.date, before, after }];
  });
  return { changed, drafts, unpublished: dates.filter((date) => !publishedDates.has(date)) };
}
