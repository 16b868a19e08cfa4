import type { DatedShift } from "@chairtime/contract/offers/offers";
import { clockOf } from "@chairtime/kit/clock";
import { instantOf } from "@chairtime/kit/instants";
import { takesClaims } from "@chairtime/kit/offers/offer-machine";
import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { offers } from "../db/own-week-schema.ts";
import { isOneOf } from "../db/pages.ts";
import { salons } from "../db/schema.ts";
import type { NoticeRow } from "./notice-row.ts";

/**
 * The shifts of a notice that its member can still claim, by date. Leaves out offers that have ended or that the member
 * has claimed.
 */
export async function shiftsOnOffer(
  db: Database,
  { salonId, employeeId, about }: Pick<NoticeRow, "salonId" | "employeeId" | "about">,
  businessTimeZone: string,
): Promise<DatedShift[]> {
  const ids = about.offers ?? [];
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      date: offers.date,
      startMinute: offers.startMinute,
      endMinute: offers.endMinute,
      state: offers.state,
      claims: offers.claims,
      timeZone: salons.timeZone,
    })
    .from(offers)
    .innerJoin(salons, eq(salons.id, offers.salonId))
    .where(and(eq(offers.salonId, salonId), isOneOf(offers.id, ids), eq(salons.offersOn, true)))
    .orderBy(asc(offers.date), asc(offers.startMinute), asc(offers.id));
  const now = Date.now();
  return rows.flatMap(({ date, startMinute, endMinute, state, claims, timeZone }) => {
    const startsAt = instantOf(date, startMinute, timeZone ?? businessTimeZone).getTime();
    if (!takesClaims({ state, startsAt }, now)) return [];
    if (claims.some(({ member_id }) => member_id === employeeId)) return [];
    return { date, start_time: clockOf(startMinute), end_time: clockOf(endMinute) };
  });
}
