import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { minutesOf } from "@chairtime/kit/clock";
import { planDate, planFromDate } from "@chairtime/kit/rota/plan-day";
import { schedulesOn } from "@chairtime/kit/rota/schedules-on";
import type { Shift } from "@chairtime/kit/rota/stretches";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Schedule } from "../../records/schedule/model.ts";
import { person, SOME_SUNDAY } from "../../test-support/people.ts";
import type { PlanStep } from "../plan.ts";

const RUNS = { numRuns: 10_000 };
const DATES = Array.from({ length: 150 }, (_, day) => addDays(SOME_SUNDAY, day - 40));

const overlaps = (one: Shift, other: Shift) =>
  minutesOf(one.startTime) < minutesOf(other.endTime) && minutesOf(other.startTime) < minutesOf(one.endTime);

/** Whether a backend refuses it: two overlapping schedules with the same weekday and start date. */
const refuses = (list: readonly Schedule[], next: Schedule) =>
  list.some(
    (old) =>
      old.id !== next.id &&
      old.dayOfWeek === next.dayOfWeek &&
      old.validFrom === next.validFrom &&
      overlaps(old, next),
  );

const legal = (list: readonly Schedule[]): Schedule[] =>
  list
    .filter(({ startTime, endTime }) => minutesOf(startTime) < minutesOf(endTime))
    .filter((next, index, all) => !refuses(all.slice(0, index), next));

/** The lists after the steps; throws where a backend would have refused one. */
function saved(list: readonly Schedule[], steps: readonly PlanStep[]): Schedule[] {
  let current = [...list];
  for (const [index, step] of steps.entries()) {
    if (step.kind !== "schedule") throw new Error("only schedules change");
    const { before, after } = step;
    if (before && !current.some(({ id }) => id === before.id)) throw new Error("no such schedule");
    current = current.filter(({ id }) => id !== before?.id);
    if (!after) continue;
    const next = { ...after, id: before?.id ?? `new ${index}` };
    if (after.validUntil !== null && after.validUntil < after.validFrom)
      throw new Error("ends before it begins");
    if (refuses(current, next)) throw new Error("overlaps");
    current.push(next);
  }
  return current;
}

/** The same weekday's dates around a date; plans for other weekdays must stay. */
const datesLike = (on: string) => DATES.filter((each) => weekdayOf(each) === weekdayOf(on));
const otherDays = (list: readonly Schedule[], on: string) =>
  list.filter(({ dayOfWeek }) => dayOfWeek !== weekdayOf(on));

const words = (shifts: readonly Shift[]) =>
  shifts.map(({ startTime, endTime, notes }) => `${startTime} ${endTime} ${notes}`).sort();

const shift = fc.constantFrom<Shift>(
  { startTime: "09:00", endTime: "12:00", notes: "" },
  { startTime: "13:00", endTime: "18:00", notes: "front desk" },
  { startTime: "19:00", endTime: "20:30", notes: "" },
);
const shifts = fc.uniqueArray(shift, { maxLength: 3, selector: ({ startTime }) => startTime });
const schedules = person("a").map((who) => legal(who.schedules));
const date = fc.integer({ min: -5, max: 40 }).map((days) => addDays(SOME_SUNDAY, days));

describe("a plan for one date", () => {
  test("gives that date its shifts and changes no other, step by step as a backend takes them", () => {
    fc.assert(
      fc.property(schedules, date, shifts, (list, on, wanted) => {
        const after = saved(list, planDate({ memberId: "a", schedules: list, date: on }, wanted));
        expect(otherDays(after, on)).toEqual(otherDays(list, on));
        for (const each of datesLike(on))
          expect(words(schedulesOn(each, after))).toEqual(
            each === on ? words(wanted) : words(schedulesOn(each, list)),
          );
      }),
      RUNS,
    );
  }, 120_000);
});

describe("a plan from a date on", () => {
  test("changes what the schedule decides from then on, and nothing before or beside it", () => {
    fc.assert(
      fc.property(schedules, date, fc.nat(), fc.option(shift), (list, near, which, next) => {
        const record = list[which % Math.max(1, list.length)];
        if (!record) return;
        const on = addDays(near, (record.dayOfWeek - weekdayOf(near) + 7) % 7);
        const counting = schedulesOn(on, list);
        if (!counting.some(({ id }) => id === record.id)) return;
        // The form refuses hours that overlap the day's other shift.
        if (next && counting.some((each) => each.id !== record.id && overlaps(each, next))) return;
        const steps = planFromDate({ memberId: "a", schedules: list, date: on }, record, next);
        const after = saved(list, steps);
        const untidied = saved(
          list,
          steps.filter(({ onlyTidies }) => !onlyTidies),
        );
        expect(otherDays(after, on)).toEqual(otherDays(list, on));
        for (const each of datesLike(on)) {
          const old = schedulesOn(each, list);
          const wanted =
            each < on ? old : old.flatMap((one) => (one.id !== record.id ? [one] : next ? [next] : []));
          expect(words(schedulesOn(each, after))).toEqual(words(wanted));
          expect(words(schedulesOn(each, untidied))).toEqual(words(wanted));
        }
      }),
      RUNS,
    );
  }, 120_000);
});

describe("the steps that a manager would take", () => {
  const monday = "2026-11-16";
  const weekly: Schedule = {
    id: "s",
    memberId: "a",
    dayOfWeek: 1,
    startTime: "10:00",
    endTime: "19:00",
    validFrom: "2026-11-02",
    validUntil: null,
    notes: "",
  };
  const longer: Shift = { startTime: "10:00", endTime: "20:00", notes: "" };
  const day = { memberId: "a", schedules: [weekly], date: monday };
  const told = (steps: readonly PlanStep[]) =>
    steps.map((step) => {
      if (step.kind !== "schedule") return step.kind;
      const { before, after } = step;
      const what = !before ? "add" : after ? "change" : "delete";
      const record = after ?? before;
      return `${what} ${record?.endTime} ${record?.validFrom} ${record?.validUntil ?? "ongoing"}`;
    });

  test("for one date add hours for it alone", () => {
    expect(told(planDate(day, [longer]))).toEqual(["add 20:00 2026-11-16 2026-11-16"]);
  });

  test("for a free date end the schedule before it and begin it again after it", () => {
    expect(told(planDate(day, []))).toEqual([
      "change 19:00 2026-11-02 2026-11-15",
      "add 19:00 2026-11-17 ongoing",
    ]);
  });

  test("from a date on end the old schedule the day before and begin a new one", () => {
    expect(told(planFromDate(day, weekly, longer))).toEqual([
      "add 20:00 2026-11-16 ongoing",
      "change 19:00 2026-11-02 2026-11-15",
    ]);
    expect(planFromDate(day, weekly, longer)[1]?.onlyTidies).toBe(true);
    expect(planFromDate(day, weekly, null)[0]?.onlyTidies).toBeUndefined();
    expect(told(planFromDate(day, weekly, null))).toEqual(["change 19:00 2026-11-02 2026-11-15"]);
  });
});
