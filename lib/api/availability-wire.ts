import { type AvailabilityAnswer, availabilityAnswer } from "@chairtime/contract/availability";
import { DAY_FAILED, type DayAnswer } from "./availability-model.ts";
import { parseAnswer } from "./parse-answer.ts";

function toDayAnswer(answer: AvailabilityAnswer): DayAnswer {
  const windows = answer.shifts?.length ? answer.shifts : answer.schedule ? [answer.schedule] : [];
  return {
    shifts: windows.map((shift) => ({ startTime: shift.start_time, endTime: shift.end_time })),
    breaks: answer.breaks.map((pause) => ({
      startTime: pause.start_time,
      endTime: pause.end_time,
      reason: pause.reason,
    })),
    timeOff: answer.onetimeblocks.map((block) => ({
      start: new Date(block.start_time),
      end: new Date(block.end_time),
      reason: block.reason,
    })),
  };
}

/** One member's day out of an answer. Throws ApiError when it is something else. */
export function readDay(answer: unknown): DayAnswer {
  return toDayAnswer(parseAnswer(availabilityAnswer, answer, DAY_FAILED));
}
