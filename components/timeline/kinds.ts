import { SHORT_DAY_NAMES, weekdayOf } from "@chairtime/kit/calendar";
import type { Segment, SegmentKind } from "@/lib/schedule/day/segments";

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

const KIND_NAME: Record<SegmentKind, string> = {
  available: "Available",
  break: "Break",
  "time-off": "Unavailable",
};

/** A segment's reason, or its kind where it has none; 'Available, from Fri' where its shift began the day before. */
export function segmentName({ reason, kind, startedOn }: Segment): string {
  const name = reason.trim() || KIND_NAME[kind];
  return startedOn === undefined ? name : `${name}, from ${SHORT_DAY_NAMES[weekdayOf(startedOn)]}`;
}
