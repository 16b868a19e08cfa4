import type { ActionRecord, Resource } from "@chairtime/contract/changes";
import { zonedToInstant } from "@chairtime/kit/zone";
import { and, count, countDistinct, desc, eq, gte, inArray, lt, min, type SQL, sql } from "drizzle-orm";
import type { Sight } from "../auth/hide-reasons.ts";
import type { Database } from "../db/database.ts";
import { changes } from "../db/history-schema.ts";
import type { Caller } from "../deps.ts";
import { aboutDate } from "./about-date.ts";
import { authorOf, type ChangeRow, toChangeRecord, visibleTo } from "./change-record.ts";
import { firstSince } from "./first-since.ts";
import { shownChanges } from "./shown-changes.ts";

/** What a page of the history is asked for. */
export interface ActionFilter {
  employeeId: string | undefined;
  userId: string | undefined;
  resource: Resource | undefined;
  /** Dates of the salon on which actions began, both inclusive. */
  from: string | undefined;
  to: string | undefined;
  /** A date that the changed records are about. */
  date: string | undefined;
  /** Only actions before this one. */
  before: number | undefined;
  limit: number;
}

type Reader = Pick<Caller, "salonId" | "role" | "seesReasons" | "timeZone">;

/**
 * Returns the newest actions of which a change matches, and where the next page begins; null at the end. A page has fewer
 * than its limit where their records are too large for one.
 */
export async function listActions(
  db: Database,
  caller: Reader,
  filter: ActionFilter,
): Promise<{ actions: ActionRecord[]; next: number | null }> {
  const matching = and(
    eq(changes.salonId, caller.salonId),
    visibleTo(caller),
    filter.employeeId === undefined ? undefined : eq(changes.employeeId, filter.employeeId),
    filter.userId === undefined ? undefined : eq(changes.userId, filter.userId),
    filter.resource === undefined ? undefined : eq(changes.resource, filter.resource),
    filter.date === undefined ? undefined : aboutDate(filter.date, caller.timeZone),
  );
  const page = await db
    .selectDistinct({ id: changes.action })
    .from(changes)
    .where(
      and(
        matching,
        filter.before === undefined ? undefined : lt(changes.action, filter.before),
        await doneBetween(db, caller, filter),
      ),
    )
    .orderBy(desc(changes.action))
    .limit(filter.limit + 1);
  const ids = page.slice(0, filter.limit).map(({ id }) => id);
  const actions = await actionsOf(db, caller, ids, matching);
  const last = actions.at(-1)?.id;
  const isAll = page.length <= filter.limit && last === ids.at(-1);
  return { actions, next: isAll ? null : (last ?? null) };
}

/** Returns the first actions of these ids, newest first, that fit on a page, each with the first of its changes that match. */
export async function actionsOf(
  db: Database,
  caller: Pick<Reader, "salonId" | "role" | "seesReasons">,
  ids: readonly number[],
  matching: SQL | undefined,
): Promise<ActionRecord[]> {
  if (ids.length === 0) return [];
  const among = and(eq(changes.salonId, caller.salonId), inArray(changes.action, [...ids]));
  const totals = await db
    .select({
      id: changes.action,
      at: min(changes.at),
      changes: count(),
      members: countDistinct(changes.employeeId),
    })
    .from(changes)
    .where(and(among, visibleTo(caller)))
    .groupBy(changes.action);
  const shownOf = await shownChanges(db, caller.salonId, ids, matching);
  return ids.flatMap((id) => {
    const total = totals.find((one) => one.id === id);
    const shown = shownOf.get(id) ?? [];
    return total && shown[0] ? [toAction(shown[0], total, shown, caller)] : [];
  });
}

function toAction(
  first: ChangeRow,
  total: { at: Date | null; changes: number; members: number },
  shown: readonly ChangeRow[],
  sight: Sight,
): ActionRecord {
  return {
    id: first.action,
    at: (total.at ?? first.at).toISOString(),
    kind: first.actionKind,
    by: authorOf(first),
    request_id: first.requestId,
    changes: total.changes,
    members: total.members,
    shown: shown.map((row) => toChangeRecord(row, sight)),
  };
}

/** Returns the condition for actions that began on these dates: changes are numbered in the order of their times. */
async function doneBetween(
  db: Database,
  { salonId, timeZone }: Reader,
  { from, to }: Pick<ActionFilter, "from" | "to">,
): Promise<SQL | undefined> {
  const start =
    from === undefined ? 0 : await firstSince(db, salonId, zonedToInstant(from, "00:00", timeZone));
  const end = to === undefined ? null : await firstSince(db, salonId, zonedToInstant(to, "24:00", timeZone));
  return and(
    start === null ? sql`false` : gte(changes.action, start),
    end === null ? undefined : lt(changes.action, end),
  );
}
