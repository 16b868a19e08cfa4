"use client";

import type { Segment } from "@chairtime/kit/day/segments";
import { clsx } from "clsx";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { useTranslations } from "@/components/ui/words/use-translations";
import { hasLabel, type Timeline } from "@/lib/schedule/day/timeline";
import { KIND_PATTERN, segmentName, spokenRange } from "./kinds";
import { placeOf, TimelineRuler, ticksOf } from "./timeline-ruler";
import { TimelineTip, type TimelineTipProps } from "./timeline-tip";
import { useMinute } from "./use-minute";

export interface TimelineBarProps {
  timeline: Timeline;
  /** Current minute of the day, if it is today. */
  now: number | null;
  about: TimelineTipProps["about"];
}

/** The day as a bar that explains the minute under the pointer. */
export function TimelineBar({ timeline, now, about }: TimelineBarProps) {
  const { window, segments } = timeline;
  const t = useTranslations("schedule.timeline");
  const formats = useFormats();
  const { pointed, slider, handlers } = useMinute(window);
  const nowInside = now !== null && now >= window.start && now <= window.end ? now : null;
  const minute = pointed?.minute ?? window.start;
  return (
    <div>
      <TimelineRuler className="sm:hidden" now={nowInside} size="phone" window={window} />
      <TimelineRuler className="max-sm:hidden xl:hidden" now={nowInside} size="tablet" window={window} />
      <TimelineRuler className="max-xl:hidden" now={nowInside} size="desk" window={window} />
      {/* biome-ignore lint/a11y/useSemanticElements: it groups segments, not form fields */}
      <div
        {...handlers}
        aria-label={t("label")}
        className="relative h-11 touch-pan-y sm:h-16"
        data-own-arrows=""
        role="group"
      >
        {ticksOf(window, 30).map((minute) => (
          <span
            aria-hidden="true"
            className={clsx("absolute -inset-y-1.5 w-px", minute % 60 === 0 ? "bg-tint/10" : "bg-tint/4")}
            key={minute}
            style={{ insetInlineStart: `${placeOf(minute, window)}%` }}
          />
        ))}
        {segments.map((segment) => (
          <BarSegment key={`${segment.start}-${segment.kind}`} segment={segment} timeline={timeline} />
        ))}
        {nowInside !== null && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute -top-1.5 -bottom-2 z-2 w-0.5 astride rounded-full bg-accent-text"
            style={{ insetInlineStart: `${placeOf(nowInside, window)}%` }}
          />
        )}
        <span
          aria-label={t("minute")}
          aria-valuemax={window.end - 1}
          aria-valuemin={window.start}
          aria-valuenow={minute}
          aria-valuetext={formats.minuteOfDay(minute)}
          className={clsx(
            "pointer-events-none absolute -inset-y-1 z-2 w-0.5 astride rounded-full bg-ink",
            !pointed && "opacity-0",
          )}
          ref={slider}
          role="slider"
          style={{ insetInlineStart: `${placeOf(minute, window)}%` }}
          tabIndex={0}
        />
        <TimelineTip about={about} pointed={pointed} timeline={timeline} />
      </div>
    </div>
  );
}

function BarSegment(props: { segment: Segment; timeline: Timeline }) {
  const { segment } = props;
  const t = useTranslations("schedule.timeline");
  const say = useSay();
  const formats = useFormats();
  const { window } = props.timeline;
  const start = placeOf(segment.start, window);
  const width = placeOf(segment.end, window) - start;
  const range = formats.minutesRange(segment.start, segment.end);
  const name = say(segmentName(segment));
  return (
    <span
      aria-label={t("segment", { name, range: say(spokenRange(segment.start, segment.end)) })}
      className={clsx(
        "absolute inset-y-0 flex cursor-default items-center overflow-hidden rounded-control text-start",
        KIND_PATTERN[segment.kind],
        segment.startedOn !== undefined && "opacity-70",
      )}
      data-end={segment.end}
      data-kind={segment.kind}
      data-start={segment.start}
      role="img"
      style={{ insetInlineStart: `calc(${start}% + 1px)`, width: `max(3px, calc(${width}% - 2px))` }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its reason shows on focus, which a tap brings too
      tabIndex={0}
    >
      {hasLabel(segment, window) && (
        <span
          className={clsx(
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
