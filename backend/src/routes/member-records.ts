import { Hono } from "hono";
import type * as z from "zod/mini";
import type { SalonId } from "../auth/salon-id.ts";
import type { Database } from "../db/database.ts";
import type { onetimeBlocks, recurringBreaks, schedules } from "../db/schema.ts";
import { again } from "../db/transact.ts";
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

/** One kind of a member's records: its shapes and its statements. The writes run in the member's transaction. */
export interface RecordKind<Draft, Row> {
  table: typeof schedules | typeof recurringBreaks | typeof onetimeBlocks;
  draft: z.ZodMiniType<Draft>;
  toWire: (row: Row) => object;
  /** The sentence of a 404. */
  missing: string;
  list: (caller: Pick<Caller, "salonId" | "timeZone">, filter: ListFilter) => PromiseLike<Row[]>;
  insert: (tx: Database, keys: RecordKey & { employeeId: string }, draft: Draft) => Promise<Row[]>;
  update: (tx: Database, key: RecordKey, employeeId: string, draft: Draft) => Promise<Row[]>;
  /** Returns what it deleted. */
  remove: (key: RecordKey) => PromiseLike<object[]>;
}

/** GET, POST, PUT and DELETE of one kind of record that belongs to a member. */
export function memberRecordRoutes<Draft extends { employee_id: string }, Row>(
  { db, settings }: Pick<Deps, "db" | "settings">,
  kind: RecordKind<Draft, Row>,
): Hono<AppEnv> {
  const refuseFull = salonLimit(db, kind.table, settings.quotas.records);
  const notFound = () => new Failure(404, kind.missing);
  return new Hono<AppEnv>()
    .get("/", async (c) => {
      const rows = await kind.list(c.var.caller, readListFilter(c));
      return c.json(rows.map(kind.toWire));
    })

    .post("/", async (c) => {
      const { salonId } = c.var.caller;
      const draft = await readBody(c, kind.draft);
      await refuseFull(salonId);
      const [row] = await withMember(db, salonId, draft.employee_id, (tx, employeeId) =>
        kind.insert(tx, { salonId, id: newId(), employeeId }, draft),
      );
      return row ? c.json(kind.toWire(row), 201) : c.notFound();
    })

    .put("/:id", async (c) => {
      const { salonId } = c.var.caller;
      const id = readId(c);
      const draft = await readBody(c, kind.draft);
      const [row] = await withMember(db, salonId, draft.employee_id, (tx, employeeId) =>
        kind.update(tx, { salonId, id }, employeeId, draft),
      );
      if (!row) throw notFound();
      return c.json(kind.toWire(row));
    })

    .delete("/:id", async (c) => {
      const key = { salonId: c.var.caller.salonId, id: readId(c) };
      const gone = await again(() => kind.remove(key));
      if (gone.length === 0) throw notFound();
      return c.body(null, 204);
    });
}
