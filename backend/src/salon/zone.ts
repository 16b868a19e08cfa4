import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import type { Moved, Zones } from "../records/kind.ts";
import { KINDS } from "../records/kinds/kinds.ts";
import type { NewChange } from "../records/new-change.ts";

const moving = KINDS.flatMap(({ movesWithZone }) => movesWithZone ?? []);

/** How many records move with the zone. Throws Failure 409 for more than can be moved at once. */
export async function countMovable(db: Database, salonId: SalonId): Promise<number> {
  let records = 0;
  for (const moves of moving) records += await moves.count(db, salonId);
  return records;
}

/** How many records there are, and how many would read another time in the new zone if they did not move. */
export async function previewZone(db: Database, salonId: SalonId, zones: Zones) {
  const count = { time_off: 0, moved: 0 };
  for (const moves of moving) {
    const { records, moved } = await moves.preview(db, salonId, zones);
    count.time_off += records;
    count.moved += moved;
  }
  return count;
}

/**
 * The records that must move to keep their clock times in the new zone. The caller's transaction holds the salon's
 * counter, so that no concurrent write is missed. Throws Failure 409 if that would break a rule of the records.
 */
export async function moveWithZone(tx: Database, salonId: SalonId, zones: Zones): Promise<Moved> {
  const all: Moved[] = [];
  for (const moves of moving) all.push(await moves.move(tx, salonId, zones));
  return {
    records: all.reduce((sum, { records }) => sum + records, 0),
    async place(first) {
      const changes: NewChange[] = [];
      for (const { place } of all) changes.push(...(await place(first + changes.length)));
      return changes;
    },
  };
}
