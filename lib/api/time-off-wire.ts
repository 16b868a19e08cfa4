import { type TimeOffRecord, timeOffList } from "@chairtime/contract/time-off";
import { parseAnswer } from "./parse-answer.ts";
import { TIME_OFF_FETCH_FAILED, type TimeOffBlock } from "./time-off.ts";

function toBlock(record: TimeOffRecord): TimeOffBlock {
  return {
    id: record.id,
    employeeId: record.employee_id,
    start: new Date(record.start_date_time),
    end: new Date(record.end_date_time),
    reason: record.reason,
  };
}

/** Everybody's time off out of an answer. */
export function readTeamTimeOff(answer: unknown): TimeOffBlock[] {
  return parseAnswer(timeOffList, answer, TIME_OFF_FETCH_FAILED).map(toBlock);
}

/** One member's time off out of an answer, which a backend may not have narrowed. */
export function readTimeOff(answer: unknown, employeeId: string): TimeOffBlock[] {
  return readTeamTimeOff(answer).filter((block) => block.employeeId === employeeId);
}
