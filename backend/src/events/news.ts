import { isForManagers, type News, type Presence } from "@chairtime/contract/changes";
import { allows, type Role } from "@chairtime/contract/people/roles";
import { and, asc, eq, gt, inArray, lte, min, sql } from "drizzle-orm";
import type { SalonId } from "../base/salon-id.ts";
import { authorOf, type ChangeRow, toChangeRecord } from "../changes/change-record.ts";
import { howManyFit } from "../changes/how-many-fit.ts";
import { namedNow } from "../changes/named-now.ts";
import type { Database } from "../db/database.ts";
import { changeCounters, changes, presences } from "../db/history-schema.ts";
import { memberships, users } from "../db/people-schema.ts";
import { salons } from "../db/schema.ts";
import { shownName } from "../db/shown-name.ts";
import { noticeReceipts } from "../db/telling/notice-schema.ts";
import type { Sight } from "../records/hide-reasons.ts";

/** Changes per answer; a client that is further behind reads the lists again. */
export const CHANGES_MAX = 500;
/** Bytes of records per answer, with the same consequence. */
const NEWS_BYTES_MAX = 1024 * 1024;
/** More open forms than any real salon has. */
const PRESENT_MAX = 200;

/** A salon's state: its last change, and everybody who has a form open. */
export interface SalonState {
  last: number;
  /** Count of the receipts of notices. */
  receipts: number;
  present: Presence[];
}

/** States of salons, read in one statement; deleted salons are missing. */
export async function readStates(
  db: Database,
  salonIds: readonly SalonId[],
): Promise<Map<SalonId, SalonState>> {
  const living = db
    .select({
      row: sql`json_build_object('user_id', ${presences.userId}, 'name', ${shownName}, 'resource', ${presences.resource}, 'record_id', ${presences.recordId})`.as(
        "row",
      ),
    })
    .from(presences)
    .innerJoin(users, eq(users.id, presences.userId))
    .innerJoin(
      memberships,
      and(eq(memberships.salonId, presences.salonId), eq(memberships.userId, presences.userId)),
    )
    .where(and(eq(presences.salonId, salons.id), gt(presences.expiresAt, sql`now()`)))
    .orderBy(presences.userId, presences.resource, presences.recordId)
    .limit(PRESENT_MAX);
  const rows = await db
    .select({
      salonId: salons.id,
      last: sql<number>`coalesce(${changeCounters.last}, 0)`,
      receipts: sql<number>`coalesce(${noticeReceipts.number}, 0)`.mapWith(Number),
      present: sql<Presence[] | null>`(select json_agg(living.row) from ${living} living)`,
    })
    .from(salons)
    .leftJoin(changeCounters, eq(changeCounters.salonId, salons.id))
    .leftJoin(noticeReceipts, eq(noticeReceipts.salonId, salons.id))
    .where(inArray(salons.id, [...salonIds]));
  return new Map(
    rows.map(({ salonId, present, ...state }) => [salonId, { ...state, present: present ?? [] }]),
  );
}

/** A salon's changes up to its last one. */
export interface Recent {
  changes: ChangeRow[];
  /** `changes` is complete after this number. */
  since: number;
}

/** Reads a salon's changes after a number, at most the last CHANGES_MAX, without those that are too long. */
export async function readRecent(
  db: Database,
  salonId: SalonId,
  positions: readonly number[],
  last: number,
): Promise<Recent> {
  const oldest = last - CHANGES_MAX;
  const asked = Math.min(last, ...positions.filter((position) => position >= oldest));
  if (asked === last) return { changes: [], since: last };
  const newestFirst = Array.from({ length: last - asked }, (_, step) => last - step);
  const from = last - (await howManyFit(db, salonId, newestFirst, NEWS_BYTES_MAX));
  const told = await db
    .select()
    .from(changes)
    .where(and(eq(changes.salonId, salonId), gt(changes.number, from), lte(changes.number, last)))
    .orderBy(asc(changes.number));
  const rows = await namedNow(db, salonId, told);
  if (rows[0]?.number === from + 1) return { changes: rows, since: from };
  const [kept] = await db
    .select({ first: min(changes.number) })
    .from(changes)
    .where(eq(changes.salonId, salonId));
  const first = kept?.first ?? last + 1;
  return { changes: rows, since: Math.max(from, first - 1) };
}

export function newsAfter(position: number, { last }: SalonState, recent: Recent, sight: Sight): News {
  if (position === last) return { last, changes: [], reset: false };
  if (position > last || position < recent.since) return { last, changes: [], reset: true };
  const seesPeople = allows(sight.role, "people");
  const made = recent.changes
    .filter(({ number, resource }) => number > position && (seesPeople || !isForManagers(resource)))
    .map((row) => ({ ...toChangeRecord(row, sight), by: authorOf(row) }));
  return { last, changes: made, reset: false };
}

/** Number of receipts for roles that see them; 0 for others. */
export const receiptsFor = ({ receipts }: Pick<SalonState, "receipts">, role: Role) =>
  allows(role, "publish") ? receipts : 0;

export function presentFor(present: readonly Presence[], role: Role): Presence[] {
  const seesPeople = allows(role, "people");
  return present.filter(({ resource }) => seesPeople || !isForManagers(resource));
}
