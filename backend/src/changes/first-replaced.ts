import type { Resource } from "@chairtime/contract/changes";
import { and, eq, gte, lt, sql } from "drizzle-orm";
import type { SalonId } from "../auth/salon-id.ts";
import type { Database } from "../db/database.ts";
import { changes } from "../db/schema.ts";
import { firstSince } from "./first-since.ts";

export interface Replaced {
  resource: Resource;
  /** The record at the moment; null when it was not there. */
  before: object | null;
}

/**
 * Returns by id what was changed since the end of a moment's millisecond, as it was then: the first change after it is the one whose record was
 * at a version from before.
 */
export async function firstReplaced(
  tx: Database,
  salonId: SalonId,
  moment: Date,
): Promise<ReadonlyMap<string, Replaced>> {
  const later = await firstSince(tx, salonId, new Date(moment.getTime() + 1));
  if (later === null) return new Map();
  // The index alone says which ones; of what they were only those are read.
  const numbers = tx.$with("numbers").as(
    tx
      .select({ number: changes.number })
      .from(changes)
      .where(and(eq(changes.salonId, salonId), gte(changes.number, later), lt(changes.previous, later))),
  );
  const rows = await tx
    .with(numbers)
    .select({ resource: changes.resource, recordId: changes.recordId, before: changes.before })
    .from(changes)
    .where(and(eq(changes.salonId, salonId), sql`${changes.number} in (select number from numbers)`));
  return new Map(rows.map(({ recordId, resource, before }) => [recordId, { resource, before }]));
}
