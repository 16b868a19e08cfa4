"use client";

import { addDays } from "@chairtime/kit/calendar";
import type { Said } from "@chairtime/messages/said";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { datesToAsk } from "@/components/records/preview/use-change-preview";
import { useOpeningHours } from "@/components/records/preview/use-opening-hours";
import { useSalonWork } from "@/components/records/preview/use-salon-work";
import { useClock } from "@/components/shell/session/settings-context";
import type { PlanStep } from "@/lib/preview/plan";
import { type Preview, previewPlan } from "@/lib/preview/plan-preview";
import { previewPeriod } from "@/lib/preview/preview-period";
import { teamTimeOffQuery } from "@/lib/records/time-off/queries";
import type { Minimum } from "@/lib/schedule/coverage/minimums";
import { type Person, withTimeOff } from "@/lib/schedule/day/person";

export type PlanPreview =
  | { kind: "checking" }
  | { kind: "failed"; error: Error; retry: () => void }
  | { kind: "ready"; preview: Preview; period: { from: string; to: string }; notes?: readonly Said[] };

/** A plan that depends on everybody's time off, fetched when needed. */
export interface FittedPlan {
  /** The unfitted plan, covering all its dates. */
  rough: readonly PlanStep[];
  fit: (people: readonly Person[]) => PlanStep[];
  /** Notes on what the plan leaves unchanged. */
  notes?: (people: readonly Person[]) => readonly Said[];
}

export interface PreviewContext {
  people: readonly Person[];
  minimums: readonly Minimum[];
  today: string;
  zone: string;
}

const CHECKING: PlanPreview = { kind: "checking" };

/**
 * Computes a plan's effect on all its dates, once everybody's time off on them has loaded, and who keeps time off that
 * a fitted plan avoids; null without a plan. While `frozen`, keeps the last preview: saving already changes the lists.
 */
export function usePlanPreview(
  plan: readonly PlanStep[] | FittedPlan | null,
  { people, minimums, today, zone }: PreviewContext,
  frozen: boolean,
): PlanPreview | null {
  const { weekStartsOn } = useClock();
  const openingHours = useOpeningHours();
  const work = useSalonWork();
  const period = useMemo(
    () => plan && previewPeriod("fit" in plan ? plan.rough : plan, today, zone),
    [plan, today, zone],
  );
  // Rest and days in a row depend on the weeks around it too.
  const asks = period && work ? { from: addDays(period.from, -13), to: addDays(period.to, 6) } : period;
  const asked = useQuery({
    ...teamTimeOffQuery(datesToAsk(asks ?? { from: "", to: "" }, weekStartsOn)),
    enabled: period !== null,
  });
  const { data, error, refetch } = asked;
  const latest = useMemo((): PlanPreview | null => {
    if (!plan || !period) return null;
    if (data) {
      const known = withTimeOff(people, data);
      const where = { ...period, zone, minimums, openingHours, work };
      if (!("fit" in plan)) return { kind: "ready", preview: previewPlan(known, plan, where), period };
      const notes = plan.notes?.(known) ?? [];
      return { kind: "ready", preview: previewPlan(known, plan.fit(known), where), period, notes };
    }
    return error ? { kind: "failed", error, retry: () => void refetch() } : CHECKING;
  }, [plan, period, data, error, refetch, people, minimums, openingHours, zone, work]);
  const [held, setHeld] = useState(latest);
  if (!frozen && held !== latest) setHeld(latest);
  return frozen ? held : latest;
}
