"use client";

import { CLOSURE_DAYS_MAX } from "@chairtime/contract/limits";
import { addDays, daysBetween } from "@chairtime/kit/calendar";
import { isClosedAllDay } from "@chairtime/kit/closures";
import { type Said, said } from "@chairtime/messages/said";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useMemo, useState } from "react";
import { useOpeningHours } from "@/components/records/preview/use-opening-hours";
import { useSalonWork } from "@/components/records/preview/use-salon-work";
import { useCompare } from "@/components/shell/conflict/use-compare";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useSay } from "@/components/shell/words/use-say";
import { useTranslations } from "@/components/ui/words/use-translations";
import { hasFields, isDateOrEmpty, isFlag, isText } from "@/lib/page/shape";
import { previewPlan } from "@/lib/preview/plan-preview";
import { type ClosureStep, closingsAfter, keptInClosure } from "@/lib/preview/plans/plan-salon-closures";
import { readClosureConflict } from "@/lib/records/closure/calls";
import { CLOSURE_FIELDS } from "@/lib/records/closure/compare";
import type { SalonClosure, SalonClosureInput } from "@/lib/records/closure/model";
import { teamTimeOffQuery } from "@/lib/records/time-off/queries";
import type { Minimum } from "@/lib/schedule/coverage/minimums";
import { type Closings, closingOn, datesOfClosure } from "@/lib/schedule/day/closings";
import { type Person, withTimeOff } from "@/lib/schedule/day/person";
import type { PlanPreview } from "../use-plan-preview";
import { usePlanRun } from "../use-plan-run";
import { daysWords, keptNote } from "./closure-words";
import { type ClosureValues, closureError } from "./use-closure-plan";

export interface SalonClosureValues extends ClosureValues {
  /** Closed from one time to the other instead of all day. */
  isPart: boolean;
  startTime: string;
  endTime: string;
}

const isSalonClosureDraft = hasFields<SalonClosureValues>({
  from: isDateOrEmpty,
  to: isDateOrEmpty,
  reason: isText,
  isPart: isFlag,
  startTime: isText,
  endTime: isText,
});

const CHECKING: PlanPreview = { kind: "checking" };

/** Holds the input for a new or changed closure of the salon, with its preview and its save. */
export function useSalonClosure(props: {
  /** Null for a new one. */
  closure: SalonClosure | null;
  initial: SalonClosureValues;
  closings: Closings;
  people: readonly Person[];
  minimums: readonly Minimum[];
  onSaved: () => void;
}) {
  const { closure, closings, people, minimums, onSaved } = props;
  const t = useTranslations("team.closures");
  const say = useSay();
  const { zone } = useSalonClock();
  const openingHours = useOpeningHours();
  const work = useSalonWork();
  const [initial] = useState(props.initial);
  const [values, setValues] = useState(initial);
  const { run, start } = usePlanRun(onSaved);
  const compare = useCompare();
  const busy = run.kind === "saving";
  const { from, to, isPart, startTime, endTime } = values;
  const name = values.reason.trim();
  const error = salonClosureError(values);
  const isChanged = JSON.stringify(values) !== JSON.stringify(initial);
  const isWanted = error === null && (closure === null || isChanged);
  const steps = useMemo((): ClosureStep[] => {
    if (!isWanted) return [];
    const hours = isPart ? { startTime, endTime } : { startTime: null, endTime: null };
    return [{ kind: "closure", before: closure, after: { fromDate: from, toDate: to, name, ...hours } }];
  }, [isWanted, closure, from, to, name, isPart, startTime, endTime]);
  const period = useMemo(() => periodOf(steps), [steps]);
  const asked = useQuery({
    ...teamTimeOffQuery({
      from: addDays(period?.from ?? "2000-01-01", -1),
      to: addDays(period?.to ?? "2000-01-01", 1),
    }),
    enabled: period !== null,
  });
  const { data, error: failure, refetch } = asked;
  const latest = useMemo((): { look: PlanPreview; isClosed?: boolean } | null => {
    const [step] = steps;
    if (!step?.after || !period) return null;
    if (!data)
      return failure
        ? { look: { kind: "failed", error: failure, retry: () => void refetch() } }
        : { look: CHECKING };
    const known = withTimeOff(people, data);
    const after = closingsAfter(closings, steps);
    const where = { ...period, zone, minimums, openingHours, work };
    const preview = previewPlan(known, [], { ...where, closings: after });
    const isClosed =
      !step.before &&
      datesOfClosure(step.after, step.after.fromDate).every((date) =>
        isClosedAllDay(closingOn(date, closings)),
      );
    const notes = isClosed
      ? [said("team.closures.alreadyClosed")]
      : keptNote(keptInClosure(known, step.after, zone));
    return {
      isClosed,
      look: { kind: "ready", preview, period, notes },
    };
  }, [steps, period, data, failure, refetch, people, closings, zone, minimums, openingHours, work]);
  // Saving already changes the lists: keep the last preview.
  const [held, setHeld] = useState(latest);
  if (!busy && held !== latest) setHeld(latest);
  const shown = busy ? held : latest;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const [step] = steps;
    if (busy || !step?.after || shown?.look.kind !== "ready" || shown.isClosed) return;
    const days = daysWords({ from, to, hours: isPart ? { startTime, endTime } : null });
    const { before, after } = step;
    start({
      steps: [],
      closures: {
        steps,
        ...(before && {
          compared: async (write) => {
            const outcome = await compare.save<SalonClosure, SalonClosureInput, unknown>({
              stored: before,
              fields: CLOSURE_FIELDS,
              valuesOf: (stored) => stored,
              readConflict: readClosureConflict,
              yours: () => after,
              save: (over) => write([{ ...step, before: over }]),
            });
            if (outcome.kind === "theirs") onSaved();
            return outcome.kind === "saved";
          },
        }),
      },
      undone: closure ? t("changedBack") : t("removedBack"),
      says: () => t("saved", { name, days: say(days) }),
    });
  };
  const set = (change: Partial<SalonClosureValues>) => setValues((old) => ({ ...old, ...change }));
  const canSave = shown?.look.kind === "ready" && !shown.isClosed;
  const { question } = compare;
  const draft = {
    name: "closure",
    recordId: closure?.id ?? null,
    form: { values, dirty: isChanged, replace: set },
    shape: isSalonClosureDraft,
  };
  return {
    values,
    set,
    error,
    isChanged,
    draft,
    look: shown?.look ?? null,
    canSave,
    run,
    busy,
    save,
    question,
  };
}

export type SalonClosurePlan = ReturnType<typeof useSalonClosure>;

function salonClosureError(values: SalonClosureValues): Said | null {
  const { from, to, isPart, startTime, endTime } = values;
  const error = closureError(values);
  if (error !== null)
    return error.code === "team.closures.reasonRequired" ? said("team.closures.nameRequired") : error;
  if (daysBetween(from, to) >= CLOSURE_DAYS_MAX)
    return said("team.closures.atMostDays", { days: CLOSURE_DAYS_MAX });
  return isPart && endTime <= startTime ? said("team.closures.endAfterStart") : null;
}

/** The dates that a change of a closure touches, before and after it. */
function periodOf(steps: readonly ClosureStep[]): { from: string; to: string } | null {
  const sides = steps.flatMap(({ before, after }): SalonClosureInput[] => [
    ...(before ? [before] : []),
    ...(after ? [after] : []),
  ]);
  const from = sides.map(({ fromDate }) => fromDate).sort()[0];
  const to = sides
    .map(({ toDate }) => toDate)
    .sort()
    .at(-1);
  return from === undefined || to === undefined ? null : { from, to };
}

export function salonValuesOf({
  fromDate,
  toDate,
  name,
  startTime,
  endTime,
}: SalonClosureInput): SalonClosureValues {
  return {
    from: fromDate,
    to: toDate,
    reason: name,
    isPart: startTime !== null,
    startTime: startTime ?? "13:00",
    endTime: endTime ?? "24:00",
  };
}
