import { addDays, placeInWeek, weekdayOf, weekdaysFrom } from "@chairtime/kit/calendar";
import type { BreakInput, RecurringBreak } from "@/lib/api/breaks-model";
import { isException } from "@/lib/schedule/day";
import type { Person } from "@/lib/schedule/person";
import { schedulesOn } from "@/lib/schedule/schedules-on";
import { datesOfWeek } from "@/lib/schedule/week";
import { overlap, sameHours } from "./clashes";
import type { PlanStep } from "./plan";
import { planPeriod, type Shift } from "./plan-day";

/** With `replace` the target's own hours on the copied days give way, with `add` they stay. */
export type CopyHow = "replace" | "add";

/** What is copied: the pattern that the source works by, without exceptions, or what counts in one week, as it is. */
export type CopySource =
  | {
      kind: "usual";
      from: string;
      /** Null is ongoing. */
      until: string | null;
      /** One weekday alone, to others; null copies each to itself. */
      day: number | null;
      toDays: readonly number[];
      /** In which order the days come: Sunday first unless told otherwise. */
      weekStartsOn?: number;
    }
  | { kind: "week"; weekStart: string; toWeekStart: string; today: string };

/** One day of the source, and where it goes. */
export interface CopiedDay {
  /** A date of the source on which its hours count. */
  sourceDate: string;
  /** The first date that changes, and the last, on its weekday alone; null is for good. */
  date: string;
  until: string | null;
  shifts: readonly Shift[];
  /** Null where the target keeps its own: breaks have no dates, so none can be for some weeks alone. */
  breaks: readonly RecurringBreak[] | null;
}

/** Returns the days that a copy takes from the source. Dates that have passed are not changed. */
export function copiedDays(source: Person, what: CopySource): CopiedDay[] {
  if (what.kind === "week") {
    const targets = datesOfWeek(what.toWeekStart);
    return datesOfWeek(what.weekStart).flatMap((sourceDate, index): CopiedDay[] => {
      const date = targets[index];
      if (date === undefined || date < what.today) return [];
      const shifts = hoursOn(sourceDate, source.schedules);
      return [{ sourceDate, date, until: date, shifts, breaks: null }];
    });
  }
  const { from, until, day, toDays, weekStartsOn = 0 } = what;
  const pattern = source.schedules.filter((schedule) => !isException(schedule));
  const next = datesFrom(from, weekStartsOn);
  return next
    .filter((date) => day === null || weekdayOf(date) === day)
    .flatMap((sourceDate) => {
      const shifts = hoursOn(sourceDate, pattern);
      const own = source.breaks.filter(({ dayOfWeek }) => dayOfWeek === weekdayOf(sourceDate));
      const breaks = until === null && shifts.length > 0 ? own : null;
      return next
        .filter((date) => (day === null ? date === sourceDate : toDays.includes(weekdayOf(date))))
        .filter((date) => until === null || date <= until)
        .map((date) => ({ sourceDate, date, until, shifts, breaks }));
    });
}

/** Plans the copied days for each of the people; no other date changes, save for breaks, which have none. */
export function planCopy(
  source: Person,
  people: readonly Person[],
  days: readonly CopiedDay[],
  how: CopyHow,
): PlanStep[] {
  return people.flatMap((person) =>
    days
      .filter((day) => person.member.id !== source.member.id || !isOnItself(day))
      .flatMap((day) => [...scheduleSteps(person, day, how), ...breakSteps(person, day, how)]),
  );
}

/** Whether the source would only be given what it has. */
function isOnItself({ sourceDate, date, until }: CopiedDay): boolean {
  return until === date ? sourceDate === date : weekdayOf(sourceDate) === weekdayOf(date);
}

function scheduleSteps({ member, schedules }: Person, day: CopiedDay, how: CopyHow): PlanStep[] {
  const { date, until, shifts } = day;
  return planPeriod({ memberId: member.id, schedules, date, until }, (own) =>
    how === "add"
      ? [...own, ...shifts.filter((shift) => !own.some((other) => overlap(shift, other)))]
      : shifts.map((shift) => own.find((other) => sameHours(shift, other)) ?? shift),
  );
}

function breakSteps({ member, breaks }: Person, day: CopiedDay, how: CopyHow): PlanStep[] {
  if (!day.breaks) return [];
  const dayOfWeek = weekdayOf(day.date);
  const own = breaks.filter((each) => each.dayOfWeek === dayOfWeek);
  const isSame = (one: BreakInput, other: BreakInput) => sameHours(one, other) && one.reason === other.reason;
  const gone =
    how === "replace" ? own.filter((each) => !day.breaks?.some((copied) => isSame(each, copied))) : [];
  const added = day.breaks.filter((copied) =>
    how === "replace"
      ? !own.some((each) => isSame(each, copied))
      : !own.some((each) => overlap(each, copied)),
  );
  return [
    ...gone.map((before): PlanStep => ({ kind: "break", before, after: null })),
    ...added.map(
      ({ startTime, endTime, reason }): PlanStep => ({
        kind: "break",
        before: null,
        after: { employeeId: member.id, dayOfWeek, startTime, endTime, reason },
      }),
    ),
  ];
}

const hoursOn = (date: string, schedules: Person["schedules"]): Shift[] =>
  schedulesOn(date, schedules).map(({ startTime, endTime }) => ({ startTime, endTime, notes: "" }));

/** Returns the first date of each weekday from a date on, in the week's order. */
function datesFrom(from: string, weekStartsOn: number): string[] {
  return weekdaysFrom(weekStartsOn).map((day) => addDays(from, placeInWeek(day, weekdayOf(from))));
}
