import type { Resource } from "@chairtime/contract/changes";
import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { Hono } from "hono";
import type * as z from "zod/mini";
import type { Caller } from "../base/caller.ts";
import type { SalonId } from "../base/salon-id.ts";
import { newId } from "../base/uuid.ts";
import { etagOf, readIfMatch, refuseChanged } from "../changes/changed-meanwhile.ts";
import { saysTheSame } from "../changes/says-the-same.ts";
import type { NewChange } from "../changes/write-changes.ts";
import { writeOne, writeRecord } from "../changes/write-record.ts";
import type { Database } from "../db/database.ts";
import { employees, type onetimeBlocks, type recurringBreaks, type schedules } from "../db/schema.ts";
import type { AppEnv } from "../http/app-env.ts";
import { Failure, memberNotFound } from "../http/failure.ts";
import { pagedJson } from "../http/paged-json.ts";
import { type ListFilter, readBody, readId, readListFilter, uuidOr400 } from "../http/read.ts";
import { salonLimit } from "../records/quotas.ts";
import type { Deps } from "./deps.ts";

export interface RecordKey {
  salonId: SalonId;
  id: string;
}

/** What every row of a member's records has. */
interface RecordRow {
  id: string;
  employeeId: string;
  version: number;
}

/** A record as it was read: what was written since has another version. */
type SeenKey = RecordKey & { version: number };

/** Whose record it becomes, and of which version, when it is written. */
interface Place {
  employeeId: string;
  version: SQL;
}

/** One kind of a member's records: its shapes and its statements. */
export interface RecordKind<Draft, Columns extends object> {
  resource: Resource;
  table: typeof schedules | typeof recurringBreaks | typeof onetimeBlocks;
  draft: z.ZodMiniType<Draft>;
  toColumns: (draft: Draft) => Columns;
  toWire: (row: RecordRow & Columns) => object;
  /** Returns a record as somebody sees it who may not see all of it. */
  seenBy?: (record: object, caller: Caller) => object;
  /** The sentence of a 404. */
  missing: string;
  /** All that one member has, in the order of days; of everybody's a page in the order of ids, after one of them. */
  list: (
    caller: Pick<Caller, "salonId" | "timeZone">,
    filter: ListFilter,
    after: string | null,
  ) => PromiseLike<(RecordRow & Columns)[]>;
  read: (db: Database, key: RecordKey) => PromiseLike<(RecordRow & Columns)[]>;
  insert: (db: Database, keys: RecordKey & Place, draft: Draft) => SQLWrapper;
  update: (db: Database, key: SeenKey, to: Place, draft: Draft) => SQLWrapper;
}

/** Returns the condition for a record that is still as it was read. */
export function isSeen(table: RecordKind<never, never>["table"], { salonId, id, version }: SeenKey) {
  return and(eq(table.salonId, salonId), eq(table.id, id), eq(table.version, version));
}

/** Throws Failure 404 when the salon has no such member. */
async function refuseUnknown(db: Database, salonId: SalonId, employeeId: string): Promise<void> {
  const [member] = await db
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.salonId, salonId), eq(employees.id, employeeId)));
  if (!member) throw memberNotFound();
}

/** GET, POST, PUT and DELETE of one kind of record that belongs to a member. */
export function memberRecordRoutes<Draft extends { employee_id: string }, Columns extends object>(
  { db, settings }: Pick<Deps, "db" | "settings">,
  kind: RecordKind<Draft, Columns>,
): Hono<AppEnv> {
  type Row = RecordRow & Columns;
  const refuseFull = salonLimit(db, kind.table, settings.quotas);
  const notFound = () => new Failure(404, kind.missing);

  /**
   * The record as it is. Throws Failure: 404 without it, or without the member whose it shall be, 412 when it is not the
   * one that its writer saw.
   */
  async function readSeen(
    db: Database,
    key: RecordKey,
    seen: number | null,
    employeeId?: string,
  ): Promise<Row> {
    const [row] = await kind.read(db, key);
    if (!row && employeeId !== undefined) await refuseUnknown(db, key.salonId, employeeId);
    const current = () => (row ? kind.toWire(row) : {});
    await refuseChanged(db, key.salonId, seen, { recordId: key.id, version: row?.version ?? null, current });
    if (!row) throw notFound();
    return row;
  }

  function changeOf(before: Row | null, after: Row | null): NewChange {
    const row = after ?? before;
    return {
      resource: kind.resource,
      recordId: row?.id ?? "",
      employeeId: row?.employeeId ?? null,
      previous: before?.version ?? 0,
      before: before && kind.toWire(before),
      after: after && kind.toWire(after),
    };
  }

  return new Hono<AppEnv>()
    .get("/", async (c) => {
      const { caller } = c.var;
      const filter = readListFilter(c);
      const { toWire, seenBy = (record: object) => record } = kind;
      const shown = (row: Row) => seenBy(toWire(row), caller);
      if (filter.employeeId === undefined)
        return pagedJson(c, (after) => kind.list(caller, filter, after), shown);
      return c.json((await kind.list(caller, filter, null)).map(shown));
    })

    .post("/", async (c) => {
      const { caller } = c.var;
      const { salonId } = caller;
      const draft = await readBody(c, kind.draft);
      await refuseFull(salonId);
      const employeeId = uuidOr400(draft.employee_id, "employee_id");
      const made = { ...kind.toColumns(draft), id: newId(), employeeId, version: 0 };
      const version = await writeOne(db, caller, (db) =>
        writeRecord(db, caller, changeOf(null, made), (version) =>
          kind.insert(db, { salonId, id: made.id, employeeId, version }, draft),
        ),
      );
      if (version === null) throw notFound();
      return c.json(kind.toWire({ ...made, version }), 201, { etag: etagOf(version) });
    })

    .put("/:id", async (c) => {
      const { caller } = c.var;
      const { salonId } = caller;
      const key = { salonId, id: readId(c) };
      const seen = readIfMatch(c);
      const draft = await readBody(c, kind.draft);
      const employeeId = uuidOr400(draft.employee_id, "employee_id");
      const row = await writeOne(db, caller, async (db) => {
        const before = await readSeen(db, key, seen, employeeId);
        const after = { ...before, ...kind.toColumns(draft), employeeId };
        if (saysTheSame(before, after)) return before;
        const version = await writeRecord(db, caller, changeOf(before, after), (version) =>
          kind.update(db, { ...key, version: before.version }, { employeeId, version }, draft),
        );
        return version === null ? null : { ...after, version };
      });
      if (row === null) throw notFound();
      return c.json(kind.toWire(row), 200, { etag: etagOf(row.version) });
    })

    .delete("/:id", async (c) => {
      const { caller } = c.var;
      const key = { salonId: caller.salonId, id: readId(c) };
      const seen = readIfMatch(c);
      const gone = await writeOne(db, caller, async (db) => {
        const before = await readSeen(db, key, seen);
        return writeRecord(db, caller, changeOf(before, null), (version) =>
          db
            .delete(kind.table)
            .where(and(isSeen(kind.table, { ...key, version: before.version }), sql`${version} > 0`)),
        );
      });
      if (gone === null) throw notFound();
      return c.body(null, 204);
    });
}
