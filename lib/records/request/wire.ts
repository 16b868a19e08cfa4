import { type RequestRecord, requestList, requestRecord } from "@chairtime/contract/requests";
import type { Sayable } from "@chairtime/messages/said";
import { parseAnswer } from "../../api/parse-answer.ts";
import { REQUEST_SENTENCES, type StaffRequest } from "./model.ts";

export function toRequest(record: RequestRecord): StaffRequest {
  return {
    id: record.id,
    memberId: record.employee_id,
    kind: record.kind,
    startDate: record.start_date,
    endDate: record.end_date,
    startTime: record.start_time,
    endTime: record.end_time,
    reason: record.reason,
    note: record.note,
    state: record.state,
    answer: record.answer,
    decidedBy: record.decided_by,
    decidedAt: record.decided_at === null ? null : new Date(record.decided_at),
    timeOffId: record.onetime_block_id,
    createdAt: new Date(record.created_at),
    version: record.version,
  };
}

/** Parses an answer of GET /api/requests. Throws ApiError for anything else. */
export function parseRequests(answer: unknown): StaffRequest[] {
  return parseAnswer(requestList, answer, REQUEST_SENTENCES.list).map(toRequest);
}

/** Parses one request. Throws ApiError for anything else. */
export function parseRequest(answer: unknown, sentence: Sayable): StaffRequest {
  return toRequest(parseAnswer(requestRecord, answer, sentence));
}
