"use client";

// A client component to save bytes: the page brings eight weeks as data, not as markup twice.

import { ChevronDown } from "lucide-react";
import { startTransition, useEffect, useState } from "react";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { WeekView } from "@/lib/own-week/week-view";
import { DayRow } from "./day-row";

interface WeekProps {
  week: WeekView;
  today: string;
  /** '/w/<token>' */
  address: string;
}

/** This week, day by day. */
export function ThisWeek({ week, today, address }: WeekProps) {
  return (
    <section aria-labelledby="this-week">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5">
        <h2 className="text-section" id="this-week">
          {week.title}
        </h2>
        <p className="text-label text-soft tabular-nums" translate="no">
          {[week.dates, week.hours].filter(Boolean).join(" · ")}
        </p>
      </div>
      <Days address={address} today={today} week={week} />
    </section>
  );
}

/** The later weeks, collapsible. */
export function WeeksAhead({
  weeks,
  today,
  address,
}: Omit<WeekProps, "week"> & { weeks: readonly WeekView[] }) {
  const t = useTranslations("ownWeek.weeks");
  if (weeks.length === 0) return null;
  return (
    <section aria-labelledby="weeks-ahead">
      <h2 className="text-section" id="weeks-ahead">
        {t("heading")}
      </h2>
      <div className="mt-3 space-y-2">
        {weeks.map((week, index) => (
          <WeekAhead address={address} isOpen={index === 0} key={week.start} today={today} week={week} />
        ))}
      </div>
    </section>
  );
}

/** Renders a collapsed week's days after hydration: the phone paints today first. */
function WeekAhead({ week, today, address, isOpen }: WeekProps & { isOpen: boolean }) {
  const t = useTranslations("ownWeek.weeks");
  const [isFilled, setIsFilled] = useState(isOpen);
  useEffect(() => startTransition(() => setIsFilled(true)), []);
  return (
    <details className="group rounded-card border border-line bg-panel shadow-panel" open={isOpen}>
      <summary className="flex min-h-13 list-none items-center gap-3 rounded-card px-4 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-medium text-body">{week.title}</span>
          <span className="block text-caption text-soft tabular-nums" translate="no">
            {week.dates}
          </span>
        </span>
        <span className="text-label text-soft tabular-nums">
          {week.unpublished ? t("notPublished") : week.hours || t("nothing")}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="shrink-0 text-soft transition-transform group-open:rotate-180"
          size="1rem"
          strokeWidth={1.75}
        />
      </summary>
      <div className="px-2 pb-2">{isFilled && <Days address={address} today={today} week={week} />}</div>
    </details>
  );
}

function Days({ week, today, address }: WeekProps) {
  return (
    <ol className="mt-3 space-y-1.5">
      {week.days.map((day) => (
        <DayRow address={address} day={day} key={day.date} today={today} />
      ))}
    </ol>
  );
}
