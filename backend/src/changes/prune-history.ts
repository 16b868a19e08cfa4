import { and, asc, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { changeCounters, changes, LARGE_HISTORY_BYTES } from "../db/history-schema.ts";
import { transact } from "../db/transact.ts";

/** Salons per page, whose old changes are found together. */
const SALONS = 500;
/** Changes per statement, so that each is over soon. */
const SLICE = 1000;

/** Deletes the changes that are older than this many days, salon by salon, slice by slice. */
export async function pruneHistory(
  db: Database,
  days: number,
  { salons = SALONS, slice = SLICE }: { salons?: number; slice?: number } = {},
): Promise<void> {
  const { salonId } = changeCounters;
  for (let last: string | null = null; ; ) {
    const page: { id: string }[] = await db
      .select({ id: sql<string>`${salonId}` })
      .from(changeCounters)
      .where(last === null ? undefined : sql`${salonId} > ${last}`)
      .orderBy(asc(salonId))
      .limit(salons);
    const [from, to] = [page[0]?.id, page.at(-1)?.id];
    if (from === undefined || to === undefined) return;
    while ((await pruneSlice(db, days, slice, { from, to })) === slice);
    last = to;
  }
}

/**
 * Deletes at most a slice of the old changes of the salons from one to another, skipping those that another node is
 * deleting. Returns how many it deleted.
 */
function pruneSlice(
  db: Database,
  days: number,
  slice: number,
  { from, to }: { from: string; to: string },
): Promise<number> {
  return prune(
    db,
    sql`(${changes.salonId}, ${changes.number}) in (
      select old.salon_id, old.number
      from ${changeCounters}
      cross join lateral (
        select salon_id, number from ${changes}
        where ${changes.salonId} = ${changeCounters.salonId}
          and ${changes.at} < now() - make_interval(days => ${days})
        limit ${slice}
        for update skip locked
      ) as old
      where ${changeCounters.salonId} between ${from} and ${to}
      limit ${slice}
    )`,
  );
}

/** The size to which a too large history is cut, so that not every change cuts it again. */
const ROOM = 0.9;

/**
 * Deletes the oldest changes of each salon whose history keeps more bytes than it may, slice by slice. Its history begins
 * later then.
 */
export async function pruneLargeHistories(
  db: Database,
  bytes: number,
  { slice = SLICE }: { slice?: number } = {},
): Promise<void> {
  const large = await db
    .select({ salonId: changeCounters.salonId })
    .from(changeCounters)
    .where(and(gt(changeCounters.bytes, LARGE_HISTORY_BYTES), gt(changeCounters.bytes, bytes)));
  for (const { salonId } of large) while (await pruneOldest(db, salonId, Math.floor(bytes * ROOM), slice));
}

/** Deletes a salon's oldest changes beyond its limit. Returns whether there may be more of them. */
function pruneOldest(db: Database, salonId: SalonId, bytes: number, slice: number): Promise<boolean> {
  return transact(db, async (tx) => {
    const [counter] = await tx
      .select({ bytes: changeCounters.bytes })
      .from(changeCounters)
      .where(eq(changeCounters.salonId, salonId))
      .for("update");
    const over = (counter?.bytes ?? 0) - bytes;
    if (over <= 0) return false;
    const first = await tx
      .select({ number: changes.number, at: changes.at, bytes: changes.bytes })
      .from(changes)
      .where(eq(changes.salonId, salonId))
      .orderBy(asc(changes.number))
      .limit(slice);
    let freed = 0;
    const last = first.find(({ bytes: own }) => {
      freed += own;
      return freed >= over;
    });
    const until = last ?? first.at(-1);
    if (!until) return false;
    await prune(tx, and(eq(changes.salonId, salonId), lte(changes.number, until.number)));
    await tx
      .update(changeCounters)
      .set({ since: sql`greatest(${changeCounters.since}, ${until.at.toISOString()}::timestamptz)` })
      .where(eq(changeCounters.salonId, salonId));
    return last === undefined && first.length === slice;
  });
}

const pruned = z.object({ rows: z.tuple([z.object({ gone: z.int() })]) });

/** Deletes changes and subtracts their bytes. Returns their number. */
async function prune(db: Database, which: SQL | undefined): Promise<number> {
  const statement = sql`with gone as (
      delete from ${changes} where ${which} returning salon_id, bytes
    ), freed as (
      update ${changeCounters} set bytes = greatest(0, ${changeCounters.bytes} - less.bytes)
      from (select salon_id, sum(bytes) as bytes from gone group by salon_id) as less
      where ${changeCounters.salonId} = less.salon_id
    )
    select count(*)::integer as gone from gone`;
  return z.parse(pruned, await db.execute(statement)).rows[0].gone;
}
