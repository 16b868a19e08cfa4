import { and, eq } from "drizzle-orm";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import type { MemberTable, offers } from "../db/own-week-schema.ts";
import { isOneOf } from "../db/pages.ts";
import type { SalonTable } from "../db/schema.ts";
import type { WireRecord, Write } from "./kind.ts";

/** Deletes the rows of records that are written again, or go. Returns when each was made, by its id. */
export async function takeRowsAway(
  tx: Database,
  table: MemberTable | SalonTable | typeof offers,
  salonId: SalonId,
  writes: readonly Write[],
): Promise<[string, Date][]> {
  const ids = writes.flatMap(({ record_id, current }) => (current ? [record_id] : []));
  if (ids.length === 0) return [];
  const rows = await tx
    .delete(table)
    .where(and(eq(table.salonId, salonId), isOneOf(table.id, ids)))
    .returning({ id: table.id, createdAt: table.createdAt });
  return rows.map(({ id, createdAt }) => [id, createdAt]);
}

/** A record to restore. */
type Coming = Write & { becomes: object };

/** Rows of one statement. */
const BATCH = 1000;

/** Inserts the records to restore, one statement after the other. Returns them as their calls answer them. */
export async function bringRows<Row>(
  writes: readonly Write[],
  toWire: (row: Row) => WireRecord,
  insert: (some: readonly Coming[]) => Promise<Row[]>,
): Promise<WireRecord[]> {
  const coming = writes.filter((write): write is Coming => write.becomes !== null);
  const written: WireRecord[] = [];
  for (let start = 0; start < coming.length; start += BATCH)
    written.push(...(await insert(coming.slice(start, start + BATCH))).map(toWire));
  return written;
}

/** Key columns of a row: a restored record keeps its creation time, a new one gets it now. */
export function keysOf(
  salonId: SalonId,
  { record_id, version }: Write,
  madeAt: ReadonlyMap<string, Date>,
): { salonId: SalonId; id: string; version: number; createdAt?: Date } {
  const createdAt = madeAt.get(record_id);
  return { salonId, id: record_id, version, ...(createdAt && { createdAt }) };
}
