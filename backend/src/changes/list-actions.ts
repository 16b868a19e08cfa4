import type { ActionRecord, Resource } from "@chairtime/contract/changes";
import { zonedToInstant } from "@chairtime/kit/zone";
import { and, count, countDistinct, desc, eq, gte, inArray, lt, max, min, type SQL } from "drizzle-orm";
import type { Caller } from "../base/caller.ts";
import type { Database } from "../db/database.ts";
import { changes } from "../db/history-schema.ts";
import type { Sight } from "../records/hide-reasons.ts";
import { aboutDate } from "./about-date.ts";
import { authorOf, type ChangeRow, toChangeRecord, visibleTo } from "./change-record.ts";
import { firstSince } from "./first-since.ts";
import { shownChanges } from "./shown-changes.ts";

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

/** Batch size; yields the connection between batches. */
export const LOOK = 5000;
/** Batches per page; older changes are left to the next page. */
export const LOOKS_MAX = 20;

interface Effort {
  look: number;
  looks: number;
}

type Reader = Pick<Caller, "salonId" | "role" | "seesReasons" | "timeZone">;

/**
 * The newest actions with a matching change, and the action before which the next page begins; null at the end. A page
 * has fewer than its limit if their records are too large for one.
 */
export async function listActions(
  db: Database,
  caller: Reader,
  filter: ActionFilter,
  effort: Effort = { look: LOOK, looks: LOOKS_MAX },
): Promise<{ actions: ActionRecord[]; next: number | null }> {
  const matching = and(
    eq(changes.salonId, caller.salonId),
    visibleTo(caller),
    filter.employeeId === undefined ? undefined : eq(changes.employeeId, filter.employeeId),
    filter.userId === undefined ? undefined : eq(changes.userId, filter.userId),
    filter.resource === undefined ? undefined : eq(changes.resource, filter.resource),
    filter.date === undefined ? undefined : aboutDate(filter.date, caller.timeZone),
  );
  const { found, rest } = await newestActions(db, matching, await spanOf(db, caller, filter), {
    ...effort,
    limit: filter.limit,
  });
  const ids = found.slice(0, filter.limit);
  const actions = await actionsOf(db, caller, ids, matching);
  const last = actions.at(-1)?.id;
  if (found.length > filter.limit || last !== ids.at(-1)) return { actions, next: last ?? null };
  return { actions, next: rest };
}

/**
 * The newest actions with a matching change, one more than a page has, and where to continue; null at the end. Reads a
 * limited number of changes: if few match, a page may be empty though the next one is not.
 */
async function newestActions(
  db: Database,
  matching: SQL | undefined,
  span: { first: number; end: number },
  { look, looks, limit }: Effort & { limit: number },
): Promise<{ found: number[]; rest: number | null }> {
  const found: number[] = [];
  let { end } = span;
  for (let looked = 0; looked < looks && end > span.first; looked++) {
    const start = Math.max(span.first, end - look);
    const rows = await db
      .selectDistinct({ id: changes.action })
      .from(changes)
      .where(and(matching, gte(changes.action, start), lt(changes.action, end)))
      .orderBy(desc(changes.action))
      .limit(limit + 1 - found.length);
    found.push(...rows.map(({ id }) => id));
    if (found.length > limit) return { found, rest: null };
    end = start;
  }
  return { found, rest: end > span.first ? end : null };
}

/** Action numbers that a filter's dates cover, `end` exclusive: numbers follow time. */
async function spanOf(
  db: Database,
  { salonId, timeZone }: Reader,
  { from, to, before }: ActionFilter,
): Promise<{ first: number; end: number }> {
  const since = (date: string, time: string) => firstSince(db, salonId, zonedToInstant(date, time, timeZone));
  const [kept] = await db
    .select({ first: min(changes.action), last: max(changes.action) })
    .from(changes)
    .where(eq(changes.salonId, salonId));
  const end = (kept?.last ?? 0) + 1;
  const first = from === undefined ? (kept?.first ?? end) : ((await since(from, "00:00")) ?? end);
  const until = to === undefined ? end : ((await since(to, "24:00")) ?? end);
  return { first, end: Math.min(until, before ?? until) };
}

/** The first of these actions, newest first, that fit on a page, each with its first matching changes. */
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
