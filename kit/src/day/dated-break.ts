import { clockRange, wallClockAt } from "../clock.ts";
import type { Span } from "../spans.ts";
import { zonedToInstant } from "../zone.ts";
import type { TimeOffInput } from "./records.ts";

/** Time off with this reason is a break: backends have no breaks for a single date. */
export const DATED_BREAK = "Break";

export const isDatedBreak = ({ reason }: { reason: string }) => reason === DATED_BREAK;

export function datedBreak(
  memberId: string,
  date: string,
  hours: { startTime: string; endTime: string },
  zone: string,
): TimeOffInput {
  return datedBreakIn(memberId, date, clockRange(hours.startTime, hours.endTime), zone);
}

/** `datedBreak` for minutes since the date's midnight. */
export function datedBreakIn(memberId: string, date: string, span: Span, zone: string): TimeOffInput {
  const instant = (minute: number) => {
    const at = wallClockAt(date, minute);
    return zonedToInstant(at.date, at.time, zone);
  };
  return { memberId, start: instant(span.start), end: instant(span.end), reason: DATED_BREAK };
}
