import type { Resource } from "@chairtime/contract/changes";
import type { SQL, SQLWrapper } from "drizzle-orm";
import { Hono } from "hono";
import type * as z from "zod/mini";
import type { SalonId } from "../auth/salon-id.ts";
import { etagOf, readIfMatch, refuseChanged } from "../changes/changed-meanwhile.ts";
import { saysTheSame } from "../changes/says-the-same.ts";
import type { NewChange } from "../changes/write-changes.ts";
import { writeRecord } from "../changes/write-record.ts";
import type { Database } from "../db/database.ts";
import type { onetimeBlocks, recurringBreaks, schedules } from "../db/schema.ts";
import { transact } from "../db/transact.ts";
import { withMember } from "../db/with-member.ts";
import type { AppEnv, Caller, Deps } from "../deps.ts";
import { Failure } from "../http/failure.ts";
import { type ListFilter, readBody, readId, readListFilter } from "../http/read.ts";
import { salonLimit } from "../http/salon-quotas.ts";
import { newId } from "../uuid.ts";

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

/** Whose record it becomes, and of which version, when it is written. */
interface Place {
  employeeId: string;
  version: SQL;
}

/** One kind of a member's records: its shapes and its statements. The writes run in the member's transaction. */
export interface RecordKind<Draft, Columns extends object> {
  resource: Resource;
  table: typeof schedules | typeof recurringBreaks | typeof onetimeBlocks;
  draft: z.ZodMiniType<Draft>;
  toColumns: (draft: Draft) => Columns;
  toWire: (row: RecordRow & Columns) => object;
  /** The sentence of a 404. */
  missing: string;
  list: (
    caller: Pick<Caller, "salonId" | "timeZone">,
    filter: ListFilter,
  ) => PromiseLike<(RecordRow & Columns)[]>;
  /** Returns the row, held until the transaction ends. */
  hold: (tx: Database, key: RecordKey) => PromiseLike<(RecordRow & Columns)[]>;
  insert: (tx: Database, keys: RecordKey & Place, draft: Draft) => SQLWrapper;
  update: (tx: Database, key: RecordKey, to: Place, draft: Draft) => SQLWrapper;
  remove: (tx: Database, key: RecordKey) => SQLWrapper;
}

/** GET, POST, PUT and DELETE of one kind of record that belongs to a member. */
export function memberRecordRoutes<Draft extends { employee_id: string }, Columns extends object>(
  { db, settings }: Pick<Deps, "db" | "settings">,
  kind: RecordKind<Draft, Columns>,
): Hono<AppEnv> {
  type Row = RecordRow & Columns;
  const refuseFull = salonLimit(db, kind.table, settings.quotas.records);
  const notFound = () => new Failure(404, kind.missing);

  /** The record as it is, held. Throws Failure: 404 without it, 412 when it is not the one that its writer saw. */
  async function holdSeen(tx: Database, key: RecordKey, seen: number | null): Promise<Row> {
    const [row] = await kind.hold(tx, key);
    const current = () => (row ? kind.toWire(row) : {});
    await refuseChanged(tx, key.salonId, seen, { recordId: key.id, version: row?.version ?? null, current });
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
      const rows = await kind.list(c.var.caller, readListFilter(c));
      return c.json(rows.map(kind.toWire));
    })

    .post("/", async (c) => {
      const { caller } = c.var;
      const { salonId } = caller;
      const draft = await readBody(c, kind.draft);
      await refuseFull(salonId);
      const row = await withMember(db, salonId, draft.employee_id, async (tx, employeeId) => {
        const made = { ...kind.toColumns(draft), id: newId(), employeeId, version: 0 };
        const version = await writeRecord(tx, caller, changeOf(null, made), (version) =>
          kind.insert(tx, { salonId, id: made.id, employeeId, version }, draft),
        );
        return version === null ? null : { ...made, version };
      });
      return row ? c.json(kind.toWire(row), 201, { etag: etagOf(row.version) }) : c.notFound();
    })

    .put("/:id", async (c) => {
      const { caller } = c.var;
      const { salonId } = caller;
      const key = { salonId, id: readId(c) };
      const seen = readIfMatch(c);
      const draft = await readBody(c, kind.draft);
      const row = await withMember(db, salonId, draft.employee_id, async (tx, employeeId) => {
        const before = await holdSeen(tx, key, seen);
        const after = { ...before, ...kind.toColumns(draft), employeeId };
        if (saysTheSame(before, after)) return before;
        const version = await writeRecord(tx, caller, changeOf(before, after), (version) =>
          kind.update(tx, key, { employeeId, version }, draft),
        );
        if (version === null) throw notFound();
        return { ...after, version };
      });
      return c.json(kind.toWire(row), 200, { etag: etagOf(row.version) });
    })

    .delete("/:id", async (c) => {
      const { caller } = c.var;
      const key = { salonId: caller.salonId, id: readId(c) };
      const seen = readIfMatch(c);
      await transact(db, async (tx) => {
        const before = await holdSeen(tx, key, seen);
        await writeRecord(tx, caller, changeOf(before, null), () => kind.remove(tx, key));
      });
      return c.body(null, 204);
    });
}
