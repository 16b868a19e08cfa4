"use client";

import { ChevronRight } from "lucide-react";
import { useMinimums } from "@/components/records/preview/use-minimums";
import { useTeamBetween } from "@/components/records/preview/use-team-between";
import { NearLink } from "@/components/shell/near-link";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { TodayStrip } from "@/components/team/today/today-strip";
import { TodaySummary } from "@/components/team/today/today-summary";
import { isQuiet, useToday } from "@/components/team/today/use-today";
import { periodOf } from "@/lib/schedule/hours/period";

/** The manager's day above the staff, each word of it a link; a phone has the short form, which leads to the board. */
export function StaffToday() {
  const { today, weekStartsOn } = useSalonClock();
  const { people } = useTeamBetween(periodOf(today, weekStartsOn));
  const ofToday = useToday(people, useMinimums());
  if (!people || !ofToday || isQuiet(ofToday)) return null;
  return (
    <>
      <NearLink
        className="flex min-h-11 items-center gap-2 rounded-control border border-line bg-chip px-3 text-label transition-colors hover:bg-icon-hover sm:hidden"
        href="/team"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
          <TodaySummary gaps={ofToday.gaps.length} today={ofToday} />
        </span>
        <ChevronRight
          aria-hidden="true"
          className="points-onward shrink-0 text-soft"
          size="1rem"
          strokeWidth={1.75}
        />
      </NearLink>
      <TodayStrip className="max-sm:hidden" people={people} today={ofToday} />
    </>
  );
}
