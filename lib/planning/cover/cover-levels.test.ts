import { describe, expect, test } from "vitest";
import type { Person } from "../../schedule/day/person.ts";
import { memberNamed, personAt } from "../../test-support/people.ts";
import { SALON } from "../../test-support/planned-week.ts";
import type { Alternative } from "../model/alternatives.ts";
import { Program } from "../model/program.ts";
import type { SalonFacts, Wish } from "../model/salon-facts.ts";
import type { StaffingModel } from "../model/staffing-model.ts";
import { coverLevels } from "./cover-levels.ts";

const MONDAY = "2026-11-16";
const TUESDAY = "2026-11-17";

const costing = (id: string, hourlyCost: number | null, isActive = true): Person =>
  personAt(1, id, ["10:00", "18:00"], {
    member: {
      ...memberNamed(id, isActive),
      contract: { weeklyMinutes: null, weeklyDays: null, restMinutes: null, hourlyCost },
    },
  });

const ana = costing("ana", 2000);
const ben = costing("ben", null);
const cleo = costing("cleo", 3000);
const former = costing("former", 9000, false);

const wish = (memberId: string, kind: Wish["kind"], from: number, to: number): Wish => ({
  memberId,
  date: MONDAY,
  kind,
  startMinute: from * 60,
  endMinute: to * 60,
});

const FACTS: SalonFacts = {
  ...SALON,
  people: [ana, ben, cleo, former],
  favours: { ana: 2 },
  wishes: [wish("ana", "cannot", 18, 20), wish("ben", "prefer", 10, 12)],
};

/** Work on a date between two hours. */
function workIn(hours: readonly [number, number] | null) {
  const spans = hours ? [{ start: hours[0] * 60, end: hours[1] * 60 }] : [];
  const minutes = hours ? (hours[1] - hours[0]) * 60 : 0;
  return { shifts: spans, available: spans, planned: minutes, worked: minutes, hours: null };
}

const instead = (
  person: Person,
  date: string,
  [before, after]: [[number, number] | null, [number, number]],
  changed: number,
): Alternative => ({
  person,
  date,
  kind: before ? "move" : "call-in",
  before: workIn(before),
  usual: workIn(before),
  after: workIn(after),
  breaks: [],
  changed,
  obstacles: [],
});

const shortage = (column: number, missing: number) => ({
  date: MONDAY,
  role: "",
  slot: 20 + column,
  column,
  missing,
});

const MODEL: StaffingModel = {
  program: new Program(),
  choices: [
    instead(
      ana,
      MONDAY,
      [
        [10, 18],
        [10, 19],
      ],
      60,
    ),
    instead(
      ana,
      MONDAY,
      [
        [10, 18],
        [12, 16],
      ],
      240,
    ),
    instead(ana, TUESDAY, [null, [10, 12]], 120),
    instead(
      ben,
      MONDAY,
      [
        [10, 12],
        [10, 13],
      ],
      60,
    ),
  ].map((alternative, column) => ({ alternative, column })),
  limits: [],
  shortages: [shortage(4, 2), shortage(5, -1)],
  overtimes: [
    { column: 6, most: 120 },
    { column: 7, most: 120 },
  ],
  members: [
    { person: ana, column: 8 },
    { person: ben, column: 9 },
  ],
};

describe("the goals of a cover, in their order", () => {
  const [uncovered, cannot, people, minutes, overtime, cost, favours, preferred, ...rest] = coverLevels(
    MODEL,
    FACTS,
  );

  test("are eight, from the hours that stay uncovered to the hours that a member prefers", () => {
    expect(rest).toEqual([]);
    expect(preferred).toEqual({
      terms: [
        [0, 0],
        [1, 0],
        [2, 0],
        [3, 60],
      ],
      range: 60,
    });
  });

  test("begin with the missing people; hours with people to spare add nothing", () => {
    expect(uncovered).toEqual({
      terms: [
        [4, 1],
        [5, 1],
      ],
      range: 2,
    });
  });

  test("keep minutes out of hours that a member cannot work", () => {
    expect(cannot).toEqual({
      terms: [
        [0, 60],
        [1, 0],
        [2, 0],
        [3, 0],
      ],
      range: 60,
    });
  });

  test("change few people and few minutes, of each member's date one alternative at most", () => {
    expect(people).toEqual({
      terms: [
        [8, 1],
        [9, 1],
      ],
      range: 2,
    });
    expect(minutes).toEqual({
      terms: [
        [0, 60],
        [1, 240],
        [2, 120],
        [3, 60],
      ],
      range: 240 + 120 + 60,
    });
  });

  test("count the minutes over the hours agreed, up to those allowed of each member", () => {
    expect(overtime).toEqual({
      terms: [
        [6, 1],
        [7, 1],
      ],
      range: 240,
    });
  });

  test("cost little: fewer hours save, and an unknown cost is that of the dearest colleague still there", () => {
    expect(cost).toEqual({
      terms: [
        [0, 60 * 2000],
        [1, -240 * 2000],
        [2, 120 * 2000],
        [3, 60 * 3000],
      ],
      range: (60 + 240) * 2000 + 120 * 2000 + 60 * 3000,
    });
  });

  test("ask those who did few favours lately", () => {
    expect(favours).toEqual({
      terms: [
        [8, 2],
        [9, 0],
      ],
      range: 2,
    });
  });

  test("cost nothing where no cost is known", () => {
    const [, , , , , unknown] = coverLevels(MODEL, { ...FACTS, people: [ben, former] });
    expect(unknown?.range).toBe(0);
  });
});
