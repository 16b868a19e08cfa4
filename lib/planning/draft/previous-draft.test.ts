import { describe, expect, test } from "vitest";
import { type Hours, modelOf, personOn, salonOf, spansOf, WEEK } from "../../test-support/planned-week.ts";
import { sumOf } from "../model/program.ts";
import type { Change } from "../model/proposal.ts";
import { aroundKeptDays, previousTerms, takenBefore } from "./previous-draft.ts";

const TUESDAY = "2026-11-17";

const facts = salonOf([personOn("a", [[1, "10:00", "18:00"]]), personOn("b", [[2, "10:00", "18:00"]])]);

/** Their columns are 0 to 5. */
const DAYS: Parameters<typeof modelOf>[1] = [
  { memberId: "a", date: WEEK, shifts: [[11, 19]] },
  { memberId: "a", date: WEEK, shifts: [[11, 19]], breaks: [[14, 14.5]] },
  { memberId: "a", date: WEEK, shifts: [[12, 20]] },
  { memberId: "a", date: TUESDAY, shifts: [[11, 19]] },
  { memberId: "b", date: WEEK, shifts: [[11, 19]] },
  { memberId: "b", date: TUESDAY, shifts: [] },
];

const change = (
  memberId: string,
  date: string,
  after: readonly Hours[],
  breaks?: readonly Hours[],
): Change => ({
  memberId,
  date,
  kind: "move",
  before: [],
  after: spansOf(after),
  addedMinutes: 0,
  ...(breaks && { breaks: spansOf(breaks) }),
});

describe("the draft before", () => {
  test("is found by its members’ dates, hours and breaks", () => {
    const { choices } = modelOf(facts, DAYS);
    const taken = (...previous: Change[]) => [...takenBefore(choices, previous)];
    expect(taken(change("a", WEEK, [[11, 19]]), change("b", TUESDAY, []))).toEqual([0, 5]);
    expect(taken(change("a", WEEK, [[11, 19]], [[14, 14.5]]))).toEqual([1]);
    expect(taken(change("a", WEEK, [[11, 19]], [[15, 15.5]]))).toEqual([]);
    expect(taken(change("a", WEEK, [[11, 18]]))).toEqual([]);
    expect(taken()).toEqual([]);
  });

  test("makes each day that differs from it cost 8", () => {
    const { program, choices } = modelOf(facts, DAYS);
    const terms = previousTerms(program, choices, new Set([0, 5]));
    const costOf = (...taken: number[]) =>
      sumOf(
        terms,
        program.columns.map(({ lower }, column) => (taken.includes(column) ? 1 : lower)),
      );
    expect(costOf(0, 5)).toBe(0);
    // Another shift instead, the saved day instead, and a change of an unchanged day.
    expect(costOf(2, 5)).toBe(8);
    expect(costOf(5)).toBe(8);
    expect(costOf(0, 5, 4)).toBe(8);
    expect(costOf()).toBe(16);
    expect(costOf(2, 3, 4)).toBe(32);
  });

  test("makes each changed day cost 8 where none of its days is possible now", () => {
    const { program, choices } = modelOf(facts, DAYS.slice(0, 2));
    expect(previousTerms(program, choices, new Set())).toEqual([
      [0, 8],
      [1, 8],
    ]);
  });

  test("stays as it is for all but the members with a kept day", () => {
    const model = modelOf(facts, DAYS);
    const { columns } = aroundKeptDays(model, new Set([0, 5]), [{ memberId: "b", date: WEEK }]);
    const boundsOf = (column: number) => [columns[column]?.lower, columns[column]?.upper];
    expect([0, 1, 2, 3].map(boundsOf)).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect([4, 5].map(boundsOf)).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(model.program.columns[0]).toMatchObject({ lower: 0, upper: 1 });
  });
});
