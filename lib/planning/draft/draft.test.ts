import { addDays } from "@chairtime/kit/calendar";
import { NO_OPENING_HOURS } from "@chairtime/kit/coverage/opening";
import { workDayOf } from "@chairtime/kit/day/work-day";
import { datesAround, rulesOf, workWarnings } from "@chairtime/kit/day/work-rules";
import fc from "fast-check";
import loadHighs from "highs";
import { describe, expect, it } from "vitest";
import { personAfter, previewPlan } from "../../preview/plan-preview.ts";
import { coverageOfWeek, teamWeekOf } from "../../schedule/board/board.ts";
import type { Minimum } from "../../schedule/coverage/minimums.ts";
import { factsOf } from "../../schedule/day/facts.ts";
import type { Person } from "../../schedule/day/person.ts";
import { memberNamed, personAt } from "../../test-support/people.ts";
import { stepsOf } from "../model/read-back.ts";
import type { SalonFacts } from "../model/salon-facts.ts";
import { wishesKept } from "../wishes-kept.ts";
import { highsSolver } from "../worker/highs-solver.ts";
import { type Draft, draft } from "./draft.ts";

const solve = highsSolver(await loadHighs());

/** A Monday. */
const WEEK = "2026-11-16";
const ZONE = "UTC";
/** No time limit, so that the tests don't depend on speed. */
const OPTIONS = { seconds: 1000, gap: 0 };

const hours = fc.constantFrom(["09:00", "13:00"], ["12:00", "18:00"], ["10:00", "18:00"], ["16:00", "22:00"]);

const personOf = (id: string): fc.Arbitrary<Person> =>
  fc
    .record({
      days: fc.array(fc.record({ dayOfWeek: fc.integer({ min: 0, max: 6 }), hours }), { maxLength: 5 }),
      isActive: fc.integer({ min: 0, max: 9 }).map((number) => number > 0),
      role: fc.constantFrom("Stylist", "Barber"),
      weeklyMinutes: fc.option(fc.integer({ min: 4, max: 20 }).map((half) => half * 120)),
      weeklyDays: fc.option(fc.integer({ min: 2, max: 6 })),
      restMinutes: fc.constantFrom(null, 720),
      off: fc.option(fc.integer({ min: 0, max: 6 }), { freq: 2 }),
      lunch: fc.boolean(),
    })
    .map(({ days, isActive, role, off, lunch, ...contract }) => ({
      member: { ...memberNamed(id, isActive), role, contract },
      schedules: [...new Map(days.map((day) => [day.dayOfWeek, day])).values()].map((day) => ({
        id: `${id} ${day.dayOfWeek}`,
        memberId: id,
        dayOfWeek: day.dayOfWeek,
        startTime: day.hours[0] ?? "",
        endTime: day.hours[1] ?? "",
        validFrom: "2026-01-01",
        validUntil: null,
        notes: "",
      })),
      breaks: lunch
        ? [{ id, memberId: id, dayOfWeek: 2, startTime: "13:00", endTime: "13:45", reason: "Lunch" }]
        : [],
      timeOff:
        off === null
          ? []
          : [
              {
                id,
                memberId: id,
                start: new Date(`${addDays(WEEK, off)}T10:00:00Z`),
                end: new Date(`${addDays(WEEK, off)}T15:00:00Z`),
                reason: "Dentist",
              },
            ],
    }));

const minimum: fc.Arbitrary<Minimum> = fc.record({
  dayOfWeek: fc.integer({ min: 0, max: 6 }),
  startTime: fc.constantFrom("09:00", "12:00", "16:00"),
  endTime: fc.constantFrom("17:00", "18:00", "20:00"),
  people: fc.integer({ min: 1, max: 2 }),
  role: fc.constantFrom(undefined, undefined, "Barber"),
});

const salon: fc.Arbitrary<SalonFacts> = fc
  .record({
    people: fc.tuple(personOf("a"), personOf("b"), personOf("c")),
    minimums: fc.array(minimum, { minLength: 1, maxLength: 5 }),
    pinned: fc.array(fc.record({ memberId: fc.constantFrom("a", "b"), date: fc.constant("2026-11-18") }), {
      maxLength: 1,
    }),
  })
  .map((parts) => ({
    ...parts,
    openingHours: NO_OPENING_HOURS,
    zone: ZONE,
    weekStartsOn: 1,
    restMinutes: 660,
    now: new Date("2026-11-10T00:00:00Z"),
  }));

/** Missing half hours of people, as the board counts them. */
function missingOf(people: readonly Person[], { minimums }: SalonFacts): number {
  const gaps = coverageOfWeek(teamWeekOf(people, WEEK, { zone: ZONE }), minimums).flatMap((day) => day.gaps);
  const steps = gaps.flatMap((gap) => gap.steps);
  return steps.reduce(
    (sum, { start, end, count, wanted }) => sum + ((wanted - count) * (end - start)) / 30,
    0,
  );
}

/** The board's warnings, without unworked hours and hours that were too many before. */
function warningsOf(person: Person, { restMinutes }: SalonFacts) {
  const days = datesAround(WEEK, 1).map((date) => workDayOf(factsOf(person, date, ZONE), ZONE));
  return workWarnings(days, WEEK, rulesOf(person.member, restMinutes)).flatMap((warning) => {
    if (warning.kind === "hours")
      return warning.planned > warning.agreed ? [{ kind: "hours", amount: warning.planned }] : [];
    if (warning.kind === "days") return [{ kind: "days", amount: warning.days }];
    if (warning.kind === "rest") return [{ kind: `rest ${warning.date}`, amount: -warning.rest }];
    return [{ kind: `row ${warning.date}`, amount: 0 }];
  });
}

function check(facts: SalonFacts, answer: Draft): Person[] {
  const steps = stepsOf(answer.changes, facts.people, ZONE);
  const preview = previewPlan(facts.people, steps, { ...facts, from: WEEK, to: addDays(WEEK, 6) });
  expect(preview.remarks.filter(({ kind }) => kind === "impossible")).toEqual([]);
  const after = facts.people.map((person) => personAfter(person, steps));
  expect(missingOf(after, facts)).toBe(answer.uncovered);
  for (const [index, person] of facts.people.entries()) {
    const next = after[index] ?? person;
    const before = warningsOf(person, facts);
    for (const { kind, amount } of warningsOf(next, facts)) {
      const old = before.find((warning) => warning.kind === kind);
      expect(old?.amount ?? Number.NEGATIVE_INFINITY, kind).toBeGreaterThanOrEqual(amount);
    }
  }
  for (const { memberId, date } of answer.changes) {
    const person = facts.people.find(({ member }) => member.id === memberId);
    expect(person?.member.isActive).toBe(true);
    expect(facts.pinned).not.toContainEqual({ memberId, date });
    expect(
      person && factsOf(person, date, ZONE).timeOff.filter(({ start, end }) => start < 1440 && end > 0),
    ).toEqual([]);
  }
  return after;
}

describe("a draft", () => {
  it("matches the board's result, within the contracts", () => {
    fc.assert(
      fc.property(salon, (facts) => {
        check(facts, draft(facts, WEEK, solve, OPTIONS));
      }),
      { numRuns: 40 },
    );
  }, 600_000);

  it("takes no hours from anybody where only gaps are filled, and leaves no more of them", () => {
    fc.assert(
      fc.property(salon, (facts) => {
        const answer = draft(facts, WEEK, solve, { ...OPTIONS, onlyGaps: true });
        check(facts, answer);
        expect(answer.uncovered).toBeLessThanOrEqual(missingOf(facts.people, facts));
        for (const { before, after } of answer.changes)
          for (const shift of before)
            expect(after.some(({ start, end }) => start <= shift.start && shift.end <= end)).toBe(true);
      }),
      { numRuns: 40 },
    );
  }, 600_000);

  it("has no result where the solver was stopped before the first", () => {
    const stopped = () => ({ kind: "stopped" as const, values: [], bound: Number.NEGATIVE_INFINITY });
    const facts = factsWith([personAt(1, "ana", ["10:00", "18:00"])]);
    expect(() => draft(facts, WEEK, stopped, { seconds: 1 })).toThrow("No week was found");
  });

  it("shares weekends", () => {
    const weekend = [6, 0].map((dayOfWeek) => ({
      dayOfWeek,
      startTime: "10:00",
      endTime: "18:00",
      people: 1,
    }));
    const [saturday, sunday] = [personAt(6, "a", ["10:00", "18:00"]), personAt(0, "a", ["10:00", "18:00"])];
    const schedules = [...saturday.schedules, ...sunday.schedules.map((each) => ({ ...each, id: "sunday" }))];
    const people = [{ ...saturday, schedules }, personAt(2, "b", ["10:00", "18:00"])];
    const facts = { ...factsWith(people), minimums: weekend };
    const answer = draft(facts, WEEK, solve, OPTIONS);
    expect(answer).toMatchObject({ uncovered: 0, gap: 0, addedMinutes: 0 });
    expect(new Set(answer.changes.map(({ memberId }) => memberId)).size).toBe(2);
  });

  it("gives a day to who prefers it, and takes it from who cannot work, but not where only gaps are filled", () => {
    const people = [personAt(1, "a", ["10:00", "18:00"]), personAt(3, "b", ["10:00", "18:00"])];
    const wishes = [
      { memberId: "a", date: WEEK, kind: "cannot" as const, startMinute: 0, endMinute: 1440 },
      { memberId: "b", date: WEEK, kind: "prefer" as const, startMinute: 0, endMinute: 1440 },
    ];
    const minimums = [1, 3].map((dayOfWeek) => ({
      dayOfWeek,
      startTime: "10:00",
      endTime: "18:00",
      people: 1,
    }));
    const facts = { ...factsWith(people), minimums, wishes };
    const answer = draft(facts, WEEK, solve, OPTIONS);
    expect(answer).toMatchObject({ uncovered: 0, gap: 0, addedMinutes: 0, againstWishes: 0 });
    expect(wishesKept(facts, [WEEK], [])).toEqual({ kept: 0, all: 2 });
    expect(wishesKept(facts, [WEEK], answer.changes)).toEqual({ kept: 2, all: 2 });
    expect(draft(facts, WEEK, solve, { ...OPTIONS, onlyGaps: true }).changes).toEqual([]);
  });

  it("reports each better week on the way, and ends with the best", () => {
    const people = [personAt(1, "a", ["10:00", "18:00"]), personAt(2, "b", ["12:00", "20:00"])];
    const facts = {
      ...factsWith(people),
      minimums: [{ dayOfWeek: 3, startTime: "10:00", endTime: "20:00", people: 1 }],
    };
    const told: Draft[] = [];
    const answer = draft(facts, WEEK, solve, { ...OPTIONS, onProgress: (best) => told.push(best) });
    expect(told.length).toBeGreaterThan(0);
    expect(told.at(-1)?.changes).toEqual(answer.changes);
  });
});

function factsWith(people: Person[]): SalonFacts {
  return {
    people,
    minimums: [],
    openingHours: NO_OPENING_HOURS,
    zone: ZONE,
    weekStartsOn: 1,
    restMinutes: 660,
    now: new Date("2026-11-10T00:00:00Z"),
  };
}
