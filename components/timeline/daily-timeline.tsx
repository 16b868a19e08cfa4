"use client";

import { minutesOf, type SegmentKind } from "@chairtime/kit/day/segments";
import { minutesIntoDate } from "@chairtime/kit/zone";
import type { UseQueryResult } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useMemo } from "react";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useClock } from "@/components/shell/session/settings-context";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { ZoneNote } from "@/components/shell/zone-note";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { Reference } from "@/components/ui/reference";
import { Skeleton } from "@/components/ui/skeleton";
import { useTranslations } from "@/components/ui/words/use-translations";
import { referenceOf } from "@/lib/api/api-error";
import type { DayAnswer } from "@/lib/records/availability/model";
import type { RecurringBreak } from "@/lib/records/break/model";
import type { TimeOff } from "@/lib/records/time-off/model";
import { closingNote } from "@/lib/schedule/day/closings";
import type { Person } from "@/lib/schedule/day/person";
import { type Timeline, timelineOf } from "@/lib/schedule/day/timeline";
import { durationWords } from "@/lib/time/format";
import { DateStepper } from "./date-stepper";
import { segmentName } from "./kinds";
import { Swatch } from "./swatch";
import { TimelineBar, type TimelineBarProps } from "./timeline-bar";

export interface DailyTimelineProps {
  date: string;
  onDate: (date: string) => void;
  onStep: (days: number) => void;
  day: UseQueryResult<DayAnswer>;
  breaks: readonly RecurringBreak[];
  timeOff: readonly TimeOff[];
  /** The day's member; null until all their lists have loaded. */
  person: Person | null;
}

/** One date's working time, breaks and time off. */
export function DailyTimeline({ date, onDate, onStep, day, breaks, timeOff, person }: DailyTimelineProps) {
  const { zone, now, today } = useSalonClock();
  const t = useTranslations("schedule.timeline");
  const say = useSay();
  const timeline = useMemo(
    () => (day.data ? timelineOf({ date, zone, answer: day.data, breaks, timeOff }) : null),
    [day.data, date, zone, breaks, timeOff],
  );
  const closed = day.data?.closed ? say(closingNote(day.data.closed)) : null;
  return (
    <Panel className="relative px-4 py-4 sm:p-6 sm:pt-5">
      <section aria-labelledby="daily-timeline">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <h2 className="py-1 text-section max-sm:w-full max-sm:pe-20" id="daily-timeline">
            {t("heading")}
          </h2>
          <DateStepper
            className="max-sm:w-full"
            date={date}
            onChange={onDate}
            onStep={onStep}
            today={today}
          />
        </div>
        <div className="mt-5">
          {closed !== null && timeline && <p className="mb-3 font-medium text-body">{closed}</p>}
          {day.isPending ? (
            <TimelineSkeleton />
          ) : day.isError ? (
            <TimelineError error={day.error} onRetry={() => void day.refetch()} />
          ) : timeline ? (
            <DrawnTimeline
              about={person && { person, date, zone }}
              date={date}
              zone={zone}
              now={date === today ? minutesIntoDate(now, date, zone) : null}
              timeline={timeline}
            />
          ) : (
            <p className="grid min-h-22 place-items-center rounded-control border border-line-control border-dashed px-4 text-center text-body text-soft">
              {closed ?? t("empty")}
            </p>
          )}
        </div>
      </section>
    </Panel>
  );
}

function DrawnTimeline({
  timeline,
  now,
  about,
  date,
  zone,
}: TimelineBarProps & { date: string; zone: string }) {
  const t = useTranslations("schedule.timeline");
  return (
    <>
      <TimelineBar about={about} now={now} timeline={timeline} />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <dl className="flex flex-wrap gap-x-6 gap-y-2 max-sm:w-full max-sm:justify-between">
          <Total kind="available" label={t("availableTotal")} timeline={timeline} />
          <Total kind="break" label={t("breakTotal")} timeline={timeline} />
          <Total kind="time-off" label={t("timeOffTotal")} timeline={timeline} />
        </dl>
        {/* Only the browser knows whether there is a note: on a phone its line is kept, so that nothing moves. */}
        <div className="min-h-4 max-sm:w-full">
          <ZoneNote className="text-caption text-faint" />
        </div>
      </div>
      <SegmentList date={date} timeline={timeline} zone={zone} />
    </>
  );
}

function Total(props: { kind: SegmentKind; label: string; timeline: Timeline }) {
  const formats = useFormats();
  return (
    <div className="flex flex-col gap-x-2.5 sm:flex-row sm:items-center">
      <dt className="flex items-center gap-2 text-caption text-soft sm:text-label">
        <Swatch kind={props.kind} />
        <span>{props.label}</span>
      </dt>
      <dd className="font-semibold text-body tabular-nums sm:text-label" translate="no">
        {formats.total(props.timeline.totals[props.kind])}
      </dd>
    </div>
  );
}

/** The bar in words: beside it for assistive technology, below it on a phone. */
function SegmentList({ timeline, date, zone }: { timeline: Timeline; date: string; zone: string }) {
  const t = useTranslations("schedule.timeline");
  const say = useSay();
  const formats = useFormats();
  const { hourCycle } = useClock();
  return (
    <ul
      aria-label={t("segments")}
      className="sm:sr-only max-sm:-mx-4 max-sm:mt-4 max-sm:border-line max-sm:border-t max-sm:px-4"
    >
      {timeline.segments.map((segment) => (
        <li
          className="flex min-h-12 items-center gap-3 border-line py-1 text-label not-last:border-b max-[22.4rem]:gap-2 narrow:flex-wrap"
          key={`${segment.start}-${segment.kind}`}
        >
          <Swatch className="h-6" kind={segment.kind} shape="bar" />
          <span
            className={clsx(
              "shrink-0 text-soft tabular-nums max-[22.4rem]:w-20 max-[22.4rem]:text-caption",
              hourCycle === "h23" ? "w-28" : "w-32 text-caption",
            )}
            translate="no"
          >
            {formats.minutesRange(segment.start, segment.end)}
          </span>{" "}
          <span className="min-w-0 flex-1 break-words font-medium text-body narrow:order-last narrow:basis-full">
            {say(segmentName(segment))}
          </span>{" "}
          <span className="shrink-0 text-faint tabular-nums narrow:ms-auto">
            {say(durationWords(minutesOf(segment, date, zone)))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function TimelineSkeleton() {
  const t = useTranslations("schedule.timeline");
  return (
    <div aria-busy="true">
      <span className="sr-only" role="status">
        {t("loading")}
      </span>
      <Skeleton className="mb-3 h-3 w-full opacity-50" />
      <Skeleton className="h-11 w-full sm:h-16" />
      <Skeleton className="mt-5 h-5 w-72 max-w-full" />
    </div>
  );
}

function TimelineError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations("schedule.timeline");
  return (
    <div className="flex min-h-22 flex-wrap items-center justify-center gap-x-4 gap-y-2" role="alert">
      <p className="text-body text-off-text">{error.message}</p>
      <Button onClick={onRetry} size="sm">
        {t("tryAgain")}
      </Button>
      <Reference className="mt-0 w-full text-center" id={referenceOf(error)} />
    </div>
  );
}
