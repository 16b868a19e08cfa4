"use client";

import { useMemo } from "react";
import { PreviewBox } from "@/components/records/preview/change-preview";
import { useSalonWork } from "@/components/records/preview/use-salon-work";
import type { Change } from "@/lib/planning/model/proposal";
import { stepsOf } from "@/lib/planning/model/read-back";
import type { SalonFacts } from "@/lib/planning/model/salon-facts";
import { previewPlan } from "@/lib/preview/plan-preview";

/** Preview of planned changes, like that of any other change. */
export function ChangesPreview({ changes, facts }: { changes: readonly Change[]; facts: SalonFacts }) {
  const work = useSalonWork();
  const { steps, current } = useMemo(() => {
    const { people, zone, minimums, openingHours } = facts;
    const dates = changes.map(({ date }) => date).sort();
    const period = { from: dates[0] ?? "", to: dates.at(-1) ?? "" };
    const plan = stepsOf(changes, people, zone);
    const where = { ...period, zone, minimums, openingHours, work };
    return { steps: plan, current: { preview: previewPlan(people, plan, where), period } };
  }, [changes, facts, work]);
  return <PreviewBox brief={false} change={steps} current={current} untouched={false} />;
}
