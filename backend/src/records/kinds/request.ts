import { type RequestDraft, type RequestRecord, requestRecord } from "@chairtime/contract/requests";
import { clockOf, MINUTES_PER_DAY, minutesOf } from "@chairtime/kit/clock";
import { said } from "@chairtime/messages/said";
import { asc } from "drizzle-orm";
import * as z from "zod/mini";
import { requests } from "../../db/own-week-schema.ts";
import { employees } from "../../db/schema.ts";
import { isMemberOf, memberKind, memberName } from "../member-kind.ts";
import type { NewChange } from "../new-change.ts";
import { refuseRequests } from "../request-decisions.ts";

export type RequestRow = typeof requests.$inferSelect;

export function toWire(row: Omit<RequestRow, "salonId">): RequestRecord {
  return {
    id: row.id,
    employee_id: row.employeeId,
    kind: row.kind,
    start_date: row.startDate,
    start_time: row.startMinute === null ? null : clockOf(row.startMinute),
    end_date: row.endDate,
    end_time: row.endMinute === null ? null : clockOf(row.endMinute),
    reason: row.reason,
    note: row.note,
    state: row.state,
    answer: row.answer,
    decided_by: row.decidedBy,
    decided_at: row.decidedAt?.toISOString() ?? null,
    onetime_block_id: row.onetimeBlockId,
    created_at: row.createdAt.toISOString(),
    version: row.version,
  };
}

/** Columns of a member's request. A start at the beginning of a day, and an end at the end of one, have no time. */
export function draftColumns(draft: RequestDraft) {
  const start = draft.start_time === null ? 0 : minutesOf(draft.start_time);
  const end = draft.end_time === null ? MINUTES_PER_DAY : minutesOf(draft.end_time);
  return {
    kind: draft.kind,
    startDate: draft.start_date,
    startMinute: start === 0 ? null : start,
    endDate: draft.end_date,
    endMinute: end === MINUTES_PER_DAY ? null : end,
    reason: draft.reason,
    note: draft.note,
  };
}

/** All columns of a request being restored. */
function recordColumns(record: RequestRecord) {
  return {
    ...draftColumns(record),
    state: record.state,
    answer: record.answer,
    decidedBy: record.decided_by,
    decidedAt: record.decided_at === null ? null : new Date(record.decided_at),
    onetimeBlockId: record.onetime_block_id,
    createdAt: new Date(record.created_at),
  };
}

const parse = (record: object) => z.parse(requestRecord, record);

/** Members' requests by their links. Managers decide them, and nobody changes them. */
export const request = memberKind({
  resource: "request",
  table: requests,
  missing: said("refusals.missing.request"),
  toWire,
  parse,
  toColumns: (record) => recordColumns(parse(record)),
  refusesPutBack: refuseRequests,
  // The screens that show the past have no requests.
  past: null,
  export: {
    name: "requests",
    columns: [
      "id",
      "employee_id",
      "member",
      "kind",
      "start_date",
      "start_time",
      "end_date",
      "end_time",
      "reason",
      "note",
      "state",
      "answer",
      "decided_by",
      "decided_at",
      "onetime_block_id",
      "created_at",
      "version",
    ],
  },
  select: (db, { where, order, limit }) => {
    const rows = db
      .select()
      .from(requests)
      .where(where)
      .orderBy(...order);
    return limit === undefined ? rows : rows.limit(limit);
  },
  selectNamed: (db, where, limit) =>
    db
      .select({ record: requests, ...memberName })
      .from(requests)
      .innerJoin(employees, isMemberOf(requests))
      .where(where)
      .orderBy(asc(requests.id))
      .limit(limit),
  insert: (db, rows) => db.insert(requests).values(rows),
});

export function requestChange(before: RequestRow | null, after: RequestRow): NewChange;
export function requestChange(before: RequestRow, after: null): NewChange;
export function requestChange(before: RequestRow | null, after: RequestRow | null): NewChange {
  return {
    resource: "request",
    recordId: (after ?? before)?.id ?? "",
    employeeId: (after ?? before)?.employeeId ?? null,
    previous: before?.version ?? 0,
    before: before && toWire(before),
    after: after && toWire(after),
  };
}
