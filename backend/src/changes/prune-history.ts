import { asc, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { changeCounters, changes } from "../db/history-schema.ts";

/** Salons of one page: their old changes are looked for together. */
const SALONS = 500;
/** Changes of one statement, so that each is over soon. */
const SLICE = 1000;

/** Deletes the changes that are older than so many days, salon by salon, slice by slice. */
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
 * Deletes at most a slice of the old changes of the salons from one to another, and leaves those that another node is
 * deleting to it. Returns how many there were.
 */
async function pruneSlice(
  db: Database,
  days: number,
  slice: number,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const gone = await db
    .delete(changes)
    .where(
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
    )
    .returning({ number: changes.number });
  return gone.length;
}
