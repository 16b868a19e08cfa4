import { type BreakDraft, type BreakRecord, breakDraft, breakRecord } from "@chairtime/contract/breaks";
import { BREAKS_OF_DAY_MAX } from "@chairtime/contract/limits";
import { said } from "@chairtime/messages/said";
import { asc, eq, or } from "drizzle-orm";
import * as z from "zod/mini";
import { employees, recurringBreaks } from "../../db/schema.ts";
import { calledKind } from "../called-kind.ts";
import { isMemberOf, memberName } from "../member-kind.ts";
import { hoursColumns, hoursToWire, onDate, youngerHours } from "../weekly.ts";

export function toWire(
  row: Omit<typeof recurringBreaks.$inferSelect, "salonId" | "createdAt" | "updatedAt">,
): BreakRecord {
  return {
    id: row.id,
    employee_id: row.employeeId,
    day_of_week: row.dayOfWeek,
    ...hoursToWire(row),
    rotation_week: row.rotationWeek,
    reason: row.reason,
    version: row.version,
  };
}

function toColumns(draft: BreakDraft) {
  return {
    dayOfWeek: draft.day_of_week,
    ...hoursColumns(draft),
    rotationWeek: draft.rotation_week,
    reason: draft.reason,
  };
}

const parse = (record: object) => z.parse(breakRecord, record);

/** Weekly breaks on the salon's wall clock. */
export const recurringBreak = calledKind({
  resource: "recurring_break",
  path: "/api/recurring-breaks",
  table: recurringBreaks,
  missing: said("refusals.missing.break"),
  draft: breakDraft,
  toWire,
  draftColumns: toColumns,
  parse,
  toColumns: (record) => toColumns(parse(record)),
  younger: youngerHours,
  conflicts: {
    recurring_breaks_no_overlap: said("refusals.record.breakOverlap"),
  },
  crowded: {
    recurring_breaks_of_day: said("refusals.record.breaksOfDay", { most: BREAKS_OF_DAY_MAX }),
  },
  past: {
    name: "breaks",
    order: (record) => {
      const { day_of_week, start_time, id } = parse(record);
      return `${day_of_week} ${start_time} ${id}`;
    },
  },
  export: {
    name: "breaks",
    columns: [
      "id",
      "employee_id",
      "member",
      "day_of_week",
      "start_time",
      "end_time",
      "ends_next_day",
      "rotation_week",
      "reason",
      "version",
    ],
  },
  touchesDate(field, { date }) {
    const { isWeekday, endsToday } = onDate(field, date);
    return or(isWeekday, endsToday);
  },
  inDays: (keys, record) => ({ breaks: [{ ...keys, ...toColumns(parse(record)) }] }),
  datesOf: () => ({ from: "", to: null }),
  filter: ({ dayOfWeek }) => (dayOfWeek === undefined ? undefined : eq(recurringBreaks.dayOfWeek, dayOfWeek)),
  order: [recurringBreaks.dayOfWeek, recurringBreaks.startMinute, recurringBreaks.id],
  select: (db, { where, order, limit }) => {
    const rows = db
      .select()
      .from(recurringBreaks)
      .where(where)
      .orderBy(...order);
    return limit === undefined ? rows : rows.limit(limit);
  },
  selectNamed: (db, where, limit) =>
    db
      .select({ record: recurringBreaks, ...memberName })
      .from(recurringBreaks)
      .innerJoin(employees, isMemberOf(recurringBreaks))
      .where(where)
      .orderBy(asc(recurringBreaks.id))
      .limit(limit),
  insert: (db, rows) => db.insert(recurringBreaks).values(rows),
  update: (db, where, to) => db.update(recurringBreaks).set(to).where(where),
});
