import { count, eq, sql } from "drizzle-orm";
import type { MiddlewareHandler } from "hono";
import type { AuthLimits, BackendSettings } from "../base/env.ts";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import type { MemberTable } from "../db/own-week-schema.ts";
import { employees } from "../db/schema.ts";
import type { AppEnv } from "../http/app-env.ts";
import { Failure, tooMany } from "../http/failure.ts";
import { minuteCounts } from "../http/minute-counts.ts";

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
type Quotas = Pick<BackendSettings["quotas"], "members" | "records" | "recordBytes">;

/** Of the room that a salon has left, the share that this backend gives out before it counts again. */
const SHARE = 0.1;
/** A full salon is counted again after so long: counting a million records takes a while, and refusals cost nothing. */
const FULL_FOR_MS = 5000;
const SALONS_MAX = 10_000;

/**
 * Throws Failure 409 when a salon has as many rows of a table, or bytes in them, as it may. Far from its limit a salon is
 * rarely counted: a few that come at the same moment, or to several backends, can go over it. One that was full is refused
 * without a count for `FULL_FOR_MS`.
 */
export function salonLimit(
  db: Database,
  table: SalonTable,
  quotas: Quotas,
): (salonId: SalonId) => Promise<void> {
  const known = new Map<SalonId, { uncounted: number } | { full: Failure; until: number }>();
  return async (salonId) => {
    const last = known.get(salonId);
    if (last && "full" in last && performance.now() < last.until) throw last.full;
    if (last && "uncounted" in last && last.uncounted > 0) {
      last.uncounted--;
      return;
    }
    if (known.size >= SALONS_MAX) known.clear();
    const size = await sizeOf(db, salonId, table);
    const full = overfull(table, quotas, { ...size, rows: size.rows + 1 });
    if (full) known.set(salonId, { full, until: performance.now() + FULL_FOR_MS });
    else known.set(salonId, { uncounted: Math.floor((mostOf(table, quotas) - size.rows) * SHARE) });
    if (full) throw full;
  };
}

/** Throws Failure 409 when a salon has more rows of a table, or bytes in them, than it may: asked after several were written at once. */
export async function refuseOverfull(
  tx: Database,
  salonId: SalonId,
  table: SalonTable,
  quotas: Quotas,
): Promise<void> {
  const full = overfull(table, quotas, await sizeOf(tx, salonId, table));
  if (full) throw full;
}

const mostOf = (table: SalonTable, { members, records }: Quotas) => (table === employees ? members : records);

async function sizeOf(db: Database, salonId: SalonId, table: SalonTable) {
  const bytes = sql<number>`coalesce(sum(pg_column_size(${table}.*)), 0)::float8`;
  const [row] = await db.select({ rows: count(), bytes }).from(table).where(eq(table.salonId, salonId));
  return { rows: row?.rows ?? 0, bytes: row?.bytes ?? 0 };
}

function overfull(table: SalonTable, quotas: Quotas, size: { rows: number; bytes: number }): Failure | null {
  const most = mostOf(table, quotas);
  if (size.rows > most) return full(`${most.toLocaleString("en-US")} records`);
  if (size.bytes > quotas.recordBytes) return full(`${quotas.recordBytes / 1_000_000} MB of records`);
  return null;
}

function full(what: string): Failure {
  return new Failure(
    409,
    `Your salon has reached its limit of ${what} of this kind. Delete some before adding more.`,
    { body: { code: "salon_full" } },
  );
}
