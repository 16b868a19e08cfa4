import { Hono } from "hono";
import { createRecord, removeRecord, updateRecord } from "../changes/write-called.ts";
import type { AppEnv } from "../http/app-env.ts";
import { etagOf, readIfMatch } from "../http/if-match.ts";
import { pagedJson } from "../http/paged-json.ts";
import { type ListFilter, readId, readJson, readListFilter } from "../http/read.ts";
import type { CalledKind } from "../records/kind.ts";
import { seenRecord } from "../records/seen-record.ts";
import type { Deps } from "./deps.ts";

/** GET, POST, PUT and DELETE of one kind of record. */
export function calledRecordRoutes(
  { db, refuseFull }: Pick<Deps, "db" | "refuseFull">,
  kind: CalledKind,
): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get("/", async (c) => {
      const { caller } = c.var;
      const filter: ListFilter = kind.isFiltered ? readListFilter(c) : {};
      const shown = (record: object) => seenRecord(kind.resource, record, caller);
      if (filter.employeeId === undefined)
        return pagedJson(c, (after) => kind.list(db, caller, filter, after), shown);
      return c.json((await kind.list(db, caller, filter, null)).map(shown));
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
