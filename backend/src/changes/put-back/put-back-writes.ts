import type { Resource } from "@chairtime/contract/changes";
import type { SalonId } from "../../base/salon-id.ts";
import type { Database } from "../../db/database.ts";
import type { Write } from "../../records/kind.ts";
import { STORED_KINDS } from "../../records/kinds/kinds.ts";
import { bringSettings, salon, settingsRecord } from "../../records/kinds/salon.ts";

/** Publishes the current days of links, in the transaction that lets a salon publish. */
export type PublishFirst = (
  tx: Database,
  salonId: SalonId,
  calendar: { weekStartsOn: number; timeZone: string },
) => Promise<void>;

interface Way {
  businessTimeZone: string;
  publishFirst: PublishFirst;
}

/**
 * Writes records under their old ids; the caller's transaction has locked them. Returns those that exist afterwards, by
 * id. Throws the database's refusals.
 */
export async function writeRecords(
  tx: Database,
  salonId: SalonId,
  way: Way,
  writes: readonly Write[],
): Promise<Map<string, object>> {
  const written = new Map<string, object>();
  const of = (resource: Resource) => writes.filter((write) => write.resource === resource);
  // Everything that changes is deleted first: two records that swap values would overlap in between.
  const madeAt = new Map<string, Date>();
  for (const kind of STORED_KINDS)
    for (const [id, at] of await kind.takeAway(tx, salonId, of(kind.resource))) madeAt.set(id, at);
  for (const kind of STORED_KINDS)
    for (const record of await kind.bring(tx, salonId, of(kind.resource), madeAt))
      written.set(record.id, record);
  for (const write of of(salon.resource))
    written.set(write.record_id, await writeSettings(tx, salonId, way, write));
  return written;
}

async function writeSettings(
  tx: Database,
  salonId: SalonId,
  { businessTimeZone, publishFirst }: Way,
  write: Write,
): Promise<object> {
  const { before, after } = await bringSettings(tx, salonId, write);
  if (after.publishing && !before.publishing)
    await publishFirst(tx, salonId, { ...after, timeZone: after.timeZone ?? businessTimeZone });
  return settingsRecord(after, businessTimeZone);
}
