import { type TimeOffDraft, type TimeOffRecord, timeOffDraft } from "@chairtime/contract/time-off";
import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import { Hono } from "hono";
import { onetimeBlocks } from "../db/schema.ts";
import { withMember } from "../db/with-member.ts";
import type { AppEnv, Deps } from "../deps.ts";
import { Failure } from "../http/failure.ts";
import { readBody, readId, readListFilter } from "../http/read.ts";
import { boundsOfDate } from "../time.ts";
import { newId } from "../uuid.ts";

const notFound = () => new Failure(404, "Time off not found");

function toWire(row: typeof onetimeBlocks.$inferSelect): TimeOffRecord {
  return {
    id: row.id,
    employee_id: row.employeeId,
    start_date_time: row.startAt.toISOString(),
    end_date_time: row.endAt.toISOString(),
    reason: row.reason,
  };
}

function toColumns(draft: TimeOffDraft) {
  return {
    startAt: new Date(draft.start_date_time),
    endAt: new Date(draft.end_date_time),
    reason: draft.reason,
  };
}

/** Time off: intervals between instants. The list's dates are the salon's, both inclusive. */
export function onetimeBlockRoutes({ db, settings }: Deps): Hono<AppEnv> {
  const bounds = (date: string) => boundsOfDate(date, settings.businessTimeZone);
  return new Hono<AppEnv>()
    .get("/", async (c) => {
      const { salonId } = c.var.caller;
      const { employeeId, startDate, endDate } = readListFilter(c);
      const rows = await db
        .select()
        .from(onetimeBlocks)
        .where(
          and(
            eq(onetimeBlocks.salonId, salonId),
            employeeId === undefined ? undefined : eq(onetimeBlocks.employeeId, employeeId),
            startDate === undefined ? undefined : gt(onetimeBlocks.endAt, bounds(startDate).start),
            endDate === undefined ? undefined : lt(onetimeBlocks.startAt, bounds(endDate).end),
          ),
        )
        .orderBy(asc(onetimeBlocks.startAt), asc(onetimeBlocks.id));
      return c.json(rows.map(toWire));
    })

    .post("/", async (c) => {
      const { salonId } = c.var.caller;
      const draft = await readBody(c, timeOffDraft);
      const [row] = await withMember(db, salonId, draft.employee_id, (tx, employeeId) =>
        tx
          .insert(onetimeBlocks)
          .values({ salonId, id: newId(), employeeId, ...toColumns(draft) })
          .returning(),
      );
      return row ? c.json(toWire(row), 201) : c.notFound();
    })

    .put("/:id", async (c) => {
      const { salonId } = c.var.caller;
      const id = readId(c);
      const draft = await readBody(c, timeOffDraft);
      const [row] = await withMember(db, salonId, draft.employee_id, (tx, employeeId) =>
        tx
          .update(onetimeBlocks)
          .set({ employeeId, ...toColumns(draft), updatedAt: sql`now()` })
          .where(and(eq(onetimeBlocks.salonId, salonId), eq(onetimeBlocks.id, id)))
          .returning(),
      );
      if (!row) throw notFound();
      return c.json(toWire(row));
    })

    .delete("/:id", async (c) => {
      const { salonId } = c.var.caller;
      const gone = await db
        .delete(onetimeBlocks)
        .where(and(eq(onetimeBlocks.salonId, salonId), eq(onetimeBlocks.id, readId(c))))
        .returning({ id: onetimeBlocks.id });
      if (gone.length === 0) throw notFound();
      return c.body(null, 204);
    });
}
