import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { clockOf, clockRange } from "@chairtime/kit/clock";
import { planDate, planFromDate, planPeriod } from "@chairtime/kit/rota/plan-day";
import { schedulesOn } from "@chairtime/kit/rota/schedules-on";
import type { Shift } from "@chairtime/kit/rota/stretches";
import type { Rotation } from "@chairtime/kit/rotation";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Schedule } from "../../records/schedule/model.ts";
import type { PlanStep } from "../plan.ts";

const RUNS = { numRuns: 10_000 };
const MONDAY = "2026-11-02";
/** A Saturday, so that its week may extend over the end of a year with 53 weeks. */
const FIRST = "2026-12-05";
const DATES = Array.from({ length: 14 }, (_, week) => addDays(FIRST, (week - 4) * 7));
/** Long enough for every record to end or continue forever, and each alternating week to repeat. */
const ALL_DATES = Array.from({ length: 22 }, (_, week) => addDays(FIRST, (week - 4) * 7));

/** The database's exact rule: ranges of weeks and of minutes, for the same weekday and start date. */
function refuses(one: Schedule, other: Schedule): boolean {
  const weeks = ({ rotationWeek: week }: Schedule) =>
    typeof week === "number" ? { start: week, end: week + 1 } : { start: 0, end: 8 };
  const meet = (a: { start: number; end: number }, b: { start: number; end: number }) =>
    a.start < b.end && b.start < a.end;
  const minutes = (record: Schedule) => clockRange(record.startTime, record.endTime);
  return (
    one.dayOfWeek === other.dayOfWeek &&
    one.validFrom === other.validFrom &&
    meet(weeks(one), weeks(other)) &&
    meet(minutes(one), minutes(other))
  );
}

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
    if (typeof after.rotationWeek === "number" && after.rotation === undefined)
      throw new Error("no rotation");
    if (current.some((old) => refuses(old, next))) throw new Error("overlaps");
    current.push(next);
  }
  return current;
}

const rotation = fc.record({
  weeks: fc.integer({ min: 2, max: 4 }),
  anchor: fc.integer({ min: -4, max: 30 }).map((weeks) => addDays(MONDAY, weeks * 7)),
});
const scheduleIn = (rota: Rotation): fc.Arbitrary<Schedule> =>
  fc
    .record({
      dayOfWeek: fc.constantFrom(6, 6, 6, 0),
      start: fc.integer({ min: 0, max: 11 }),
      hours: fc.integer({ min: 1, max: 12 }),
      from: fc.constantFrom(-40, -14, -7, 0, 0, 7, 10, 21),
      until: fc.option(fc.integer({ min: 0, max: 60 })),
      week: fc.option(fc.integer({ min: 0, max: 4 })),
    })
    .map(({ dayOfWeek, start, hours, from, until, week }) => ({
      id: "",
      memberId: "a",
      dayOfWeek,
      startTime: clockOf(start * 120),
      endTime: clockOf(((start + hours) * 120) % 1440),
      validFrom: addDays(FIRST, from),
      validUntil: until === null ? null : addDays(FIRST, from + until),
      notes: "",
      ...(week !== null && { rotationWeek: week, rotation: rota }),
    }));
/** Records that a database has accepted, one after another. */
const lists = rotation.chain((rota) =>
  fc.array(scheduleIn(rota), { maxLength: 5 }).map((all) => {
    const taken: Schedule[] = [];
    for (const [index, each] of all.entries()) {
      const next = { ...each, id: `s${index}` };
      if (!taken.some((old) => refuses(old, next))) taken.push(next);
    }
    return taken;
  }),
);

const shift = fc.constantFrom<Shift>(
  { startTime: "09:00", endTime: "12:00", notes: "" },
  { startTime: "13:00", endTime: "18:00", notes: "front desk" },
  { startTime: "22:00", endTime: "04:00", notes: "" },
);
const shifts = fc.uniqueArray(shift, { maxLength: 3, selector: ({ startTime }) => startTime });
const saturday = fc.integer({ min: -3, max: 5 }).map((week) => addDays(FIRST, week * 7));
const hours = (some: readonly Shift[]) =>
  some.map(({ startTime, endTime, notes }) => `${startTime} ${endTime} ${notes}`).sort();
const others = (list: readonly Schedule[]) => list.filter(({ dayOfWeek }) => dayOfWeek !== 6);

function expectDates(
  before: readonly Schedule[],
  after: readonly Schedule[],
  wanted: (date: string) => readonly Shift[],
) {
  // One comparison per case: an assertion for each date would take most of this test's time.
  const written = (shiftsOf: (date: string) => readonly Shift[]) =>
    DATES.map((date) => [date, ...hours(shiftsOf(date))].join(", ")).join("\n");
  expect(JSON.stringify(others(after))).toBe(JSON.stringify(others(before)));
  expect(written((date) => schedulesOn(date, after))).toBe(written(wanted));
}

describe("with alternating weeks and nights", () => {
  test("a plan for one date changes no other, in whichever week", () => {
    fc.assert(
      fc.property(lists, saturday, shifts, (list, date, next) => {
        const day = { memberId: "a", schedules: list, date };
        const after = saved(list, planDate(day, next));
        expectDates(list, after, (on) => (on === date ? next : schedulesOn(on, list)));
      }),
      RUNS,
    );
  }, 120_000);

  test("a plan from a date on changes what the schedule decides from then on, in the weeks that it is for", () => {
    fc.assert(
      fc.property(lists, saturday, fc.nat(), fc.option(shift), (list, date, which, next) => {
        const counting = schedulesOn(date, list);
        const record = counting[which % Math.max(1, counting.length)];
        if (!record) return;
        const wanted = (on: string) =>
          schedulesOn(on, list).flatMap((each): Shift[] => {
            if (on < date || each.id !== record.id) return [each];
            return next ? [next] : [];
          });
        // The form refuses hours that overlap others of a day.
        if (ALL_DATES.some((on) => overlapsItself(wanted(on)))) return;
        const steps = planFromDate({ memberId: "a", schedules: list, date }, record, next);
        expectDates(list, saved(list, steps), wanted);
        const needed = steps.filter(({ onlyTidies }) => !onlyTidies);
        expectDates(list, saved(list, needed), wanted);
      }),
      RUNS,
    );
  }, 120_000);

  test("a plan for a period changes its dates, each by its own week", () => {
    fc.assert(
      fc.property(
        lists,
        saturday,
        fc.option(fc.integer({ min: 0, max: 8 })),
        shift,
        (list, date, weeks, added) => {
          const until = weeks === null ? null : addDays(date, weeks * 7);
          const next = (own: readonly Shift[]) => (own.length > 1 ? own.slice(0, 1) : [added]);
          const steps = planPeriod({ memberId: "a", schedules: list, date, until }, next);
          const isWithin = (on: string) => on >= date && (until === null || on <= until);
          expectDates(list, saved(list, steps), (on) => {
            const own = schedulesOn(on, list);
            return isWithin(on) ? next(own) : own;
          });
        },
      ),
      RUNS,
    );
  }, 120_000);
});

function overlapsItself(some: readonly Shift[]): boolean {
  const spans = some.map(({ startTime, endTime }) => clockRange(startTime, endTime));
  return spans.some((one, index) =>
    spans.slice(index + 1).some((other) => one.start < other.end && other.start < one.end),
  );
}

describe("a Saturday of every other week", () => {
  const rota = { weeks: 2, anchor: MONDAY };
  const inA: Schedule = {
    id: "a",
    memberId: "a",
    dayOfWeek: 6,
    startTime: "10:00",
    endTime: "14:00",
    validFrom: "2026-11-02",
    validUntil: null,
    notes: "",
    rotationWeek: 0,
    rotation: rota,
  };
  const inB: Schedule = { ...inA, id: "b", startTime: "12:00", endTime: "18:00", rotationWeek: 1 };
  const day = { memberId: "a", schedules: [inA, inB], date: "2026-11-21" };
  const told = (steps: readonly PlanStep[]) =>
    steps.flatMap((step) => {
      if (step.kind !== "schedule") return [];
      const record = step.after ?? step.before;
      const week = record?.rotationWeek ?? "every";
      const what = !step.before ? "add" : step.after ? "change" : "delete";
      return [
        `${what} ${record?.endTime} week ${week} ${record?.validFrom} ${record?.validUntil ?? "ongoing"}`,
      ];
    });
  const longer = { startTime: "10:00", endTime: "16:00", notes: "" };

  test("gets other hours for one date by one record for it alone", () => {
    expect(weekdayOf(day.date)).toBe(6);
    expect(told(planDate(day, [longer]))).toEqual(["add 16:00 week every 2026-11-21 2026-11-21"]);
  });

  test("gets other hours from a date on in its week alone, and the new record knows the rotation", () => {
    const steps = planFromDate(day, inA, longer);
    expect(told(steps)).toEqual([
      "add 16:00 week 0 2026-11-21 ongoing",
      "change 14:00 week 0 2026-11-02 2026-11-20",
    ]);
    expect(steps[0]?.after?.rotation).toEqual(rota);
  });

  test("goes back to the pattern when its one date is given the pattern's hours", () => {
    const exception: Schedule = {
      ...inA,
      id: "x",
      endTime: "16:00",
      validFrom: day.date,
      validUntil: day.date,
    };
    const { rotationWeek: _, rotation: __, ...everyWeek } = exception;
    const schedules = [inA, inB, everyWeek];
    const after = saved(schedules, planDate({ ...day, schedules }, [inA]));
    for (const date of DATES)
      expect(hours(schedulesOn(date, after))).toEqual(hours(schedulesOn(date, [inA, inB])));
  });
});
