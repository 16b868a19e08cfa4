import { afterEach, describe, expect, test, vi } from "vitest";
import { personOn, salonOf, WEEK } from "../../test-support/planned-week.ts";
import { type Program, type Solve, type SolveOptions, sumOf } from "../model/program.ts";
import type { Change } from "../model/proposal.ts";
import type { SalonFacts } from "../model/salon-facts.ts";
import { draft } from "./draft.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const TUESDAY = "2026-11-17";
const noChange = ({ columns }: Program) => columns.map(({ lower }) => lower);

/** A solver that finds one week and nothing better, and the questions that it got. */
function idleSolver(valuesOf: (program: Program) => number[], bound: number) {
  const asked: { program: Program; options: SolveOptions; worth: number }[] = [];
  const solve: Solve = (program, objective, options = {}) => {
    const values = valuesOf(program);
    asked.push({ program, options, worth: sumOf(objective, values) });
    return { kind: "stopped", values: asked.length === 1 ? values : [], bound };
  };
  return { asked, solve };
}

describe("the search of a draft", () => {
  const people = [
    personOn("a", [
      [1, "10:00", "18:00"],
      [2, "12:00", "20:00"],
    ]),
    personOn("b", []),
  ];
  const facts = salonOf(people);
  const previous: Change[] = [
    {
      memberId: "b",
      date: TUESDAY,
      kind: "call-in",
      before: [],
      after: [{ start: 600, end: 1080 }],
      addedMinutes: 480,
    },
  ];
  /** A gap of 1 ends the search after the whole program: no week is further than its whole price from its bound. */
  const options = { seconds: 10, gap: 1 };

  test("solves the whole for three fifths of its seconds", () => {
    vi.spyOn(performance, "now").mockReturnValue(5000);
    const { asked, solve } = idleSolver(noChange, 0);
    draft(facts, WEEK, solve, options);
    expect(asked.map(({ options: { seconds } }) => seconds)).toEqual([6]);
  });

  test("begins a next draft with the one before, for a quarter of the time, around the kept days", () => {
    vi.spyOn(performance, "now").mockReturnValue(5000);
    const again = { ...options, previous };
    const pinned = [{ memberId: "a", date: WEEK }];
    for (const own of [{ ...facts, pinned }, facts]) {
      const { asked, solve } = idleSolver(noChange, 0);
      const { changes } = draft(own, WEEK, solve, again);
      expect(asked.map(({ options: { seconds } }) => seconds)).toEqual([2.5, 6]);
      expect(asked[1]?.options.start).toEqual(asked[0] && noChange(asked[0].program));
      expect(changes).toMatchObject(previous.map(({ kind, ...day }) => day));
    }
    const freeColumns = (own: SalonFacts) => {
      const { asked, solve } = idleSolver(noChange, 0);
      draft(own, WEEK, solve, again);
      return asked[0]?.program.columns.filter(({ lower, upper }) => lower === 0 && upper === 1).length;
    };
    // One column per changing member; a kept day frees the member's other days as well.
    expect(freeColumns(facts)).toBe(2);
    expect(freeColumns({ ...facts, pinned })).toBeGreaterThan(2);
  });

  test("prices the days that differ from the draft before", () => {
    const first = idleSolver(noChange, 0);
    draft(facts, WEEK, first.solve, options);
    const next = idleSolver(noChange, 0);
    draft(facts, WEEK, next.solve, { ...options, previous });
    expect(first.asked.at(-1)?.worth).toBe(0);
    expect(next.asked.at(-1)?.worth).toBe(8);
  });

  test("asks the solver about no day that may not change", () => {
    const pinned = people.flatMap(({ member }) =>
      Array.from({ length: 7 }, (_, day) => ({ memberId: member.id, date: `2026-11-${16 + day}` })),
    );
    const { asked, solve } = idleSolver(noChange, 0);
    expect(draft({ ...facts, pinned }, WEEK, solve, options)).toMatchObject({ changes: [], gap: 0 });
    expect(asked[0]?.program.columns).toEqual([]);
  });

  test("ends with how far the week may be from the best possible one", () => {
    const minimums = [{ dayOfWeek: 3, startTime: "10:00", endTime: "11:00", people: 1 }];
    const gone = salonOf([], { minimums });
    const oneMissing = ({ columns }: Program) => columns.map(() => 1);
    const gapWith = (bound: number) => draft(gone, WEEK, idleSolver(oneMissing, bound).solve, options).gap;
    expect(draft(gone, WEEK, idleSolver(oneMissing, 0).solve, options).uncovered).toBe(2);
    expect(gapWith(300)).toBe(0.25);
    expect(gapWith(0)).toBe(1);
    // No week is better than a free one.
    expect(gapWith(-100)).toBe(1);
    expect(gapWith(400)).toBe(0);
    expect(gapWith(400 - 1e-7)).toBe(0);
  });
});
