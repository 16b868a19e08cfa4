import { boundsOfDate } from "@chairtime/kit/zone";
import { and, eq } from "drizzle-orm";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { salons } from "../db/schema.ts";
import type { PastList, StoredKind, WireRecord } from "../records/kind.ts";
import { STORED_KINDS } from "../records/kinds/kinds.ts";
import { type SettingsRecord, settingsRecord } from "../records/kinds/salon.ts";
import { type ChangedSince, changedSince } from "./changed-since.ts";
import { readLists } from "./salon-lists.ts";
import { settingsAt } from "./settings-at.ts";

/** The part of the past to fetch: all of it, or one member's; the dates narrow time off to what touches them. */
export interface PastQuestion {
  at: Date;
  employeeId: string | undefined;
  startDate: string | undefined;
  endDate: string | undefined;
}

interface Past {
  at: string;
  salon: SettingsRecord;
  lists: { kind: StoredKind; name: PastList["name"]; records: WireRecord[] }[];
}

/**
 * The salon's settings and lists at the end of a moment's millisecond: the current ones, with each record that has
 * changed since as it was before the first of those changes, and without new ones. All reads use one snapshot.
 */
export function pastOf(
  db: Database,
  salonId: SalonId,
  businessTimeZone: string,
  question: PastQuestion,
): Promise<Past> {
  return db.transaction((tx) => readPast(tx, salonId, businessTimeZone, question), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}

async function readPast(
  tx: Database,
  salonId: SalonId,
  businessTimeZone: string,
  { at, employeeId, startDate, endDate }: PastQuestion,
): Promise<Past> {
  const since = await changedSince(tx, salonId, at);
  const [row] = await tx.select().from(salons).where(eq(salons.id, salonId));
  if (!row) throw new Error("The salon of a session is gone");
  const settingsNow = settingsRecord(row, businessTimeZone);
  const salon = since.from === null ? settingsNow : await settingsAt(tx, salonId, settingsNow, since.from);
  const between = {
    start: startDate === undefined ? null : boundsOfDate(startDate, salon.time_zone).start,
    end: endDate === undefined ? null : boundsOfDate(endDate, salon.time_zone).end,
  };
  const isOwn = ({ member }: StoredKind) =>
    employeeId === undefined || member === null ? undefined : eq(member, employeeId);
  const now = await readLists(
    tx,
    salonId,
    (kind) =>
      kind.past && and(isOwn(kind), kind.past.isWithin?.(between, employeeId === undefined ? salonId : null)),
  );
  const lists = STORED_KINDS.flatMap((kind) => {
    const { past, resource, fromHistory } = kind;
    if (!past) return [];
    const was = recordsBefore(kind, since).flatMap((record) => {
      const { employeeId: memberId, ...whole } = fromHistory(record);
      const isAsked = employeeId === undefined || memberId === null || memberId === employeeId;
      return isAsked && (past.wasWithin?.(record, between) ?? true) ? [whole] : [];
    });
    // One member's records, and the salon's own, are in the order of days, everybody's in that of their ids.
    const order = employeeId === undefined && kind.member !== null ? ({ id }: WireRecord) => id : past.order;
    return [{ kind, name: past.name, records: merged(now.get(resource) ?? [], was, since, order) }];
  });
  return { at: at.toISOString(), salon, lists };
}

/** Current records, with changed ones as they were, in current order. */
function merged(
  list: readonly WireRecord[],
  before: readonly WireRecord[],
  { from }: ChangedSince,
  order: (record: WireRecord) => string,
): WireRecord[] {
  const isUnchanged = ({ version }: WireRecord) => from === null || (version ?? 0) < from;
  return [...list.filter(isUnchanged), ...before]
    .map((record) => ({ record, key: order(record) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ record }) => record);
}

/** The records of one kind that were changed since, as they were. */
function recordsBefore({ resource }: StoredKind, { records }: ChangedSince): object[] {
  return records.flatMap((record) => (record.resource === resource ? [record.before] : []));
}
