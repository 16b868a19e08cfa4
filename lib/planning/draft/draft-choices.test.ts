import { addDays } from "@chairtime/kit/calendar";
import { clockOf } from "@chairtime/kit/clock";
import { NO_OPENING_HOURS } from "@chairtime/kit/coverage/opening";
import fc from "fast-check";
import loadHighs from "highs";
import { describe, expect, it } from "vitest";
import type { Person } from "../../schedule/day/person.ts";
import { memberNamed, personAt } from "../../test-support/people.ts";
import type { Change } from "../model/proposal.ts";
import type { SalonFacts } from "../model/salon-facts.ts";
import { shortestInUse } from "../model/shapes.ts";
import { highsSolver } from "../worker/highs-solver.ts";
import { draft } from "./draft.ts";

const solve = highsSolver(await loadHighs());

/** A Monday, the only drafted day here. */
const WEEK = "2026-11-16";
const OPTIONS = { seconds: 1000, gap: 0 };

/** In half hours since midnight. */
type Shift = readonly [from: number, to: number];

interface Small {
  /** By member; null is a day off. */
  shifts: (Shift | null)[];
  minimums: { span: Shift; people: number }[];
  shortest: number;
  keepsOpenDays: boolean;
}

const shift: fc.Arbitrary<Shift> = fc.constantFrom(
  [18, 23],
  [18, 36],
  [20, 36],
  [24, 36],
  [30, 36],
  [18, 27],
);
const small: fc.Arbitrary<Small> = fc.record({
  shifts: fc.array(fc.option(shift, { freq: 4 }), { minLength: 2, maxLength: 3 }),
  minimums: fc.array(
    fc.record({
      span: fc.constantFrom<Shift>([18, 24], [20, 30], [18, 36], [30, 40]),
      people: fc.integer({ min: 1, max: 2 }),
    }),
    { maxLength: 2 },
  ),
  shortest: fc.constantFrom(0, 0, 8, 12),
  keepsOpenDays: fc.boolean(),
});

function factsOf({ shifts, minimums }: Small): SalonFacts {
  const time = (half: number) => clockOf(half * 30);
  const people = shifts.map((own, index) => personAt(1, `m${index}`, own && [time(own[0]), time(own[1])]));
  return {
    people,
    minimums: minimums.map(({ span: [from, to], people: count }) => ({
      dayOfWeek: 1,
      startTime: time(from),
      endTime: time(to),
      people: count,
    })),
    openingHours: NO_OPENING_HOURS,
    zone: "UTC",
    weekStartsOn: 1,
    restMinutes: 0,
    now: new Date("2026-11-10T00:00:00Z"),
    pinned: people.flatMap(({ member }) =>
      [1, 2, 3, 4, 5, 6].map((day) => ({ memberId: member.id, date: addDays(WEEK, day) })),
    ),
  };
}

// Tries everything in steps of half an hour. Shares no code with the model.

const isIn = (half: number, own: Shift | null) => own !== null && own[0] <= half && half < own[1];
const lengthOf = (own: Shift | null) => (own ? own[1] - own[0] : 0);
const HALVES = Array.from({ length: 48 }, (_, half) => half);

function waysOf(own: Shift | null, { shifts, shortest }: Small): (Shift | null)[] {
  const shapes = shifts.filter((each) => each !== null);
  const longest = Math.max(20, ...shapes.map(lengthOf));
  const longer = [1, 2, 3, 4].flatMap((more): Shift[] =>
    own
      ? [
          [own[0] - more, own[1]],
          [own[0], own[1] + more],
        ]
      : [],
  );
  const new_ = [...shapes.filter((shape) => lengthOf(shape) >= shortest)];
  const all = [own, null, ...new_, ...longer.filter((each) => lengthOf(each) <= longest)];
  return [...new Map(all.map((each) => [String(each), each])).values()];
}

function isKept(salon: Small, then: readonly (Shift | null)[]): boolean {
  const isSpokenFor = (half: number) =>
    !salon.keepsOpenDays && salon.minimums.some(({ span }) => isIn(half, span));
  const count = (shifts: readonly (Shift | null)[]) => shifts.filter((each) => each !== null).length;
  const isStaffed = (half: number, shifts: readonly (Shift | null)[]) =>
    shifts.some((own) => isIn(half, own));
  return (
    (HALVES.some(isSpokenFor) || count(then) >= count(salon.shifts)) &&
    HALVES.every((half) => isSpokenFor(half) || !isStaffed(half, salon.shifts) || isStaffed(half, then))
  );
}

function worthOf({ shifts, minimums }: Small, then: readonly (Shift | null)[]): number {
  const uncovered = HALVES.reduce((sum, half) => {
    const wanted = Math.max(
      0,
      ...minimums.filter(({ span }) => isIn(half, span)).map(({ people }) => people),
    );
    return sum + Math.max(0, wanted - then.filter((own) => isIn(half, own)).length);
  }, 0);
  const changed = shifts.map((own, index) => {
    const next = then[index] ?? null;
    const differs = HALVES.filter((half) => isIn(half, own) !== isIn(half, next)).length;
    const hours = Math.abs(lengthOf(next) - lengthOf(own));
    return differs === 0 ? 0 : 0.5 + differs / 16 + 4 * hours;
  });
  return 200 * uncovered + changed.reduce((sum, each) => sum + each, 0);
}

function bestOf(salon: Small): number {
  const ways = salon.shifts.map((own) => waysOf(own, salon));
  const all = ways.reduce<(Shift | null)[][]>(
    (some, own) => some.flatMap((before) => own.map((next) => [...before, next])),
    [[]],
  );
  return Math.min(...all.filter((then) => isKept(salon, then)).map((then) => worthOf(salon, then)));
}

function shiftsAfter({ shifts }: Small, changes: readonly Change[]): (Shift | null)[] {
  return shifts.map((own, index): Shift | null => {
    const change = changes.find(({ memberId }) => memberId === `m${index}`);
    const [after] = change?.after ?? [];
    if (!change) return own;
    return after ? [after.start / 30, after.end / 30] : null;
  });
}

describe("the choices of a draft", () => {
  it("hold, and the draft is as good as what trying everything finds with them", () => {
    fc.assert(
      fc.property(small, (salon) => {
        const { shortest, keepsOpenDays } = salon;
        const options = { ...OPTIONS, shortest: shortest * 30, keepsOpenDays };
        const then = shiftsAfter(salon, draft(factsOf(salon), WEEK, solve, options).changes);
        expect(isKept(salon, then)).toBe(true);
        for (const [index, own] of then.entries())
          expect(waysOf(salon.shifts[index] ?? null, salon).map(String)).toContain(String(own));
        expect(worthOf(salon, then)).toBeCloseTo(bestOf(salon), 6);
      }),
      { numRuns: Number(process.env.RUNS ?? 60) },
    );
  }, 600_000);

  const nobodyWanted = (people: Person[]): SalonFacts => ({
    ...factsOf({ shifts: [], minimums: [], shortest: 0, keepsOpenDays: false }),
    people,
  });

  it("keep a Sunday without a minimum from being emptied", () => {
    const weekend = [6, 0].flatMap((day) =>
      personAt(day, "a", ["10:00", "18:00"]).schedules.map((each) => ({ ...each, id: `s${day}` })),
    );
    const contract = { weeklyMinutes: 480, weeklyDays: null, restMinutes: null };
    const a = { member: { ...memberNamed("a"), contract }, schedules: weekend, breaks: [], timeOff: [] };
    const facts = nobodyWanted([a]);
    for (const keepsOpenDays of [false, true])
      expect(draft(facts, WEEK, solve, { ...OPTIONS, keepsOpenDays }).changes).toEqual([]);
    const minimum = { startTime: "10:00", endTime: "18:00", people: 1 };
    const minimums = [
      { ...minimum, dayOfWeek: 6 },
      { ...minimum, dayOfWeek: 0, people: 0 },
    ];
    expect(draft({ ...facts, minimums }, WEEK, solve, OPTIONS).changes).toEqual([]);
  });

  it.each([8, 16, 24])(
    "let %i people leave a crowded day for a short one: nothing stays uncovered",
    (count) => {
      const contract = { weeklyMinutes: 2400, weeklyDays: 5, restMinutes: null };
      const people = Array.from({ length: count }, (_, index): Person => {
        const id = `m${index}`;
        const schedules = [1, 2, 3, 4, 5].flatMap((day) =>
          personAt(day, id, ["09:00", "17:00"]).schedules.map((each) => ({ ...each, id: `${id} ${day}` })),
        );
        return { member: { ...memberNamed(id), contract }, schedules, breaks: [], timeOff: [] };
      });
      // Five days from each person cover six days for three quarters of them, with some to spare.
      const minimums = [1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
        dayOfWeek,
        startTime: "09:00",
        endTime: "17:00",
        people: (count * 3) / 4,
      }));
      const facts = { ...nobodyWanted(people), minimums, pinned: [] };
      const uncovered = (keepsOpenDays: boolean) =>
        draft(facts, WEEK, solve, { seconds: 1000, gap: 0.5, keepsOpenDays }).uncovered;
      expect(uncovered(false)).toBe(0);
      expect(uncovered(true)).toBeGreaterThan(0);
    },
    600_000,
  );

  it("begin with a shortest shift that nine of ten of the salon’s have at least", () => {
    const shift = (id: string, hours: [string, string]) => personAt(1, id, hours);
    const usual = Array.from({ length: 9 }, (_, index) => shift(`u${index}`, ["10:00", "16:00"]));
    expect(shortestInUse([...usual, shift("short", ["10:00", "12:30"])], WEEK)).toBe(360);
    expect(shortestInUse([shift("short", ["10:00", "12:30"])], WEEK)).toBe(150);
    expect(shortestInUse([], WEEK)).toBe(0);
  });
});
