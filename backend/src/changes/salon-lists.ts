import type { Resource } from "@chairtime/contract/changes";
import { and, eq, or, type SQL } from "drizzle-orm";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { isOneOf } from "../db/pages.ts";
import type { StoredKind, WireRecord } from "../records/kind.ts";
import { MEMBER_KINDS, STORED_KINDS } from "../records/kinds/kinds.ts";

/** A salon's records as their own calls answer them, by kind. */
export type SalonLists = ReadonlyMap<Resource, readonly WireRecord[]>;

/** The filters of a list, apart from its salon; a kind with null is not read. */
export type Condition = (kind: StoredKind) => SQL | undefined | null;

/** Reads a salon's lists, each in the order of its ids, one after the other: a transaction has one connection. */
export async function readLists(tx: Database, salonId: SalonId, condition: Condition): Promise<SalonLists> {
  const lists = new Map<Resource, readonly WireRecord[]>();
  for (const kind of STORED_KINDS) {
    const where = condition(kind);
    if (where !== null) lists.set(kind.resource, await kind.read(tx, salonId, where));
  }
  return lists;
}

export async function recordsOf(tx: Database, salonId: SalonId, members: string[]): Promise<number> {
  if (members.length === 0) return 0;
  let records = 0;
  for (const { table } of MEMBER_KINDS)
    records += await tx.$count(table, and(eq(table.salonId, salonId), isOneOf(table.employeeId, members)));
  return records;
}

/** Per kind: these records and all those of `leaving`; of the members themselves, these and `members`. */
export function recordsAmong(ids: string[], leaving: string[], members: string[]): Condition {
  const own = new Map(
    MEMBER_KINDS.map(({ resource, table }) => [
      resource,
      or(isOneOf(table.id, ids), isOneOf(table.employeeId, leaving)),
    ]),
  );
  return ({ resource, table }) => own.get(resource) ?? isOneOf(table.id, [...new Set([...ids, ...members])]);
}
