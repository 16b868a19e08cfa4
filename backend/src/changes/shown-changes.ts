import { SHOWN_CHANGES } from "@chairtime/contract/changes";
import { and, asc, desc, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Caller } from "../base/caller.ts";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { changes } from "../db/history-schema.ts";
import { type ChangeRow, visibleTo } from "./change-record.ts";
import { howManyFit } from "./how-many-fit.ts";
import { namedNow } from "./named-now.ts";

const PAGE_BYTES_MAX = 1024 * 1024;
/** Cap on the bytes of one action's records: some 9,000 shifts or new members. */
const ACTION_BYTES_MAX = 4 * 1024 * 1024;

/**
 * The first SHOWN_CHANGES matching changes of each action, by action. Has only the newest actions, which fit on a page;
 * if the first alone is too large, it has fewer changes.
 */
export async function shownChanges(
  db: Database,
  salonId: SalonId,
  ids: readonly number[],
  matching: SQL | undefined,
): Promise<Map<number, ChangeRow[]>> {
  const place = sql<number>`row_number() over (partition by ${changes.action} order by ${changes.number})`;
  const placed = db
    .select({ action: changes.action, number: changes.number, place: place.as("place") })
    .from(changes)
    .where(and(eq(changes.salonId, salonId), inArray(changes.action, [...ids]), matching))
    .as("placed");
  const all = await db
    .select({ action: placed.action, number: placed.number })
    .from(placed)
    .where(lte(placed.place, SHOWN_CHANGES))
    .orderBy(desc(placed.action), asc(placed.number));
  const numbers = all.map(({ number }) => number);
  const fitting = await howManyFit(db, salonId, numbers, PAGE_BYTES_MAX);
  // Never splits an action between pages.
  const cut = all[fitting]?.action;
  const whole = all.findIndex(({ action }) => action === cut);
  const rows = await db
    .select()
    .from(changes)
    .where(
      and(
        eq(changes.salonId, salonId),
        inArray(changes.number, numbers.slice(0, whole > 0 ? whole : fitting)),
      ),
    )
    .orderBy(asc(changes.number));
  return Map.groupBy(await namedNow(db, salonId, rows), ({ action }) => action);
}

/** Changes of an action that a caller may see: all of them, or the first ones if they are too large. */
export async function changesOf(
  db: Database,
  caller: Pick<Caller, "salonId" | "role">,
  action: number,
): Promise<ChangeRow[]> {
  const { salonId } = caller;
  const ofAction = and(eq(changes.salonId, salonId), eq(changes.action, action), visibleTo(caller));
  const all = await db
    .select({ number: changes.number })
    .from(changes)
    .where(ofAction)
    .orderBy(asc(changes.number));
  const numbers = all.map(({ number }) => number);
  const fitting = await howManyFit(db, salonId, numbers, ACTION_BYTES_MAX);
  const rows = await db
    .select()
    .from(changes)
    .where(and(ofAction, lte(changes.number, numbers[fitting - 1] ?? 0)))
    .orderBy(asc(changes.number));
  return namedNow(db, salonId, rows);
}
