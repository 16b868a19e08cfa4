"use client";

import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { useClock } from "@/components/shell/session/settings-context";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { isRightToLeft } from "@/components/ui/direction";
import { useTranslations } from "@/components/ui/words/use-translations";
import { type Explanation, explainTimeline, sayExplanation } from "@/lib/schedule/day/explain";
import type { Person } from "@/lib/schedule/day/person";
import type { Timeline } from "@/lib/schedule/day/timeline";
import { KIND_TEXT, segmentName } from "./kinds";
import { placeOf } from "./timeline-ruler";
import type { PointedMinute } from "./use-minute";

/** Pause in pressing keys, in ms, before it is spoken. */
const SAY_AFTER_MS = 300;

export interface TimelineTipProps {
  pointed: PointedMinute | null;
  timeline: Timeline;
  /** The explained day; null until all the member's lists have loaded. */
  about: { person: Person; date: string; zone: string } | null;
}

/** The records that decide the pointed minute: a tooltip over it, and words for screen readers. */
export function TimelineTip({ pointed, timeline, about }: TimelineTipProps) {
  const { hourCycle } = useClock();
  const t = useTranslations("schedule.timeline");
  const say = useSay();
  const formats = useFormats();
  const explanation =
    pointed &&
    about &&
    explainTimeline(timeline, about.person, about.date, pointed.minute, { zone: about.zone, hourCycle });
  const words =
    pointed?.byKeys && explanation
      ? t("spoken", {
          time: formats.minuteOfDay(pointed.minute),
          words: sayExplanation(explanation, say),
        })
      : "";
  return (
    <>
      {pointed && <Tip explanation={explanation} minute={pointed.minute} timeline={timeline} />}
      <Spoken words={words} />
    </>
  );
}

/** Names only the segment if there is no explanation. */
function Tip(props: { explanation: Explanation | null; minute: number; timeline: Timeline }) {
  const { explanation, minute, timeline } = props;
  const say = useSay();
  const formats = useFormats();
  const segment = timeline.segments.find(({ start, end }) => start <= minute && minute < end);
  if (!explanation && !segment) return null;
  const kind = explanation ? explanation.verdict.kind : (segment?.kind ?? "none");
  const place = placeOf(minute, timeline.window);
  const left = isRightToLeft() ? 100 - place : place;
  return (
    <div
      className="pointer-events-none absolute bottom-full z-tip mb-2 w-max max-w-[min(22rem,100%)] rounded-control border border-line-control bg-tip px-3 py-2 text-caption shadow-menu"
      role="tooltip"
      // Shifts inwards near the ends, to stay within the panel.
      style={{ left: `${left}%`, translate: `-${left}%` }}
    >
      <p className="flex flex-wrap gap-x-2 font-medium">
        <span className="text-ink tabular-nums" translate="no">
          {formats.minuteOfDay(minute)}
        </span>{" "}
        <span className={clsx("font-semibold", kind === "none" ? "text-ink" : KIND_TEXT[kind])}>
          {explanation ? say(explanation.title) : segment && say(segmentName(segment))}
        </span>{" "}
        {segment && (
          <span className="whitespace-nowrap text-soft tabular-nums" translate="no">
            {formats.minutesRange(segment.start, segment.end)}
          </span>
        )}
      </p>
      {explanation?.reasons.map(say).map((reason) => (
        <p className="mt-1 text-pretty text-soft" key={reason}>
          {reason}
        </p>
      ))}
    </div>
  );
}

function Spoken({ words }: { words: string }) {
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(words), SAY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <p className="sr-only" role="status">
      {spoken}
    </p>
  );
}
