import loadHighs from "highs";
import { describe, expect, it } from "vitest";
import { personAt } from "../../test-support/people.ts";
import { SALON } from "../../test-support/planned-week.ts";
import type { Change } from "../model/proposal.ts";
import type { SalonFacts } from "../model/salon-facts.ts";
import { highsSolver } from "../worker/highs-solver.ts";
import { factsWithHandDays, type HandDay } from "./by-hand.ts";
import { draft } from "./draft.ts";

const solve = highsSolver(await loadHighs());

/** A Monday. */
const WEEK = "2026-11-16";

/** It doesn't matter who works when: many drafts are equally good. */
const facts: SalonFacts = {
  ...SALON,
  people: ["a", "b", "c", "d", "e", "f"].map((id) => personAt(6, id, ["10:00", "18:00"])),
  minimums: [1, 2, 3, 4, 5].map((dayOfWeek) => ({
    dayOfWeek,
    startTime: "10:00",
    endTime: "18:00",
    people: 1,
  })),
};

const keyOf = ({ memberId, date, after }: Change) => `${memberId} ${date} ${JSON.stringify(after)}`;

describe("a second draft after a change by hand", () => {
  it.each([true, false])("keeps all that it need not touch (only gaps: %s)", (onlyGaps) => {
    const options = { onlyGaps, seconds: 1000, gap: 0 };
    const { changes: previous } = draft(facts, WEEK, solve, options);
    const [first] = previous;
    if (!first) throw new Error("The draft changes nothing.");
    const days: HandDay[] = [
      { memberId: first.memberId, date: first.date, shifts: [{ start: 540, end: 1080 }] },
    ];
    // A wide gap: the kept days must not depend on the search's time.
    const again = draft(factsWithHandDays(facts, days, []), WEEK, solve, { ...options, gap: 0.2, previous });
    const isElsewhere = ({ memberId, date }: Change) =>
      !days.some((day) => day.memberId === memberId && day.date === date);
    expect(again.changes.filter(isElsewhere).map(keyOf).sort()).toEqual(
      previous.filter(isElsewhere).map(keyOf).sort(),
    );
    expect(again.uncovered).toBe(0);
  });

  it("still closes what the change opens", () => {
    const options = { onlyGaps: true, seconds: 1000, gap: 0 };
    const { changes: previous } = draft(facts, WEEK, solve, options);
    const [first] = previous;
    if (!first) throw new Error("The draft changes nothing.");
    const off: HandDay = { memberId: first.memberId, date: first.date, shifts: [] };
    const again = draft(factsWithHandDays(facts, [off], []), WEEK, solve, { ...options, previous });
    expect(again.uncovered).toBe(0);
    const others = previous.filter((change) => change !== first).map(keyOf);
    expect(again.changes.map(keyOf)).toEqual(expect.arrayContaining(others));
    expect(again.changes).toHaveLength(previous.length);
  });
});
