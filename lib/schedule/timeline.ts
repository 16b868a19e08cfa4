import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { clockRange, MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { minutesIntoDate } from "@chairtime/kit/zone";
import type { DayAnswer } from "@/lib/api/availability-model";
import type { RecurringBreak } from "@/lib/api/breaks-model";
import type { TimeOff } from "@/lib/api/time-off-model";
import { type Segment, type SegmentKind, segmentsOf } from "./segments";
import { mergeSpans, minutesIn, type ReasonedSpan, type Span } from "./spans";

export interface Timeline {
  /** From the first shift's start to the last one's end. */
  window: Span;
  /** Windows of work; between two of them is a quiet gap, in no total. */
  shifts: Span[];
  segments: Segment[];
  /** Minutes of each kind. */
  totals: Record<SegmentKind, number>;
}

export interface TimelineInput {
  /** `YYYY-MM-DD` in the salon's calendar. */
  date: string;
  zone: string;
  answer: DayAnswer;
  breaks: readonly RecurringBreak[];
  timeOff: readonly TimeOff[];
}

/** The day's timeline from the union of the backend's answer and the member's lists; null without a schedule. */
export function timelineOf({ date, zone, answer, breaks, timeOff }: TimelineInput): Timeline | null {
  const shifts = mergeSpans(answer.shifts.map((shift) => clockRange(shift.startTime, shift.endTime)));
  const first = shifts[0];
  const last = shifts.at(-1);
  if (!first || !last) return null;
  const pauses = [
    ...answer.breaks.map((pause) => placeBreak(pause, 0)),
    ...[-1, 0, 1].flatMap((days) => {
      const day = weekdayOf(addDays(date, days));
      return breaks.filter((pause) => pause.dayOfWeek === day).map((pause) => placeBreak(pause, days));
    }),
  ];
  const blocks = [...answer.timeOff, ...timeOff].map((block) => placeTimeOff(block, date, zone));
  const segments = segmentsOf(shifts, pauses, blocks);
  const total = (kind: SegmentKind) => minutesIn(segments.filter((segment) => segment.kind === kind));
  return {
    window: { start: first.start, end: last.end },
    shifts,
    segments,
    totals: { available: total("available"), break: total("break"), "time-off": total("time-off") },
  };
}

/** A neighbouring day's break can reach into the window of a shift that runs past midnight, or past midnight itself. */
export function placeBreak(
  pause: { startTime: string; endTime: string; reason: string },
  days: number,
): ReasonedSpan {
  const { start, end } = clockRange(pause.startTime, pause.endTime);
  const shift = days * MINUTES_PER_DAY;
  return { start: start + shift, end: end + shift, reason: pause.reason };
}

/** Places instants on the date's wall clock. */
export function placeTimeOff(
  block: { start: Date; end: Date; reason: string },
  date: string,
  zone: string,
): ReasonedSpan {
  const start = minutesIntoDate(block.start, date, zone);
  const end = minutesIntoDate(block.end, date, zone);
  if (end > start || block.end <= block.start) return { start, end, reason: block.reason };
  // Inside an hour that daylight saving repeats the clock runs backwards: take all that it showed meanwhile.
  return { ...clockHull(block.start, block.end, date, zone), reason: block.reason };
}

function clockHull(from: Date, to: Date, date: string, zone: string): Span {
  let start = Number.POSITIVE_INFINITY;
  let end = Number.NEGATIVE_INFINITY;
  const minute = 60_000;
  for (let at = from.getTime(); at < to.getTime(); at += minute) {
    const shown = minutesIntoDate(new Date(at), date, zone);
    start = Math.min(start, shown);
    end = Math.max(end, shown + 1);
  }
  return { start, end };
}
