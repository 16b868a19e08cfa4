import { type ScheduleDraft, type ScheduleRecord, scheduleDraft } from "@chairtime/contract/schedules";
import { weekdayOf } from "@chairtime/kit/calendar";
import { clockOf, MINUTES_PER_DAY, minutesOf } from "@chairtime/kit/clock";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Hono } from "hono";
import { isAfter, PAGE } from "../db/pages.ts";
import { schedules } from "../db/schema.ts";
import type { AppEnv } from "../http/app-env.ts";
import type { Deps } from "./deps.ts";
import { isSeen, memberRecordRoutes } from "./member-records.ts";

export function toWire(
  row: Omit<typeof schedules.$inferSelect, "salonId" | "createdAt" | "updatedAt">,
): ScheduleRecord {
  return {
    id: row.id,
    employee_id: row.employeeId,
    day_of_week: row.dayOfWeek,
    start_time: clockOf(row.startMinute),
    end_time: clockOf(row.endMinute),
    ends_next_day: row.endMinute > MINUTES_PER_DAY,
    rotation_week: row.rotationWeek,
    valid_from: row.validFrom,
    valid_until: row.validUntil,
    notes: row.notes,
    version: row.version,
  };
}

export function toColumns(draft: ScheduleDraft) {
  const singleDate = draft.valid_until === draft.valid_from;
  return {
    // Valid on a single date only: the weekday is that date's.
    dayOfWeek: singleDate ? weekdayOf(draft.valid_from) : draft.day_of_week,
    startMinute: minutesOf(draft.start_time),
    endMinute: minutesOf(draft.end_time) + (draft.ends_next_day ? MINUTES_PER_DAY : 0),
    rotationWeek: draft.rotation_week,
    validFrom: draft.valid_from,
    validUntil: draft.valid_until,
    notes: draft.notes,
  };
}

/** Weekly work schedules on the salon's wall clock. */
export function scheduleRoutes(deps: Deps): Hono<AppEnv> {
  const { db } = deps;
  return memberRecordRoutes(deps, {
    resource: "schedule",
    table: schedules,
    draft: scheduleDraft,
    toColumns,
    toWire,
    missing: "Schedule not found",
    list: ({ salonId }, { employeeId, dayOfWeek }, after) => {
      const rows = db
        .select()
        .from(schedules)
        .where(
          and(
            eq(schedules.salonId, salonId),
            employeeId === undefined ? undefined : eq(schedules.employeeId, employeeId),
            dayOfWeek === undefined ? undefined : eq(schedules.dayOfWeek, dayOfWeek),
            isAfter(schedules.id, after),
          ),
        );
      return employeeId === undefined
        ? rows.orderBy(asc(schedules.id)).limit(PAGE)
        : rows.orderBy(
            asc(schedules.dayOfWeek),
            asc(schedules.startMinute),
            asc(schedules.validFrom),
            asc(schedules.id),
          );
    },
    read: (db, { salonId, id }) =>
      db
        .select()
        .from(schedules)
        .where(and(eq(schedules.salonId, salonId), eq(schedules.id, id))),
    insert: (db, keys, draft) => db.insert(schedules).values({ ...keys, ...toColumns(draft) }),
    update: (db, key, to, draft) =>
      db
        .update(schedules)
        .set({ ...to, ...toColumns(draft), updatedAt: sql`now()` })
        .where(isSeen(schedules, key)),
  });
}
