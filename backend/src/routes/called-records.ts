import { type Context, Hono } from "hono";
import { listPage } from "../changes/in-order/list-page.ts";
import { lastNumber } from "../changes/take-numbers.ts";
import { createRecord, removeRecord, updateRecord } from "../changes/write-called.ts";
import type { AppEnv } from "../http/app-env.ts";
import { etagOf, readIfMatch } from "../http/if-match.ts";
import { knowsTag, linkToNext, listTag, readPageQuestion } from "../http/list-answers.ts";
import { pagedJson } from "../http/paged-json.ts";
import { type ListFilter, readId, readJson, readListFilter } from "../http/read.ts";
import { cameByV1 } from "../http/v1.ts";
import type { CalledKind } from "../records/kind.ts";
import { seenRecord } from "../records/seen-record.ts";
import type { Deps } from "./deps.ts";

/** GET, POST, PUT and DELETE of one kind of record. */
export function calledRecordRoutes(
  { db, reading, refuseFull, settings }: Pick<Deps, "db" | "reading" | "refuseFull" | "settings">,
  kind: CalledKind,
): Hono<AppEnv> {
  /** A list below `/api/v1`: page by page where it is asked so, and only when the salon has changed. */
  async function listForTokens(c: Context<AppEnv>, filter: ListFilter, toWire: (record: object) => object) {
    const { caller } = c.var;
    const asked = readPageQuestion(c);
    // Read before the list: an answer may be newer than its tag, never older.
    const tag = listTag(await lastNumber(db, caller.salonId), caller.role);
    c.header("etag", tag);
    if (knowsTag(c, tag)) return c.body(null, 304);
    if (asked === null) return null;
    const question = { kind, filter, asked, historyDays: settings.historyDays };
    const page = await reading(caller.salonId, (db) => listPage(db, caller, question));
    if (page.next !== null) c.header("link", linkToNext(c, page.next));
    return c.json(page.records.map(toWire));
  }

  return new Hono<AppEnv>()
    .get("/", async (c) => {
      const { caller } = c.var;
      const filter: ListFilter = kind.isFiltered ? readListFilter(c) : {};
      const shown = (record: object) => seenRecord(kind.resource, record, caller);
      const answer = cameByV1(c) ? await listForTokens(c, filter, shown) : null;
      if (answer) return answer;
      const readPage = (after: string | null) =>
        reading(caller.salonId, (db) => kind.list(db, caller, filter, after));
      if (filter.employeeId === undefined) return pagedJson(c, readPage, shown);
      return c.json((await readPage(null)).map(shown));
    })

    .post("/", async (c) => {
      const { caller } = c.var;
      const draft = kind.draftOf(caller, await readJson(c));
      await refuseFull(caller.salonId, kind);
      const { record, version } = await createRecord(db, caller, kind, draft);
      return c.json(seenRecord(kind.resource, record, caller), 201, { etag: etagOf(version) });
    })

    .put("/:id", async (c) => {
      const { caller } = c.var;
      const [id, seen] = [readId(c), readIfMatch(c)];
      const edit = kind.editOf(caller, await readJson(c));
      const { record, version } = await updateRecord(db, caller, kind, { id, seen }, edit);
      return c.json(seenRecord(kind.resource, record, caller), 200, { etag: etagOf(version) });
    })

    .delete("/:id", async (c) => {
      const [id, seen] = [readId(c), readIfMatch(c)];
      await removeRecord(db, c.var.caller, kind, { id, seen });
      return c.body(null, 204);
    });
}
