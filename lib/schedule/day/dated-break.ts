import { DATED_BREAK_REASON } from "@chairtime/contract/reasons";
import { clockRange, wallClockAt } from "@chairtime/kit/clock";
import { zonedToInstant } from "@chairtime/kit/zone";
import type { TimeOffInput } from "../../records/time-off/model.ts";
import type { Span } from "../spans.ts";

/** The reason by which time off is a break of one date. */
export const DATED_BREAK = DATED_BREAK_REASON;

/** Returns the time off that stores a break of one date. */
export function datedBreak(
  memberId: string,
  date: string,
  hours: { startTime: string; endTime: string },
  zone: string,
): TimeOffInput {
  return datedBreakIn(memberId, date, clockRange(hours.startTime, hours.endTime), zone);
}

/** Returns the same for minutes since the date's midnight. */
export function datedBreakIn(memberId: string, date: string, span: Span, zone: string): TimeOffInput {
  const instant = (minute: number) => {
    const at = wallClockAt(date, minute);
    return zonedToInstant(at.date, at.time, zone);
  };
  return { memberId, start: instant(span.start), end: instant(span.end), reason: DATED_BREAK };
}
