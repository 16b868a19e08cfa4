import type { OpeningHours } from "@chairtime/kit/coverage/opening";
import type { OpeningException } from "../../records/salon/model.ts";
import type { Person } from "../../schedule/day/person.ts";
import {
  type HolidayDay,
  type HolidayState,
  isNameOf,
  spanOfDay,
} from "../../schedule/opening/holiday-days.ts";
import { openUntil, withException, withoutException } from "../../schedule/opening/opening-exceptions.ts";
import type { PlanStep } from "../plan.ts";
import { type Preview, type PreviewScope, previewPlan } from "../plan-preview.ts";
import { planAround } from "./plan-closure.ts";
import type { ClosurePlan, ClosureStep } from "./plan-salon-closures.ts";

/** The new state of a day in the list. */
export interface HolidayChange {
  day: HolidayDay;
  state: HolidayState;
  isClosed: boolean;
}

/**
 * Plans the closure of a holiday, or its removal. Members with time off then get the rest of the day off; closing a
 * closed day, or opening one that is open or closed by something else, changes nothing.
 */
export function planHoliday(
  { day, state, isClosed }: HolidayChange,
  people: readonly Person[],
  zone: string,
): PlanStep[] {
  if (isClosed && state.kind === "open") {
    const span = spanOfDay(day, zone);
    return people
      .filter(({ member }) => member.isActive)
      .flatMap((person) => planAround(person, span, day.name));
  }
  if (!isClosed && state.kind === "closed")
    return state.records.map((before) => ({ kind: "time-off", before, after: null }));
  return [];
}

/** Plans the same with closures of the salon; opening again removes its time off, too. */
export function planKeptHolidays(changes: readonly HolidayChange[]): ClosurePlan {
  return {
    closures: changes.flatMap(({ day: { date, name, until }, state, isClosed }): ClosureStep[] => {
      if (isClosed) {
        const hours =
          until === null ? { startTime: null, endTime: null } : { startTime: until, endTime: "24:00" };
        return state.kind === "open"
          ? [{ kind: "closure", before: null, after: { fromDate: date, toDate: date, name, ...hours } }]
          : [];
      }
      if (state.kind !== "kept") return [];
      return state.closures.map((before) => ({ kind: "closure", before, after: null }));
    }),
    timeOff: changes.flatMap(({ state, isClosed }): PlanStep[] =>
      !isClosed && (state.kind === "kept" || state.kind === "closed")
        ? state.records.map((before) => ({ kind: "time-off", before, after: null }))
        : [],
    ),
  };
}

/** Remaining dates with their own hours: opening a day again removes its own, too. */
export function exceptionsKept(
  changes: readonly HolidayChange[],
  exceptions: readonly OpeningException[],
): OpeningException[] {
  return exceptions.filter(
    (exception) =>
      !changes.some(
        ({ day, isClosed }) => !isClosed && day.date === exception.date && isNameOf(day, exception.name),
      ),
  );
}

/**
 * Dates with their own hours after these days are closed and opened: closed ones have none, early closings the
 * weekday's hours until then.
 */
export function exceptionsAfter(
  changes: readonly HolidayChange[],
  { week, exceptions }: OpeningHours,
): OpeningException[] {
  return changes
    .reduce<readonly OpeningException[]>((list, { day, isClosed }) => {
      const { date, name, until } = day;
      const own = list.find((exception) => exception.date === date);
      if (!isClosed) return own && isNameOf(day, own.name) ? withoutException(list, date) : list;
      const exception = until === null ? { date, name, spans: [] } : openUntil({ date, name, until }, week);
      return exception ? withException(list, exception) : list;
    }, exceptions)
    .slice();
}

/** Effect of closing and opening these days, without the days in between. */
export function previewHolidays(
  changes: readonly HolidayChange[],
  people: readonly Person[],
  scope: Omit<PreviewScope, "from" | "to">,
  plan = (change: HolidayChange): readonly PlanStep[] => planHoliday(change, people, scope.zone),
): Preview {
  const previews = changes.map((change) => {
    const { date } = change.day;
    return previewPlan(people, plan(change), { ...scope, from: date, to: date });
  });
  return {
    steps: previews.flatMap(({ steps }) => steps),
    remarks: previews.flatMap(({ remarks }) => remarks),
    dates: [...new Set(previews.flatMap(({ dates }) => dates))],
    minutes: previews.reduce((sum, { minutes }) => sum + minutes, 0),
    falls: previews.flatMap(({ falls }) => falls),
    outside: [...new Set(previews.flatMap(({ outside }) => outside))],
    work: [...new Set(previews.flatMap(({ work }) => work))],
  };
}
