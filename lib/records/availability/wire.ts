import { type AvailabilityAnswer, availabilityAnswer } from "@chairtime/contract/availability";
import { minutesOf } from "@chairtime/kit/clock";
import type { ClosedDay } from "@chairtime/kit/closures";
import { parseAnswer } from "../../api/parse-answer.ts";
import { DAY_FAILED, type DayAnswer } from "./model.ts";

type Closed = NonNullable<AvailabilityAnswer["closed"]>;
type Hours = NonNullable<AvailabilityAnswer["shifts"]>[number];

const toHours = ({ start_time, end_time }: Hours) => ({ startTime: start_time, endTime: end_time });

function toClosedDay({ name, start_time, end_time, spans }: Closed): ClosedDay {
  const whole = { start_time: start_time ?? "00:00", end_time: end_time ?? "24:00" };
  return {
    name,
    spans: (spans ?? [whole]).map((span) => ({
      start: minutesOf(span.start_time),
      end: minutesOf(span.end_time),
    })),
  };
}

function toDayAnswer(answer: AvailabilityAnswer): DayAnswer {
  const windows = answer.shifts?.length ? answer.shifts : answer.schedule ? [answer.schedule] : [];
  return {
    shifts: windows.map(toHours),
    ...(answer.carried_over?.length && { carriedOver: answer.carried_over.map(toHours) }),
    ...(answer.closed && { closed: toClosedDay(answer.closed) }),
    breaks: answer.breaks.map(({ id, start_time, end_time, reason }) => ({
      ...(id !== undefined && { id }),
      startTime: start_time,
      endTime: end_time,
      reason,
    })),
    timeOff: answer.onetimeblocks.map(({ id, start_time, end_time, reason }) => ({
      ...(id !== undefined && { id }),
      start: new Date(start_time),
      end: new Date(end_time),
      reason,
    })),
  };
}

/** Parses one member's day. Throws ApiError for anything else. */
export function readDay(answer: unknown): DayAnswer {
  return toDayAnswer(parseAnswer(availabilityAnswer, answer, DAY_FAILED));
}
