import { type ScheduleDraft, type ScheduleRecord, scheduleDraft } from "@chairtime/contract/schedules";
import { and, asc, eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import { schedules } from "../db/schema.ts";
import { withMember } from "../db/with-member.ts";
import type { AppEnv, Deps } from "../deps.ts";
import { Failure } from "../http/failure.ts";
import { readBody, readId, readListFilter } from "../http/read.ts";
import { clockOf, minutesOf, weekdayOf } from "../time.ts";
import { newId } from "../uuid.ts";

const notFound = () => new Failure(404, "Schedule not found");

function toWire(row: typeof schedules.$inferSelect): ScheduleRecord {
  return {
    id: row.id,
    employee_id: row.employeeId,
    day_of_week: row.dayOfWeek,
    start_time: clockOf(row.startMinute),
    end_time: clockOf(row.endMinute),
    valid_from: row.validFrom,
    valid_until: row.validUntil,
    notes: row.notes,
  };
}

function toColumns(draft: ScheduleDraft) {
  const singleDate = draft.valid_until === draft.valid_from;
  return {
    // Valid on a single date only: the weekday is that date's.
    dayOfWeek: singleDate ? weekdayOf(draft.valid_from) : draft.day_of_week,
    startMinute: minutesOf(draft.start_time),
    endMinute: minutesOf(draft.end_time),
    validFrom: draft.valid_from,
    validUntil: draft.valid_until,
    notes: draft.notes,
  };
}

/** Weekly work schedules on the salon's wall clock. */
export function scheduleRoutes({ db }: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get("/", async (c) => {
      const { salonId } = c.var.caller;
      const { employeeId, dayOfWeek } = readListFilter(c);
      const rows = await db
        .select()
        .from(schedules)
        .where(
          and(
            eq(schedules.salonId, salonId),
            employeeId === undefined ? undefined : eq(schedules.employeeId, employeeId),
            dayOfWeek === undefined ? undefined : eq(schedules.dayOfWeek, dayOfWeek),
          ),
        )
        .orderBy(
          asc(schedules.dayOfWeek),
          asc(schedules.startMinute),
          asc(schedules.validFrom),
          asc(schedules.id),
        );
      return c.json(rows.map(toWire));
    })

    .post("/", async (c) => {
      const { salonId } = c.var.caller;
      const draft = await readBody(c, scheduleDraft);
      const [row] = await withMember(db, salonId, draft.employee_id, (tx, employeeId) =>
        tx
          .insert(schedules)
          .values({ salonId, id: newId(), employeeId, ...toColumns(draft) })
          .returning(),
      );
      return row ? c.json(toWire(row), 201) : c.notFound();
    })

    .put("/:id", async (c) => {
      const { salonId } = c.var.caller;
      const id = readId(c);
      const draft = await readBody(c, scheduleDraft);
      const [row] = await withMember(db, salonId, draft.employee_id, (tx, employeeId) =>
        tx
          .update(schedules)
          .set({ employeeId, ...toColumns(draft), updatedAt: sql`now()` })
          .where(and(eq(schedules.salonId, salonId), eq(schedules.id, id)))
          .returning(),
      );
      if (!row) throw notFound();
      return c.json(toWire(row));
    })

    .delete("/:id", async (c) => {
      const { salonId } = c.var.caller;
      const gone = await db
        .delete(schedules)
        .where(and(eq(schedules.salonId, salonId), eq(schedules.id, readId(c))))
        .returning({ id: schedules.id });
      if (gone.length === 0) throw notFound();
      return c.body(null, 204);
    });
}
