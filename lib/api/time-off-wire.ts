import { type TimeOffRecord, timeOffList } from "@chairtime/contract/time-off";
import { parseAnswer } from "./parse-answer.ts";
import { TIME_OFF_FETCH_FAILED, type TimeOff } from "./time-off-model.ts";

function toBlock(record: TimeOffRecord): TimeOff {
  return {
    id: record.id,
    employeeId: record.employee_id,
    start: new Date(record.start_date_time),
    end: new Date(record.end_date_time),
    reason: record.reason,
  };
}

/** Everybody's time off out of an answer. */
export function readTeamTimeOff(answer: unknown): TimeOff[] {
  return parseAnswer(timeOffList, answer, TIME_OFF_FETCH_FAILED).map(toBlock);
}

/** One member's time off out of an answer, which a backend may not have narrowed. */
export function readTimeOff(answer: unknown, employeeId: string): TimeOff[] {
  return readTeamTimeOff(answer).filter((block) => block.employeeId === employeeId);
}
