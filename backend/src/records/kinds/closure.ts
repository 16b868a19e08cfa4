import {
  type ClosureDraft,
  type ClosureRecord,
  closureDraft,
  closureRecord,
} from "@chairtime/contract/closures";
import { CLOSURES_MAX } from "@chairtime/contract/limits";
import { clockOf, minutesOf } from "@chairtime/kit/clock";
import type { ClosedDates } from "@chairtime/kit/closures";
import { said } from "@chairtime/messages/said";
import { and, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { closures } from "../../db/schema.ts";
import { salonKind } from "../salon-kind.ts";

type Row = typeof closures.$inferSelect;

export function closureToWire(row: Omit<Row, "salonId">): ClosureRecord {
  return {
    id: row.id,
    from_date: row.fromDate,
    to_date: row.toDate,
    name: row.name,
    start_time: row.startMinute === null ? null : clockOf(row.startMinute),
    end_time: row.endMinute === null ? null : clockOf(row.endMinute),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    version: row.version,
  };
}

function draftColumns(draft: ClosureDraft) {
  return {
    fromDate: draft.from_date,
    toDate: draft.to_date,
    name: draft.name,
    startMinute: draft.start_time === null ? null : minutesOf(draft.start_time),
    endMinute: draft.end_time === null ? null : minutesOf(draft.end_time),
  };
}

const parse = (record: object) => z.parse(closureRecord, record);

export interface StoredClosure extends ClosedDates {
  id: string;
}

/** Reads a closure of the wire or of the history. */
export function closedDates(record: object): StoredClosure {
  const { id, from_date, to_date, name, start_time, end_time } = parse(record);
  return { id, fromDate: from_date, toDate: to_date, name, startTime: start_time, endTime: end_time };
}

/** Dates on which the salon is closed. */
export const closure = salonKind({
  resource: "closure",
  path: "/api/closures",
  table: closures,
  missing: said("refusals.missing.closure"),
  quota: { most: CLOSURES_MAX, full: "refusals.full.closures" },
  draft: closureDraft,
  toWire: closureToWire,
  parse,
  draftColumns,
  toColumns(record) {
    const { created_at, ...draft } = parse(record);
    return { ...draftColumns(draft), ...(created_at && { createdAt: new Date(created_at) }) };
  },
  touchesDate: (field, { date }) =>
    and(sql`${field("from_date")} <= ${date}`, sql`${field("to_date")} >= ${date}`),
  datesOf(record) {
    const { fromDate, toDate } = closedDates(record);
    return { from: fromDate, to: toDate };
  },
  past: {
    name: "closures",
    order: (record) => {
      const { from_date, id } = parse(record);
      return `${from_date} ${id}`;
    },
  },
  export: {
    name: "closures",
    columns: [
      "id",
      "from_date",
      "to_date",
      "name",
      "start_time",
      "end_time",
      "created_at",
      "updated_at",
      "version",
    ],
  },
  order: [closures.fromDate, closures.id],
  select: (db, { where, order, limit }) => {
    const rows = db
      .select()
      .from(closures)
      .where(where)
      .orderBy(...order);
    return limit === undefined ? rows : rows.limit(limit);
  },
  insert: (db, rows) => db.insert(closures).values(rows),
  update: (db, where, to) => db.update(closures).set(to).where(where),
});
