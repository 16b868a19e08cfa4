import { type ClosureRecord, closureList, closureRecord } from "@chairtime/contract/closures";
import type { Sayable } from "@chairtime/messages/said";
import * as z from "zod/mini";
import type { Conflict } from "../../api/conflict-model.ts";
import { parseConflict } from "../../api/conflict-wire.ts";
import { parseAnswer } from "../../api/parse-answer.ts";
import { versionIn } from "../../api/record-wire.ts";
import { CLOSURE_SENTENCES, type SalonClosure } from "./model.ts";

export function toClosure(record: ClosureRecord): SalonClosure {
  return {
    id: record.id,
    fromDate: record.from_date,
    toDate: record.to_date,
    name: record.name,
    startTime: record.start_time,
    endTime: record.end_time,
    ...versionIn(record),
  };
}

/** Parses an answer of GET /api/closures. Throws ApiError for anything else. */
export function parseClosures(answer: unknown): SalonClosure[] {
  return parseAnswer(closureList, answer, CLOSURE_SENTENCES.list).map(toClosure);
}

/** Parses one closure. Throws ApiError with `sentence` for anything else. */
export function parseClosure(answer: unknown, sentence: Sayable): SalonClosure {
  return toClosure(parseAnswer(closureRecord, answer, sentence));
}

/** Parses the answer to a save; null if it lacks the record. */
export function parseSavedClosure(answer: unknown): SalonClosure | null {
  const saved = z.safeParse(closureRecord, answer);
  return saved.success ? toClosure(saved.data) : null;
}

/** Parses the refusal of a write because a colleague saved first; null for anything else. */
export function parseClosureConflict(answer: unknown): Conflict<SalonClosure> | null {
  return parseConflict(answer, closureRecord, toClosure);
}
