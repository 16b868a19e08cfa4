import { weekdayOf } from "@chairtime/kit/calendar";
import { MINUTES_PER_DAY } from "@chairtime/kit/clock";
import type { Segment, SegmentKind } from "@chairtime/kit/day/segments";
import { formatted, type MessageCode, type Said, type Sayable, said } from "@chairtime/messages/said";
import { reasonWords } from "@chairtime/messages/sentences/reason-words";

/** How each kind of time is drawn: never by colour alone. */
export const KIND_PATTERN: Record<SegmentKind, string> = {
  available: "segment-available",
  break: "pattern-break",
  "time-off": "pattern-off",
};

/** The same for bars and swatches under 16 px. */
export const KIND_SWATCH: Record<SegmentKind, string> = {
  available: "segment-available",
  break: "pattern-break-small",
  "time-off": "pattern-off-small",
};

export const KIND_TEXT: Record<SegmentKind, string> = {
  available: "text-available-text",
  break: "text-pause-text",
  "time-off": "text-off-text",
};

const KIND_NAME: Record<SegmentKind, MessageCode> = {
  available: "schedule.segment.available",
  break: "schedule.segment.break",
  "time-off": "schedule.segment.timeOff",
};

/** A segment's reason, or its kind where it has none; 'Available, from Fri' where its shift began the day before. */
export function segmentName({ reason, kind, startedOn }: Segment): Sayable {
  const name = reasonWords(reason.trim()) || said(KIND_NAME[kind]);
  return startedOn === undefined
    ? name
    : said("schedule.segment.from", { name, weekday: formatted("shortWeekday", weekdayOf(startedOn)) });
}

/** A range as a screen reader says it: '22:00 – 02:00 (ends the next day)'. */
export function spokenRange(start: number, end: number): Said {
  const next = end - MINUTES_PER_DAY;
  return next > 0 && next < MINUTES_PER_DAY
    ? said("schedule.spoken.endsNextDay", { range: formatted("minutesRange", start, next) })
    : said("schedule.spoken.range", { range: formatted("minutesRange", start, end) });
}
