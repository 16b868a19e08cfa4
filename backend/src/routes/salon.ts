import type { SalonRecord } from "@chairtime/contract/salon";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { salons } from "../db/schema.ts";
import type { AppEnv, Caller, Deps } from "../deps.ts";

type Row = typeof salons.$inferSelect;

/** What of the second floor this backend offers. */
const FEATURES = ["people"];

function toWire(row: Row, { userId, role, timeZone }: Caller): SalonRecord {
  return {
    id: row.id,
    name: row.name,
    time_zone: timeZone,
    week_starts_on: row.weekStartsOn,
    hour_cycle: row.hourCycle,
    opening_hours: row.openingHours,
    minimums: row.minimums,
    features: FEATURES,
    me: { user_id: userId, role },
    version: row.version,
  };
}

/** The salon of the session. */
export function salonRoutes({ db }: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>().get("/", async (c) => {
    const [row] = await db.select().from(salons).where(eq(salons.id, c.var.caller.salonId));
    return row ? c.json(toWire(row, c.var.caller)) : c.notFound();
  });
}
