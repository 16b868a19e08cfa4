import { type BreakDraft, type BreakRecord, breakDraft } from "@chairtime/contract/breaks";
import { and, asc, eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import { recurringBreaks } from "../db/schema.ts";
import { withMember } from "../db/with-member.ts";
import type { AppEnv, Deps } from "../deps.ts";
import { Failure } from "../http/failure.ts";
import { readBody, readId, readListFilter } from "../http/read.ts";
import { clockOf, minutesOf } from "../time.ts";
import { newId } from "../uuid.ts";

const notFound = () => new Failure(404, "Recurring break not found");

function toWire(row: typeof recurringBreaks.$inferSelect): BreakRecord {
  return {
    id: row.id,
    employee_id: row.employeeId,
    day_of_week: row.dayOfWeek,
    start_time: clockOf(row.startMinute),
    end_time: clockOf(row.endMinute),
    reason: row.reason,
  };
}

function toColumns(draft: BreakDraft) {
  return {
    dayOfWeek: draft.day_of_week,
    startMinute: minutesOf(draft.start_time),
    endMinute: minutesOf(draft.end_time),
    reason: draft.reason,
  };
}

/** Weekly breaks on the salon's wall clock. */
export function recurringBreakRoutes({ db }: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get("/", async (c) => {
      const { salonId } = c.var.caller;
      const { employeeId, dayOfWeek } = readListFilter(c);
      const rows = await db
        .select()
        .from(recurringBreaks)
        .where(
          and(
            eq(recurringBreaks.salonId, salonId),
            employeeId === undefined ? undefined : eq(recurringBreaks.employeeId, employeeId),
            dayOfWeek === undefined ? undefined : eq(recurringBreaks.dayOfWeek, dayOfWeek),
          ),
        )
        .orderBy(asc(recurringBreaks.dayOfWeek), asc(recurringBreaks.startMinute), asc(recurringBreaks.id));
      return c.json(rows.map(toWire));
    })

    .post("/", async (c) => {
      const { salonId } = c.var.caller;
      const draft = await readBody(c, breakDraft);
      const [row] = await withMember(db, salonId, draft.employee_id, (tx, employeeId) =>
        tx
          .insert(recurringBreaks)
          .values({ salonId, id: newId(), employeeId, ...toColumns(draft) })
          .returning(),
      );
      return row ? c.json(toWire(row), 201) : c.notFound();
    })

    .put("/:id", async (c) => {
      const { salonId } = c.var.caller;
      const id = readId(c);
      const draft = await readBody(c, breakDraft);
      const [row] = await withMember(db, salonId, draft.employee_id, (tx, employeeId) =>
        tx
          .update(recurringBreaks)
          .set({ employeeId, ...toColumns(draft), updatedAt: sql`now()` })
          .where(and(eq(recurringBreaks.salonId, salonId), eq(recurringBreaks.id, id)))
          .returning(),
      );
      if (!row) throw notFound();
      return c.json(toWire(row));
    })

    .delete("/:id", async (c) => {
      const { salonId } = c.var.caller;
      const gone = await db
        .delete(recurringBreaks)
        .where(and(eq(recurringBreaks.salonId, salonId), eq(recurringBreaks.id, readId(c))))
        .returning({ id: recurringBreaks.id });
      if (gone.length === 0) throw notFound();
      return c.body(null, 204);
    });
}
