import { SCHEDULES_OF_DAY_MAX, SCHEDULES_OF_WEEKDAY_MAX } from "@chairtime/contract/limits";
import {
  type ScheduleDraft,
  type ScheduleRecord,
  scheduleDraft,
  scheduleRecord,
} from "@chairtime/contract/schedules";
import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { said } from "@chairtime/messages/said";
import { and, asc, eq, or, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { employees, schedules } from "../../db/schema.ts";
import { calledKind } from "../called-kind.ts";
import { isMemberOf, memberName } from "../member-kind.ts";
import { hoursColumns, hoursToWire, onDate, youngerHours } from "../weekly.ts";

export function toWire(
  row: Omit<typeof schedules.$inferSelect, "salonId" | "createdAt" | "updatedAt">,
): ScheduleRecord {
  return {
    id: row.id,
    employee_id: row.employeeId,
    day_of_week: row.dayOfWeek,
    ...hoursToWire(row),
    rotation_week: row.rotationWeek,
    valid_from: row.validFrom,
    valid_until: row.validUntil,
    notes: row.notes,
    version: row.version,
  };
}

function toColumns(draft: ScheduleDraft) {
  const singleDate = draft.valid_until === draft.valid_from;
  return {
    // Valid on a single date only: the weekday is that date's.
    dayOfWeek: singleDate ? weekdayOf(draft.valid_from) : draft.day_of_week,
    ...hoursColumns(draft),
    rotationWeek: draft.rotation_week,
    validFrom: draft.valid_from,
    validUntil: draft.valid_until,
    notes: draft.notes,
  };
}

const parse = (record: object) => z.parse(scheduleRecord, record);

/** Weekly work schedules on the salon's wall clock. */
export const schedule = calledKind({
  resource: "schedule",
  path: "/api/schedules",
  table: schedules,
  missing: said("refusals.missing.schedule"),
  draft: scheduleDraft,
  toWire,
  draftColumns: toColumns,
  parse,
  toColumns: (record) => toColumns(parse(record)),
  younger: youngerHours,
  conflicts: {
    schedules_no_overlap: said("refusals.record.scheduleOverlap"),
  },
  crowded: {
    schedules_of_day: said("refusals.record.schedulesOfDay", { most: SCHEDULES_OF_DAY_MAX }),
    schedules_of_weekday: said("refusals.record.schedulesOfWeekday", { most: SCHEDULES_OF_WEEKDAY_MAX }),
  },
  past: {
    name: "schedules",
    order: (record) => {
      const { day_of_week, start_time, valid_from, id } = parse(record);
      return `${day_of_week} ${start_time} ${valid_from} ${id}`;
    },
  },
  export: {
    name: "schedules",
    columns: [
      "id",
      "employee_id",
      "member",
      "day_of_week",
      "start_time",
      "end_time",
      "ends_next_day",
      "rotation_week",
      "valid_from",
      "valid_until",
      "notes",
      "version",
    ],
  },
  touchesDate(field, { date }) {
    const { eve, isWeekday, endsToday } = onDate(field, date);
    const isValid = (day: string) =>
      and(sql`${field("valid_from")} <= ${day}`, sql`coalesce(${field("valid_until")}, ${day}) >= ${day}`);
    return or(and(isWeekday, isValid(date)), and(endsToday, isValid(eve)));
  },
  inDays: (keys, record) => ({ shifts: [{ ...keys, ...toColumns(parse(record)) }] }),
  datesOf(record) {
    const { valid_from, valid_until, ends_next_day } = parse(record);
    return { from: valid_from, to: valid_until && addDays(valid_until, ends_next_day ? 1 : 0) };
  },
  filter: ({ dayOfWeek }) => (dayOfWeek === undefined ? undefined : eq(schedules.dayOfWeek, dayOfWeek)),
  order: [schedules.dayOfWeek, schedules.startMinute, schedules.validFrom, schedules.id],
  select: (db, { where, order, limit }) => {
    const rows = db
      .select()
      .from(schedules)
      .where(where)
      .orderBy(...order);
    return limit === undefined ? rows : rows.limit(limit);
  },
  selectNamed: (db, where, limit) =>
    db
      .select({ record: schedules, ...memberName })
      .from(schedules)
      .innerJoin(employees, isMemberOf(schedules))
      .where(where)
      .orderBy(asc(schedules.id))
      .limit(limit),
  insert: (db, rows) => db.insert(schedules).values(rows),
  update: (db, where, to) => db.update(schedules).set(to).where(where),
});
