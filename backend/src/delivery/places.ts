import { and, eq, not, notExists, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { isOneOf } from "../db/pages.ts";
import { memberships } from "../db/people-schema.ts";

/** Who shares the places of a delivery: a receiver that never answers must not take all of them. */
export interface Sharers {
  /** Null for what belongs to no salon. */
  salonId: SalonId | null;
  /** The salon's owners: one account may have many salons. */
  ownerIds?: string[];
  /** The receiver's host; null once it has none. */
  host?: string | null;
}

/** The most places for one of each; without a number, all. */
export interface Shares {
  salon?: number;
  owner?: number;
  host?: number;
}

/** Those who have all the places that one may have. */
export interface BusySharers {
  salonIds: readonly SalonId[];
  ownerIds: readonly string[];
  hosts: readonly string[];
}

/** Salons, owners and receivers whose share of the places is in use. */
export function busyAmong(running: Iterable<Sharers>, most: Shares): BusySharers {
  const all = [...running];
  return {
    salonIds: frequent(
      all.flatMap(({ salonId }) => salonId ?? []),
      most.salon,
    ),
    ownerIds: frequent(
      all.flatMap(({ ownerIds }) => ownerIds ?? []),
      most.owner,
    ),
    hosts: frequent(
      all.flatMap(({ host }) => host ?? []),
      most.host,
    ),
  };
}

function frequent<Value>(list: readonly Value[], times = Number.POSITIVE_INFINITY): Value[] {
  const groups = Map.groupBy(list, (value) => value);
  return [...groups].flatMap(([value, { length }]) => (length >= times ? [value] : []));
}

/** The host of a column's URLs, as `Sharers` has it. */
export const hostIn = (url: PgColumn): SQL<string | null> =>
  sql<string | null>`lower(split_part(${url}, '/', 3))`;

/** Keeps rows of which neither the salon, nor one of its owners, nor the receiver at the URL is busy. */
export function isNotBusy(
  db: Database,
  { salonId, url }: { salonId: PgColumn; url: PgColumn },
  busy: BusySharers,
): SQL | undefined {
  const isBusyOwner = and(
    eq(memberships.salonId, salonId),
    eq(memberships.role, "owner"),
    isOneOf(memberships.userId, busy.ownerIds),
  );
  const hosts = sql.param(`{${busy.hosts.map((host) => JSON.stringify(host)).join(",")}}`);
  return and(
    not(isOneOf(salonId, busy.salonIds)),
    notExists(db.select({ one: sql`1` }).from(memberships).where(isBusyOwner)),
    sql`coalesce(${hostIn(url)} <> all(${hosts}::text[]), true)`,
  );
}

export async function ownerIdsOf(db: Database, salonId: SalonId): Promise<string[]> {
  const owners = await db
    .select({ id: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.salonId, salonId), eq(memberships.role, "owner")));
  return owners.map(({ id }) => id);
}
