"use client";

import { SHORT_DAY_NAMES } from "@chairtime/kit/time-words";
import type { UseQueryResult } from "@tanstack/react-query";
import { CalendarClock, Plus } from "lucide-react";
import { useClosings } from "@/components/records/preview/use-closings";
import { type MemberAvailability, personOf } from "@/components/records/preview/use-person";
import { LoadError } from "@/components/shell/forms/load-error";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { WritersOnly } from "@/components/shell/session/writers-only";
import { DailyTimeline } from "@/components/timeline/daily-timeline";
import { Asleep } from "@/components/ui/asleep";
import { Button } from "@/components/ui/button";
import { Counters } from "@/components/ui/counters";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useTranslations } from "@/components/ui/words/use-translations";
import { weekStartFor } from "@/lib/preview/plans/plan-rotation";
import type { DayAnswer } from "@/lib/records/availability/model";
import type { StaffMember } from "@/lib/records/member/model";
import { isBreakOfOneDate } from "@/lib/schedule/time-off/time-off-lists";
import { useKnowsRotations } from "./rotation/use-rotation-week";
import { UpcomingTimeOff } from "./upcoming-time-off";
import type { View } from "./use-view";
import { PlanUsualWeek } from "./usual-week/plan-usual-week";
import { WeekSummary } from "./week-summary";

export interface OverviewTabProps {
  member: StaffMember;
  lists: MemberAvailability;
  day: UseQueryResult<DayAnswer>;
  view: View;
}

/** A member's availability at a glance. */
export function OverviewTab({ member, lists, day, view }: OverviewTabProps) {
  const t = useTranslations("member.overview");
  const { today, weekStartsOn } = useSalonClock();
  const knowsRotations = useKnowsRotations();
  const { closings, queries: closureQueries } = useClosings();
  const queries = [lists.schedules, lists.breaks, lists.timeOff];
  const schedules = lists.schedules.data ?? [];
  const breaks = lists.breaks.data ?? [];
  const timeOff = lists.timeOff.data ?? [];
  const absences = timeOff.filter((record) => !isBreakOfOneDate(record));
  const loading = queries.some((query) => query.isPending);
  const known = queries.every((query) => query.data !== undefined);
  const empty = known && schedules.length + breaks.length + timeOff.length === 0;
  const activeDays = SHORT_DAY_NAMES.filter((_, day) =>
    schedules.some((schedule) => schedule.dayOfWeek === day),
  );
  return (
    <div className="space-y-4">
      <Counters
        className="max-[26rem]:[&_dl>div]:px-2.5 max-[22.4rem]:[&_dl>div]:px-1.5 max-[22.4rem]:[&_dt]:text-hour"
        items={[
          { label: t("schedules"), value: lists.schedules.data?.length ?? null },
          { label: t("breaks"), value: lists.breaks.data?.length ?? null },
          { label: t("timeOff"), value: lists.timeOff.data ? absences.length : null },
          { label: t("activeDays"), value: lists.schedules.data ? activeDays.length : null },
        ]}
        loading={loading}
      />
      <LoadError beside={closureQueries} queries={queries} />
      <DailyTimeline
        breaks={breaks}
        date={view.date}
        day={day}
        onDate={view.showDate}
        onStep={view.stepDate}
        person={known ? personOf(member, lists, closings) : null}
        timeOff={timeOff}
      />
      <div className="space-y-8 pt-4">
        {empty ? (
          <EmptyState
            action={
              <WritersOnly>
                <Asleep className="flex flex-wrap justify-center gap-3">
                  <PlanUsualWeek member={member} />
                  <Button
                    icon={<Plus aria-hidden="true" size="1rem" strokeWidth={1.75} />}
                    onClick={() => view.showTab("schedules")}
                    // The usual week is the primary action, where the backend supports it.
                    variant={knowsRotations && !member.rotation ? "ghost" : "primary"}
                  >
                    {t("addSchedule")}
                  </Button>
                </Asleep>
              </WritersOnly>
            }
            icon={<CalendarClock size="1.5rem" strokeWidth={1.5} />}
            title={t("emptyTitle")}
          >
            {t("emptyText")}
          </EmptyState>
        ) : loading ? (
          <Skeleton className="h-56 w-full rounded-card!" />
        ) : (
          <>
            {lists.schedules.data && (
              <WeekSummary
                breaks={breaks}
                schedules={schedules}
                startsOn={weekStartFor(member.rotation, weekStartsOn)}
                today={today}
              />
            )}
            {lists.timeOff.data && <UpcomingTimeOff timeOff={absences} />}
          </>
        )}
      </div>
    </div>
  );
}
