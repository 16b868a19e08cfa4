import { count, eq } from "drizzle-orm";
import type { MiddlewareHandler } from "hono";
import type { SalonId } from "../auth/salon-id.ts";
import type { Database } from "../db/database.ts";
import type { employees, onetimeBlocks, recurringBreaks, schedules } from "../db/schema.ts";
import type { AppEnv } from "../deps.ts";
import type { AuthLimits } from "../env.ts";
import { Failure, tooMany } from "./failure.ts";

const MINUTE_MS = 60_000;

/**
 * Answers 429 once a salon has sent its requests of this minute. Each backend counts for itself, in memory: a count in
 * the database would cost a write for every read.
 */
export function salonRequestQuota(limits: AuthLimits | null): MiddlewareHandler<AppEnv> {
  let counts = new Map<SalonId, number>();
  let minute = 0;
  return async (c, next) => {
    if (limits === null) return next();
    const now = Date.now();
    if (Math.floor(now / MINUTE_MS) !== minute) {
      minute = Math.floor(now / MINUTE_MS);
      counts = new Map();
    }
    const { salonId } = c.var.caller;
    const sent = (counts.get(salonId) ?? 0) + 1;
    counts.set(salonId, sent);
    if (sent > limits.salonRequestsPerMinute) {
      throw tooMany(Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000), "Too many requests of this salon.");
    }
    return next();
  };
}

type SalonTable = typeof employees | typeof schedules | typeof recurringBreaks | typeof onetimeBlocks;

/** Throws Failure 409 when the salon has as many rows as it may. A few that come at the same moment can go over it. */
export async function refuseFullSalon(
  db: Database,
  table: SalonTable,
  salonId: SalonId,
  most: number,
): Promise<void> {
  const [row] = await db.select({ rows: count() }).from(table).where(eq(table.salonId, salonId));
  if ((row?.rows ?? 0) < most) return;
  throw new Failure(
    409,
    `Your salon has reached its limit of ${most.toLocaleString("en-US")} records of this kind. Delete some before adding more.`,
    { body: { code: "salon_full" } },
  );
}
