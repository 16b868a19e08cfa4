import { type BreakRecord, breakList, breakRecord } from "@chairtime/contract/breaks";
import * as z from "zod/mini";
import { BREAKS_FETCH_FAILED, type RecurringBreak } from "./breaks.ts";
import { parseAnswer } from "./parse-answer.ts";

function toBreak(record: BreakRecord): RecurringBreak {
  return {
    id: record.id,
    employeeId: record.employee_id,
    dayOfWeek: record.day_of_week,
    startTime: record.start_time,
    endTime: record.end_time,
    reason: record.reason,
  };
}

/** Everybody's breaks out of an answer. */
export function readTeamBreaks(answer: unknown): RecurringBreak[] {
  return parseAnswer(breakList, answer, BREAKS_FETCH_FAILED).map(toBreak);
}

/** One member's breaks out of an answer, which a backend may not have narrowed. */
export function readBreaks(answer: unknown, employeeId: string): RecurringBreak[] {
  return readTeamBreaks(answer).filter((pause) => pause.employeeId === employeeId);
}

/** The record out of the answer to a save; null when it is not there, and then the list has to say. */
export function readSavedPause(answer: unknown): RecurringBreak | null {
  const saved = z.safeParse(breakRecord, answer);
  return saved.success ? toBreak(saved.data) : null;
}
