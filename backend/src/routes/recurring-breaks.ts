import { type BreakDraft, type BreakRecord, breakDraft } from "@chairtime/contract/breaks";
import { clockOf, MINUTES_PER_DAY, minutesOf } from "@chairtime/kit/clock";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Hono } from "hono";
import { isAfter, PAGE } from "../db/pages.ts";
import { recurringBreaks } from "../db/schema.ts";
import type { AppEnv } from "../http/app-env.ts";
import type { Deps } from "./deps.ts";
import { isSeen, memberRecordRoutes } from "./member-records.ts";

export function toWire(
  row: Omit<typeof recurringBreaks.$inferSelect, "salonId" | "createdAt" | "updatedAt">,
): BreakRecord {
  return {
    id: row.id,
    employee_id: row.employeeId,
    day_of_week: row.dayOfWeek,
    start_time: clockOf(row.startMinute),
    end_time: clockOf(row.endMinute),
    ends_next_day: row.endMinute > MINUTES_PER_DAY,
    rotation_week: row.rotationWeek,
    reason: row.reason,
    version: row.version,
  };
}

export function toColumns(draft: BreakDraft) {
  return {
    dayOfWeek: draft.day_of_week,
    startMinute: minutesOf(draft.start_time),
    endMinute: minutesOf(draft.end_time) + (draft.ends_next_day ? MINUTES_PER_DAY : 0),
    rotationWeek: draft.rotation_week,
    reason: draft.reason,
  };
}

/** Weekly breaks on the salon's wall clock. */
export function recurringBreakRoutes(deps: Deps): Hono<AppEnv> {
  const { db } = deps;
  return memberRecordRoutes(deps, {
    resource: "recurring_break",
    table: recurringBreaks,
    draft: breakDraft,
    toColumns,
    toWire,
    missing: "Recurring break not found",
    list: ({ salonId }, { employeeId, dayOfWeek }, after) => {
      const rows = db
        .select()
        .from(recurringBreaks)
        .where(
          and(
            eq(recurringBreaks.salonId, salonId),
            employeeId === undefined ? undefined : eq(recurringBreaks.employeeId, employeeId),
            dayOfWeek === undefined ? undefined : eq(recurringBreaks.dayOfWeek, dayOfWeek),
            isAfter(recurringBreaks.id, after),
          ),
        );
      return employeeId === undefined
        ? rows.orderBy(asc(recurringBreaks.id)).limit(PAGE)
        : rows.orderBy(
            asc(recurringBreaks.dayOfWeek),
            asc(recurringBreaks.startMinute),
            asc(recurringBreaks.id),
          );
    },
    read: (db, { salonId, id }) =>
      db
        .select()
        .from(recurringBreaks)
        .where(and(eq(recurringBreaks.salonId, salonId), eq(recurringBreaks.id, id))),
    insert: (db, keys, draft) => db.insert(recurringBreaks).values({ ...keys, ...toColumns(draft) }),
    update: (db, key, to, draft) =>
      db
        .update(recurringBreaks)
        .set({ ...to, ...toColumns(draft), updatedAt: sql`now()` })
        .where(isSeen(recurringBreaks, key)),
  });
}
