import { type ScheduleRecord, scheduleList, scheduleRecord } from "@chairtime/contract/schedules";
import * as z from "zod/mini";
import { parseAnswer } from "./parse-answer.ts";
import { SCHEDULES_FETCH_FAILED, type Schedule } from "./schedules.ts";

function toSchedule(record: ScheduleRecord): Schedule {
  return {
    id: record.id,
    employeeId: record.employee_id,
    dayOfWeek: record.day_of_week,
    startTime: record.start_time,
    endTime: record.end_time,
    validFrom: record.valid_from,
    validUntil: record.valid_until,
    notes: record.notes,
  };
}

/** Everybody's schedules out of an answer. */
export function readTeamSchedules(answer: unknown): Schedule[] {
  return parseAnswer(scheduleList, answer, SCHEDULES_FETCH_FAILED).map(toSchedule);
}

/** One member's schedules out of an answer, which a backend may not have narrowed. */
export function readSchedules(answer: unknown, employeeId: string): Schedule[] {
  return readTeamSchedules(answer).filter((schedule) => schedule.employeeId === employeeId);
}

/** The record out of the answer to a save; null when it is not there, and then the list has to say. */
export function readSavedSchedule(answer: unknown): Schedule | null {
  const saved = z.safeParse(scheduleRecord, answer);
  return saved.success ? toSchedule(saved.data) : null;
}
