"use client";

import { type Said, said } from "@chairtime/messages/said";
import { reasonWords } from "@chairtime/messages/sentences/reason-words";
import { type FormEvent, useMemo, useState } from "react";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { useTranslations } from "@/components/ui/words/use-translations";
import { hasFields, isDateOrEmpty, isText } from "@/lib/page/shape";
import { type PlanStep, planTimeOff } from "@/lib/preview/plan";
import { aroundTimeOff, keptWords, planClosureChange } from "@/lib/preview/plans/plan-closure";
import type { Minimum } from "@/lib/schedule/coverage/minimums";
import type { Person } from "@/lib/schedule/day/person";
import { boundsOfDays } from "@/lib/schedule/day/whole-days";
import { type Closure, closedDays } from "@/lib/schedule/opening/closures";
import { type FittedPlan, usePlanPreview } from "../use-plan-preview";
import { usePlanRun } from "../use-plan-run";

export interface ClosureValues {
  /** `YYYY-MM-DD`, both included; `""` where a field is empty. */
  from: string;
  to: string;
  reason: string;
}

const isClosureDraft = hasFields<ClosureValues>({ from: isDateOrEmpty, to: isDateOrEmpty, reason: isText });

/** Holds the input for a new or changed closure, with its preview and its save. */
export function useClosurePlan(props: {
  /** Null for a new one, of whole days for all active members. */
  closure: Closure | null;
  initial: ClosureValues;
  people: readonly Person[];
  minimums: readonly Minimum[];
  onSaved: () => void;
}) {
  const { closure, people, minimums, onSaved } = props;
  const t = useTranslations("team.closures");
  const say = useSay();
  const formats = useFormats();
  const { zone, today } = useSalonClock();
  const [initial] = useState(props.initial);
  const [values, setValues] = useState(initial);
  const { run, start } = usePlanRun(onSaved);
  const busy = run.kind === "saving";
  const { from, to } = values;
  const reason = values.reason.trim();
  const error = closureError(values);
  const isChanged = from !== initial.from || to !== initial.to || reason !== initial.reason;
  const plan = useMemo((): FittedPlan | null => {
    if (error !== null) return null;
    if (!closure) return planNew(people, { from, to, reason }, zone);
    return isChanged ? planChange(closure, { from, to, reason }, zone) : null;
  }, [closure, people, error, isChanged, from, to, reason, zone]);
  const look = usePlanPreview(plan, { people, minimums, today, zone }, busy);
  const steps = look?.kind === "ready" ? look.preview.steps : [];
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (busy || steps.length === 0) return;
    start({
      steps,
      together: true,
      action: "closure",
      undone: closure ? t("changedBack") : t("removedBack"),
      says: () => t("saved", { name: say(reasonWords(reason)), days: formats.days(from, to) }),
    });
  };
  const set = (change: Partial<ClosureValues>) => setValues((old) => ({ ...old, ...change }));
  const draft = {
    name: "closure",
    recordId: closure?.records[0]?.id ?? null,
    form: { values, dirty: isChanged, replace: set },
    shape: isClosureDraft,
  };
  return { values, set, error, isChanged, draft, look, steps, run, busy, save };
}

export type ClosurePlan = ReturnType<typeof useClosurePlan>;

/** The first error in a closure, or null. */
export function closureError({ from, to, reason }: ClosureValues): Said | null {
  if (from === "" || to === "") return said("team.closures.chooseDays");
  if (to < from) return said("team.closures.lastBeforeFirst");
  return reason.trim() === "" ? said("team.closures.reasonRequired") : null;
}

function planNew(people: readonly Person[], values: ClosureValues, zone: string): FittedPlan {
  const active = people.filter(({ member }) => member.isActive);
  const hours = { startTime: "", endTime: "" };
  const rough = planTimeOff(active, { ...values, part: "whole", hours }, zone);
  return {
    rough,
    fit: (known) => aroundTimeOff(rough, known),
    notes: (known) => keptWords(rough, known, zone),
  };
}

function planChange(closure: Closure, values: ClosureValues, zone: string): FittedPlan {
  const { start, end } = boundsOfDays({ first: values.from, last: values.to }, zone);
  const { reason } = values;
  const rough = closure.records.map(
    (before): PlanStep => ({
      kind: "time-off",
      before,
      after: { memberId: before.memberId, start, end, reason },
    }),
  );
  return { rough, fit: (known) => planClosureChange(closure, values, known, zone) };
}

export function valuesOf(closure: Closure, zone: string): ClosureValues {
  const { from, to } = closedDays(closure, zone);
  return { from, to, reason: closure.reason };
}
