"use client";

import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { PreviewBox, useHeld } from "@/components/records/preview/change-preview";
import { useSay } from "@/components/shell/words/use-say";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { PutBackPreview, PutBackStep } from "@/lib/api/changes/changes-model";
import { hoursBack, planOf } from "@/lib/history/put-back-plan";
import { leadWords, sinceWords, stepWords } from "@/lib/history/put-back-words";
import type { PlanStep } from "@/lib/preview/plan";
import { capital } from "@/lib/records/capital";
import type { HistoryContext } from "@/lib/records/phrases";
import { teamSchedulesQuery } from "@/lib/records/schedule/queries";
import { usePutBackChecks } from "./use-put-back-checks";

/** Beyond this many records the rest is a count; fewer where a sentence covers the whole. */
const SHOWN = 12;
const SHOWN_AFTER_LEAD = 5;

export interface PutBackStepsProps {
  preview: PutBackPreview;
  context: HistoryContext;
  /** Saving already changes the lists: keep the last text. */
  frozen: boolean;
}

/** What happens to each record, who has changed it since, and what conflicts with it. */
export function PutBackSteps({ preview, context, frozen }: PutBackStepsProps) {
  const t = useTranslations("history.putBackDialog");
  const say = useSay();
  const { steps } = preview;
  const plan = useMemo(() => planOf(steps), [steps]);
  const lead = leadWords(preview);
  // What somebody has changed since matters most.
  // The sentence says already who comes back.
  const listed = lead ? steps.filter(({ difference }) => difference.kind !== "member") : steps;
  const most = lead ? SHOWN_AFTER_LEAD : SHOWN;
  const shown = listed
    .toSorted((one, other) => Number(other.changedSince !== null) - Number(one.changedSince !== null))
    .slice(0, most);
  const wordsOf = useStepWords(steps, context);
  if (steps.length === 0) return <p className="text-body text-soft">{t("nothing")}</p>;
  return (
    <>
      {lead && <p className="font-medium text-body">{say(lead)}</p>}
      <ul aria-label={t("changes")} className="rounded-field border border-line empty:hidden">
        {shown.map((step) => (
          <Step context={context} key={step.recordId} step={step} words={wordsOf(step)} />
        ))}
        {listed.length > most && (
          <li className="px-3 py-2 text-faint text-label">{t("more", { count: listed.length - most })}</li>
        )}
      </ul>
      {plan.length > 0 && <Checks frozen={frozen} plan={plan} steps={steps} />}
    </>
  );
}

export function useStepWords(steps: readonly PutBackStep[], context: HistoryContext) {
  const say = useSay();
  const schedules = useQuery(teamSchedulesQuery()).data;
  return (step: PutBackStep) => {
    const { difference } = step;
    const gone = difference.kind === "schedule" && !difference.after ? difference.before : null;
    const back = gone && schedules ? hoursBack(gone, steps, schedules) : [];
    return capital(say(stepWords(step, context, back)));
  };
}

function Step({ step, context, words }: { step: PutBackStep; context: HistoryContext; words: string }) {
  const say = useSay();
  const since = sinceWords(step, context);
  return (
    <li className="wrap-anywhere border-line px-3 py-2 text-body not-last:border-b">
      <span>{words}</span>
      {since && (
        <span className="mt-0.5 flex gap-1.5 text-label text-pause-text">
          <TriangleAlert aria-hidden="true" className="mt-0.5 shrink-0" size="0.875rem" strokeWidth={2} />
          <span>{say(since)}</span>
        </span>
      )}
    </li>
  );
}

interface ChecksProps {
  plan: readonly PlanStep[];
  steps: readonly PutBackStep[];
  frozen: boolean;
}

function Checks({ plan, steps, frozen }: ChecksProps) {
  const current = useHeld(usePutBackChecks(plan, steps), frozen);
  return <PreviewBox brief={false} change={plan} current={current} untouched={false} />;
}
