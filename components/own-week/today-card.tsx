"use client";

import { useEffect, useState } from "react";
import { Panel } from "@/components/ui/panel";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { OwnWeekView } from "@/lib/own-week/week-view";
import { DayNotes } from "./day-notes";

const LOOK_EVERY_MS = 15_000;

export interface TodayCardProps {
  ahead: OwnWeekView["ahead"];
  /** Time of the page in ms, for its first render. */
  madeAt: number;
}

/** Today, and what is happening now. A page that stays open moves to the next day. */
export function TodayCard({ ahead, madeAt }: TodayCardProps) {
  const t = useTranslations("ownWeek.today");
  const [now, setNow] = useState(madeAt);
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const day = ahead.findLast(({ from }) => from <= now) ?? ahead[0];
  if (!day) return null;
  const step = day.now.findLast(({ from }) => from <= now)?.words ?? "";
  return (
    <Panel className="p-5 sm:p-6">
      <h2 className="text-label text-soft">
        {t.rich("date", {
          date: day.label,
          today: (words) => (
            <span className="font-semibold text-ink" key="today">
              {words}
            </span>
          ),
        })}
      </h2>
      <p className="mt-2 text-counter tabular-nums" translate={day.headline ? "no" : undefined}>
        {day.headline || day.instead}
      </p>
      {step && (
        <p className="mt-1 flex items-center gap-2 text-body text-available-text" data-now="">
          <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-available" />
          <span>{step}</span>
        </p>
      )}
      <DayNotes day={day} />
    </Panel>
  );
}
