import type { SalonChange } from "@chairtime/contract/salon";
import { eq } from "drizzle-orm";
import type { Caller } from "../base/caller.ts";
import type { Database } from "../db/database.ts";
import { employees } from "../db/schema.ts";
import { countMovable } from "./zone.ts";

/** Returns about how many records a change of the settings writes beside them; `firstDays` for each member it publishes. */
export async function recordsBeside(
  db: Database,
  { salonId, timeZone }: Pick<Caller, "salonId" | "timeZone">,
  change: SalonChange,
  firstDays: number,
): Promise<number> {
  const isMoving = change.time_zone !== undefined && change.time_zone !== timeZone;
  const moved = isMoving && change.time_off_keeps !== "instants" ? await countMovable(db, salonId) : 0;
  const members = change.publishing ? await db.$count(employees, eq(employees.salonId, salonId)) : 0;
  return moved + members * firstDays;
}
