"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSalon } from "@/components/shell/session/salon-context";
import { useTranslations } from "@/components/ui/words/use-translations";
import { ApiError } from "@/lib/api/api-error";
import { type Conflict, isConflict } from "@/lib/api/conflict-model";
import type { PlanStep } from "@/lib/preview/plan";
import type { Schedule } from "@/lib/records/schedule/model";
import { schedulesQuery } from "@/lib/records/schedule/queries";
import type { ScheduleValues } from "../form-rules";
import type { OnDate } from "../use-record-form";
import { DAY_FIELDS, dayPartSteps, type PartScope, standIns } from "./schedule-day";
import type { FromDate } from "./schedule-form";

type Step = PlanStep<"schedule">;

/** The lists have heard of a colleague's change already. */
class DayChanged extends Error {}

/** How a form opened from a date changes that date, or every date from it on; null for other forms. */
export function useScheduleDay(
  record: Schedule | null,
  from: FromDate | undefined,
): (OnDate<ScheduleValues, Step> & { stepsOf: (values: ScheduleValues) => Step[] }) | null {
  const t = useTranslations("records.scope");
  const client = useQueryClient();
  const keepsHistory = useSalon()?.features.includes("history") ?? false;
  // A colleague's change must not look as if it was there when the form opened.
  const [opened, setOpened] = useState(
    record && from ? { date: from.date, record, schedules: from.schedules } : null,
  );
  if (!opened || !from) return null;

  const { date } = opened;
  const { memberId } = opened.record;
  const wordsOf = (schedules: readonly Schedule[]) =>
    JSON.stringify(DAY_FIELDS.map(({ words }) => words(standIns(opened, schedules))));
  const author = async (): Promise<Omit<Conflict<unknown>, "current">> => {
    if (keepsHistory) {
      const { fetchHistory } = await import("@/lib/api/changes/changes");
      const { actions } = await fetchHistory({ memberId, resource: "schedule", date }, null);
      if (actions[0]) return actions[0];
    }
    return { by: { userId: null, name: t("somebody") }, at: new Date() };
  };
  const steps = (
    values: ScheduleValues,
    now: readonly Schedule[],
    shift: ReturnType<typeof shiftOf> | null,
  ) => dayPartSteps(values.scope as PartScope, opened, now, shift);
  /** Writes over the lists as last shown. */
  const attempt = (
    values: ScheduleValues,
    shift: ReturnType<typeof shiftOf> | null,
    write: (steps: Step[]) => Promise<void>,
  ) => {
    let seen: readonly Schedule[] = opened.schedules;
    return {
      stored: seen,
      fields: DAY_FIELDS,
      about: "day" as const,
      valuesOf: (schedules: readonly Schedule[]) => standIns(opened, schedules),
      save: async (over: readonly Schedule[]) => {
        // At first the board's, which may be newer than the form's.
        const now = over === opened.schedules ? from.schedules : over;
        seen = over;
        if (wordsOf(now) !== wordsOf(over)) throw new DayChanged(t("dayChanged"));
        const planned = steps(values, now, shift);
        if (planned.length > 0) await write(planned);
      },
      readConflict: async (error: unknown): Promise<Conflict<readonly Schedule[]> | null> => {
        const mayBeOlder = error instanceof ApiError && [404, 409].includes(error.status);
        if (!(error instanceof DayChanged || isConflict(error) || mayBeOlder)) return null;
        const current = await client.fetchQuery({ ...schedulesQuery(memberId), staleTime: 0 });
        if (mayBeOlder && wordsOf(current) === wordsOf(seen)) return null;
        return { current, ...(await author()) };
      },
    };
  };

  return {
    isPart: ({ scope }) => scope === "only" || scope === "from",
    stepsOf: (values) => steps(values, from.schedules, shiftOf(values)),
    save: async ({ compare, values, write }) => {
      const shift = shiftOf(values);
      const { save, ...rest } = attempt(values, shift, write);
      const outcome = await compare.save({
        ...rest,
        yours: () => [shift],
        save: (over) => save(over ?? []),
      });
      return outcome.kind;
    },
    remove: async ({ compare, values, write }) => {
      const { save, ...rest } = attempt(values, null, write);
      return compare.remove(rest, save);
    },
    restore: (kept) => {
      const record = { ...opened.record, ...kept };
      const schedules = opened.schedules.map((one) => (one.id === record.id ? record : one));
      setOpened({ ...opened, record, schedules });
    },
  };
}

const shiftOf = ({ startTime, endTime, notes }: ScheduleValues) => ({
  startTime,
  endTime,
  notes: notes.trim(),
});
