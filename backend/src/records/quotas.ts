import { type Said, said } from "@chairtime/messages/said";
import { count, eq, sql } from "drizzle-orm";
import type { BackendSettings } from "../base/env.ts";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { Failure } from "../http/failure.ts";
import type { StoredKind } from "./kind.ts";

type Counted = Pick<StoredKind, "table" | "quota">;
/** A salon's known remaining room for a kind. */
type Room = { uncounted: number } | { full: Failure; until: number };
export type RefuseFull = (salonId: SalonId, kind: Counted) => Promise<void>;
type Quotas = Pick<BackendSettings["quotas"], "members" | "records" | "recordBytes">;

/** The share of a salon's remaining room that this backend gives out before it counts again. */
const SHARE = 0.1;
/** How long a 'full' verdict is cached: counting a million records takes a while. */
const FULL_FOR_MS = 5000;
const SALONS_MAX = 10_000;

/**
 * Check that throws Failure 409 when a salon has too many records of a kind, or bytes in them. Far from its limit a
 * salon is rarely counted, so concurrent writes, or several backends, can exceed it by a few.
 */
export function salonLimit(db: Database, quotas: Quotas): RefuseFull {
  const byKind = new Map<Counted["table"], Map<SalonId, Room>>();
  return async (salonId, kind) => {
    const known = byKind.get(kind.table) ?? new Map<SalonId, Room>();
    byKind.set(kind.table, known);
    const last = known.get(salonId);
    if (last && "full" in last && performance.now() < last.until) throw last.full;
    if (last && "uncounted" in last && last.uncounted > 0) {
      last.uncounted--;
      return;
    }
    if (known.size >= SALONS_MAX) known.clear();
    const size = await sizeOf(db, salonId, kind);
    const full = overfull(kind, quotas, { ...size, rows: size.rows + 1 });
    if (full) known.set(salonId, { full, until: performance.now() + FULL_FOR_MS });
    else known.set(salonId, { uncounted: Math.floor((mostOf(kind, quotas) - size.rows) * SHARE) });
    if (full) throw full;
  };
}

/**
 * Throws Failure 409 when a salon has more records of a kind, or bytes in them, than allowed: the check after several
 * were written at once.
 */
export async function refuseOverfull(
  tx: Database,
  salonId: SalonId,
  kind: Counted,
  quotas: Quotas,
): Promise<void> {
  const full = overfull(kind, quotas, await sizeOf(tx, salonId, kind));
  if (full) throw full;
}

const mostOf = ({ quota }: Counted, quotas: Quotas) =>
  typeof quota === "string" ? quotas[quota] : quota.most;

async function sizeOf(db: Database, salonId: SalonId, { table }: Counted) {
  const bytes = sql<number>`coalesce(sum(pg_column_size(${table}.*)), 0)::float8`;
  const [row] = await db.select({ rows: count(), bytes }).from(table).where(eq(table.salonId, salonId));
  return { rows: row?.rows ?? 0, bytes: row?.bytes ?? 0 };
}

function overfull(kind: Counted, quotas: Quotas, size: { rows: number; bytes: number }): Failure | null {
  const most = mostOf(kind, quotas);
  if (size.rows > most)
    return full(said(typeof kind.quota === "string" ? "refusals.full.records" : kind.quota.full, { most }));
  if (size.bytes > quotas.recordBytes)
    return full(said("refusals.full.bytes", { megabytes: quotas.recordBytes / 1_000_000 }));
  return null;
}

const full = (sentence: Said) => new Failure(409, sentence, { body: { code: "salon_full" } });
