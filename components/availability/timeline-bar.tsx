"use client";

import { useState } from "react";
import { cx } from "@/components/ui/cx";
import type { Segment } from "@/lib/availability/segments";
import type { Timeline } from "@/lib/availability/timeline";
import { formatMinutesRange } from "@/lib/time/format";
import { KIND_PATTERN, KIND_TEXT, segmentName } from "./kinds";
import { placeOf, TimelineRuler, ticksOf } from "./timeline-ruler";

/** A label shows only inside a segment wider than this share of the bar. */
const LABEL_ABOVE_PERCENT = 15;

/** The day as a bar. `now` is the salon's minute of the day, when the day is today. */
export function TimelineBar({ timeline, now }: { timeline: Timeline; now: number | null }) {
  const { window, segments } = timeline;
  const [pointed, setPointed] = useState<number | null>(null);
  const nowInside = now !== null && now >= window.start && now <= window.end ? now : null;
  const tip = pointed === null ? undefined : segments[pointed];
  return (
    <div>
      <TimelineRuler className="sm:hidden" now={nowInside} size="phone" window={window} />
      <TimelineRuler className="max-sm:hidden" now={nowInside} size="desk" window={window} />
      {/* biome-ignore lint/a11y/useSemanticElements: it groups segments, not form fields */}
      <div
        aria-label="Timeline"
        className="relative h-11 sm:h-16"
        onKeyDown={(event) => event.key === "Escape" && setPointed(null)}
        role="group"
      >
        {ticksOf(window, 30).map((minute) => (
          <span
            aria-hidden="true"
            className={cx("absolute -inset-y-1.5 w-px", minute % 60 === 0 ? "bg-white/10" : "bg-white/4")}
            key={minute}
            style={{ left: `${placeOf(minute, window)}%` }}
          />
        ))}
        {segments.map((segment, index) => (
          <BarSegment
            key={`${segment.start}-${segment.kind}`}
            onPoint={(on) => setPointed((old) => (on ? index : old === index ? null : old))}
            segment={segment}
            timeline={timeline}
          />
        ))}
        {nowInside !== null && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute -top-1.5 -bottom-2 z-2 w-0.5 -translate-x-1/2 rounded-full bg-accent-text"
            style={{ left: `${placeOf(nowInside, window)}%` }}
          />
        )}
        {tip && <SegmentTip segment={tip} timeline={timeline} />}
      </div>
    </div>
  );
}

function BarSegment(props: { segment: Segment; timeline: Timeline; onPoint: (on: boolean) => void }) {
  const { segment, onPoint } = props;
  const left = placeOf(segment.start, props.timeline.window);
  const width = placeOf(segment.end, props.timeline.window) - left;
  const range = formatMinutesRange(segment.start, segment.end);
  const name = segmentName(segment);
  return (
    <span
      aria-label={`${name}, ${range}`}
      className={cx(
        "absolute inset-y-0 flex cursor-default items-center overflow-hidden rounded-control text-left",
        KIND_PATTERN[segment.kind],
      )}
      data-kind={segment.kind}
      onBlur={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onMouseEnter={() => onPoint(true)}
      onMouseLeave={() => onPoint(false)}
      role="img"
      style={{ left: `calc(${left}% + 1px)`, width: `max(3px, calc(${width}% - 2px))` }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its reason shows on focus, which a tap brings too
      tabIndex={0}
    >
      {width > LABEL_ABOVE_PERCENT && (
        <span
          className={cx(
            "block min-w-0 max-sm:hidden",
            segment.kind === "available" ? "px-2.5" : "mx-2 rounded-chip bg-plate px-2 py-1",
          )}
        >
          <span className="block truncate font-semibold text-label/4">{name}</span>
          <span className="block truncate text-caption tabular-nums">{range}</span>
        </span>
      )}
    </span>
  );
}

function SegmentTip({ segment, timeline }: { segment: Segment; timeline: Timeline }) {
  const middle = placeOf((segment.start + segment.end) / 2, timeline.window);
  return (
    <span
      className="motion-rise pointer-events-none absolute bottom-full z-tip mb-2 flex max-w-72 gap-2 rounded-control border border-line-control bg-tip px-3 py-1.5 font-medium text-caption shadow-menu"
      role="tooltip"
      // Leans inwards towards the ends, so that it never leaves the panel.
      style={{ left: `${middle}%`, translate: `-${middle}%` }}
    >
      <span className={cx("min-w-0 truncate", KIND_TEXT[segment.kind])}>{segmentName(segment)}</span>
      <span className="whitespace-nowrap tabular-nums">{formatMinutesRange(segment.start, segment.end)}</span>
    </span>
  );
}
