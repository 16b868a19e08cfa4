import type { RequestDraft, RequestRecord } from "@chairtime/contract/requests";
import { clockOf, MINUTES_PER_DAY, minutesOf } from "@chairtime/kit/clock";
import type { requests } from "../db/own-week-schema.ts";

export type RequestRow = typeof requests.$inferSelect;

/** Returns a request as the wire has it. */
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

/** Returns what a member asks for. A day from its beginning, or until its end, has no time there. */
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

/** Returns the whole of a request that comes back as it was. */
export function recordColumns(record: RequestRecord) {
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
