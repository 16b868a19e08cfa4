import { count, eq } from "drizzle-orm";
import type { MiddlewareHandler } from "hono";
import type { SalonId } from "../auth/salon-id.ts";
import type { Database } from "../db/database.ts";
import type { MemberTable } from "../db/own-week-schema.ts";
import type { employees } from "../db/schema.ts";
import type { AppEnv } from "../deps.ts";
import type { AuthLimits } from "../env.ts";
import { Failure, tooMany } from "./failure.ts";
import { minuteCounts } from "./minute-counts.ts";

/** Answers 429 once a salon has sent its requests of this minute. */
export function salonRequestQuota(limits: AuthLimits | null): MiddlewareHandler<AppEnv> {
  const sentBy = minuteCounts<SalonId>();
  return async (c, next) => {
    if (limits === null) return next();
    const { count, wait } = sentBy(c.var.caller.salonId);
    if (count > limits.salonRequestsPerMinute) throw tooMany(wait, "Too many requests of this salon.");
    return next();
  };
}

type SalonTable = typeof employees | MemberTable;

/** Of the room that a salon has left, the share that this backend gives out before it counts again. */
const SHARE = 0.1;
const SALONS_MAX = 10_000;

/**
 * Throws Failure 409 when a salon has as many rows of a table as it may. Far from its limit a salon is rarely counted:
 * a few that come at the same moment, or to several backends, can go over it.
 */
export function salonLimit(
  db: Database,
  table: SalonTable,
  most: number,
): (salonId: SalonId) => Promise<void> {
  const uncounted = new Map<SalonId, number>();
  return async (salonId) => {
    const left = uncounted.get(salonId) ?? 0;
    if (left > 0) {
      uncounted.set(salonId, left - 1);
      return;
    }
    const [row] = await db.select({ rows: count() }).from(table).where(eq(table.salonId, salonId));
    const room = most - (row?.rows ?? 0);
    if (room <= 0) throw full(most);
    if (uncounted.size >= SALONS_MAX) uncounted.clear();
    uncounted.set(salonId, Math.floor(room * SHARE));
  };
}

/** Throws Failure 409 when a salon has more rows of a table than it may: asked after several were written at once. */
export async function refuseOverfull(
  tx: Database,
  salonId: SalonId,
  table: SalonTable,
  most: number,
): Promise<void> {
  const [row] = await tx.select({ rows: count() }).from(table).where(eq(table.salonId, salonId));
  if ((row?.rows ?? 0) > most) throw full(most);
}

function full(most: number): Failure {
  return new Failure(
    409,
    `Your salon has reached its limit of ${most.toLocaleString("en-US")} records of this kind. Delete some before adding more.`,
    { body: { code: "salon_full" } },
  );
}
