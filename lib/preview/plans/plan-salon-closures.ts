import { addDays, datesBetween } from "@chairtime/kit/calendar";
import { MINUTES_PER_DAY } from "@chairtime/kit/clock";
import type { SalonClosure, SalonClosureInput } from "../../records/closure/model.ts";
import type { Closings } from "../../schedule/day/closings.ts";
import { factsOf } from "../../schedule/day/facts.ts";
import type { Person } from "../../schedule/day/person.ts";
import { type ClosedDays, type Closure, closedDays } from "../../schedule/opening/closures.ts";
import { minutesIn } from "../../schedule/spans.ts";
import { timeOffKindOf } from "../../schedule/time-off/time-off-kind.ts";
import type { PlanStep } from "../plan.ts";
import { planClosureEnd } from "./plan-closure.ts";

/** One closure of the salon that a plan adds (`before` null), changes, or deletes (`after` null). */
export interface ClosureStep {
  kind: "closure";
  before: SalonClosure | null;
  /** As saved, with its id if it has one. */
  after: (SalonClosureInput & { id?: string }) | null;
}

/** One save: closures of the salon, and the members' time off that they replace. */
export interface ClosurePlan {
  closures: readonly ClosureStep[];
  timeOff: readonly PlanStep[];
}

/** The salon's closures after the steps are saved. */
export function closingsAfter({ closures, exceptions }: Closings, steps: readonly ClosureStep[]): Closings {
  const gone = new Set(steps.flatMap(({ before }) => (before ? [before.id] : [])));
  const kept = closures.filter(({ id }) => id === undefined || !gone.has(id));
  return { closures: [...kept, ...steps.flatMap(({ after }) => after ?? [])], exceptions };
}

/**
 * Closure records with the effect of a recognized closure. One that begins or ends within a day, of several days,
 * becomes one record per end and one for the whole days between.
 */
export function closuresFor(closure: Closure, zone: string): SalonClosureInput[] {
  const { from, to, hours } = closedDays(closure, zone);
  const name = closure.reason.trim() || "Closed";
  const whole = { name, startTime: null, endTime: null };
  if (!hours) return [{ ...whole, fromDate: from, toDate: to }];
  const { startTime, endTime } = hours;
  if (from === to) return [{ name, fromDate: from, toDate: to, startTime, endTime }];
  const first = startTime > "00:00";
  const last = endTime < "24:00";
  const days = { fromDate: first ? addDays(from, 1) : from, toDate: last ? addDays(to, -1) : to };
  return [
    ...(first ? [{ name, fromDate: from, toDate: from, startTime, endTime: "24:00" }] : []),
    ...(days.fromDate <= days.toDate ? [{ ...whole, ...days }] : []),
    ...(last ? [{ name, fromDate: to, toDate: to, startTime: "00:00", endTime }] : []),
  ];
}

/** Plans the conversion of closures stored as members' time off into closures of the salon. */
export function planTakingOver(closures: readonly Closure[], zone: string): ClosurePlan {
  return {
    closures: closures.flatMap((closure) =>
      closuresFor(closure, zone).map((after): ClosureStep => ({ kind: "closure", before: null, after })),
    ),
    timeOff: closures.flatMap(planClosureEnd),
  };
}

/** A closure's days in the form of a recognized one. */
export function closedDaysOf({
  fromDate: from,
  toDate: to,
  startTime,
  endTime,
}: SalonClosureInput): ClosedDays {
  return { from, to, hours: startTime !== null && endTime !== null ? { startTime, endTime } : null };
}

const MOST_DAYS = 400;

/** Counts active people with their own time off during a closure, which stays. */
export function keptInClosure(
  people: readonly Person[],
  { fromDate, toDate }: Pick<SalonClosureInput, "fromDate" | "toDate">,
  zone: string,
): { people: number; isVacation: boolean } {
  const reasons = people
    .filter(({ member }) => member.isActive)
    .flatMap((person) => {
      const open = { ...person, closings: undefined };
      const own: string[] = [];
      for (const date of datesBetween(fromDate, toDate).slice(0, MOST_DAYS))
        for (const { start, end, reason } of factsOf(open, date, zone).timeOff)
          if (minutesIn([{ start: Math.max(0, start), end: Math.min(MINUTES_PER_DAY, end) }]) > 0)
            own.push(reason);
      return own.length > 0 ? [own] : [];
    });
  return {
    people: reasons.length,
    isVacation: reasons.flat().every((reason) => timeOffKindOf(reason) === "vacation"),
  };
}
