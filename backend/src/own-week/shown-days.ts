import type { AvailabilityAnswer } from "@chairtime/contract/availability";
import type { Database } from "../db/database.ts";
import { teamDays } from "../team-day.ts";
import type { LinkHolder } from "./link-holder.ts";

/** A member's day as links show it. */
export type ShownDay = AvailabilityAnswer & { published: boolean };

/** Returns active members' days as links show them, those of `ids` or everybody's: date by date, by the members' ids. */
export async function shownDays(
  db: Database,
  { salonId, timeZone }: Pick<LinkHolder, "salonId" | "timeZone">,
  dates: readonly string[],
  ids?: string[],
): Promise<ShownDay[]> {
  const days = await teamDays(db, salonId, timeZone, dates, ids);
  return days.map((day) => ({ ...day, published: true }));
}
