import { clockRange } from "@chairtime/kit/clock";
import { planDate, planFromDate, planPeriod } from "@chairtime/kit/rota/plan-day";
import { schedulesOn } from "@chairtime/kit/rota/schedules-on";
import { type Shift, sameShift } from "@chairtime/kit/rota/stretches";
import { formatted, said } from "@chairtime/messages/said";
import type { PlanStep } from "@/lib/preview/plan";
import type { CompareField } from "@/lib/records/compare";
import { EMPTY } from "@/lib/records/compare";
import type { Schedule } from "@/lib/records/schedule/model";
import { meet } from "./schedule-form";

/** The date from which a form was opened, and its schedules. */
export interface OpenedDay {
  date: string;
  record: Schedule;
  /** All schedules of the member. */
  schedules: readonly Schedule[];
}

/** Choice of some of a schedule's dates. */
export type PartScope = "only" | "from";

/** The schedules that now replace the one the form was opened with, on that date. */
export function standIns({ date, record, schedules }: OpenedDay, now: readonly Schedule[]): Schedule[] {
  const counting = schedulesOn(date, now);
  const same = counting.find((each) => sameShift(each, record));
  if (same) return [same];
  const others = schedulesOn(date, schedules).filter(({ id }) => id !== record.id);
  return counting.filter((each) => !others.some((other) => other.id === each.id || sameShift(other, each)));
}

/** Fields for comparing two people's hours of a date. */
export const DAY_FIELDS: readonly CompareField<readonly Shift[]>[] = [
  {
    label: said("records.fields.hours"),
    words: (shifts) =>
      shifts.length === 0
        ? said("records.schedule.off")
        : formatted(
            "minutesRanges",
            shifts
              .toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1))
              .map(({ startTime, endTime }) => clockRange(startTime, endTime)),
          ),
  },
  {
    label: said("records.fields.notes"),
    words: (shifts) =>
      shifts
        .map(({ notes }) => notes.trim())
        .filter(Boolean)
        .join(", ") || EMPTY,
  },
];

/** Plans that the opened hours, or their current replacement, change on the date or from it on; null frees it. */
export function dayPartSteps(
  scope: PartScope,
  opened: OpenedDay,
  now: readonly Schedule[],
  shift: Shift | null,
): PlanStep<"schedule">[] {
  const { date, record } = opened;
  const theirs = standIns(opened, now);
  const counting = schedulesOn(date, now);
  const day = { memberId: record.memberId, schedules: now, date };
  const added = shift ? [shift] : [];
  const [first, ...more] = theirs;
  if (scope === "only") {
    const kept = counting.flatMap((each) => (each === first ? added : theirs.includes(each) ? [] : [each]));
    return planDate(day, first ? kept : [...kept.filter((each) => !shift || !meet(each, shift)), ...added]);
  }
  if (first && more.length === 0 && !isForDate(first, date)) return planFromDate(day, first, shift);
  // Deletes hours for the single date: it then follows the later dates.
  const dated = counting.filter((each) => isForDate(each, date));
  const schedules = now.filter((each) => !dated.includes(each));
  const back = schedulesOn(date, schedules).find(({ id }) => id === record.id);
  if (dated.length > 0 && back)
    return [...dated.map(remove), ...planFromDate({ ...day, schedules }, back, shift)];
  if (!shift) return theirs.map(remove);
  const { id: _, version: __, ...hours } = record;
  if (typeof record.rotationWeek === "number")
    return [{ kind: "schedule", before: null, after: { ...hours, ...shift, validFrom: date } }];
  return planPeriod({ ...day, until: record.validUntil }, (own) => [
    ...own.filter((each) => !meet(each, shift)),
    shift,
  ]);
}

const isForDate = ({ validFrom, validUntil }: Schedule, date: string) =>
  validFrom === date && validUntil === date;

const remove = (before: Schedule) => ({ kind: "schedule" as const, before, after: null });
