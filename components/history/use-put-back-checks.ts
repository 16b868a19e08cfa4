"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { datesToAsk, type PeriodPreview } from "@/components/records/preview/use-change-preview";
import { useClosings } from "@/components/records/preview/use-closings";
import { useMinimums } from "@/components/records/preview/use-minimums";
import { useOpeningHours } from "@/components/records/preview/use-opening-hours";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import type { PutBackStep } from "@/lib/api/changes/changes-model";
import { membersBack } from "@/lib/history/put-back-plan";
import type { PlanStep } from "@/lib/preview/plan";
import { previewPlan } from "@/lib/preview/plan-preview";
import { previewPeriod } from "@/lib/preview/preview-period";
import { teamBreaksQuery } from "@/lib/records/break/queries";
import { staffListQuery } from "@/lib/records/member/queries";
import { teamSchedulesQuery } from "@/lib/records/schedule/queries";
import { teamTimeOffQuery } from "@/lib/records/time-off/queries";
import { peopleOf } from "@/lib/schedule/day/person";

/** Effect of a restore on availability and coverage; null until the lists are loaded. */
export function usePutBackChecks(
  plan: readonly PlanStep[],
  steps: readonly PutBackStep[],
): PeriodPreview | null {
  const { zone, today, weekStartsOn } = useSalonClock();
  const minimums = useMinimums();
  const openingHours = useOpeningHours();
  const period = useMemo(() => previewPeriod(plan, today, zone), [plan, today, zone]);
  const staff = useQuery(staffListQuery()).data;
  const schedules = useQuery(teamSchedulesQuery()).data;
  const breaks = useQuery(teamBreaksQuery()).data;
  const timeOff = useQuery(teamTimeOffQuery(datesToAsk(period, weekStartsOn))).data;
  const { closings } = useClosings();
  return useMemo(() => {
    if (!staff || !schedules || !breaks || !timeOff || closings === null) return null;
    const all = [...staff, ...membersBack(steps)];
    const people = peopleOf({ staff: all, schedules, breaks, timeOff, closings });
    const where = { ...period, zone, minimums, openingHours };
    return { preview: previewPlan(people, plan, where), period };
  }, [staff, schedules, breaks, timeOff, closings, steps, plan, period, zone, minimums, openingHours]);
}
