import { describe, expect, it } from "vitest";
import type { Draft } from "@/lib/planning/draft";
import type { SalonFacts } from "@/lib/planning/salon-facts";
import { NO_OPENING_HOURS } from "@/lib/schedule/opening";
import { personAt } from "@/lib/schedule/test-people";
import { draftWords, figuresOf, gapWords } from "./draft-words";

const change = {
  memberId: "ben",
  date: "2026-11-24",
  kind: "extend" as const,
  before: [],
  after: [],
  addedMinutes: 90,
};
const draft: Draft = {
  changes: [change, { ...change, date: "2026-11-25" }],
  addedMinutes: 180,
  cost: 4500,
  uncovered: 0,
  favours: 0,
  againstWishes: 0,
  gap: 0.012,
};

describe("the words of a draft", () => {
  it("say what changes and what stays open", () => {
    expect(draftWords(draft)).toBe("2 days change, +3h, cost 45.00 more. Every minimum is met.");
    expect(draftWords({ ...draft, changes: [change], cost: null, uncovered: 3 })).toBe(
      "1 day changes, +3h. 1.5 h stay uncovered.",
    );
    expect(draftWords({ ...draft, changes: [] })).toBe("Nothing has to change. Every minimum is met.");
    expect(draftWords({ ...draft, changes: [], uncovered: 2 })).toBe(
      "Nothing can be made better: 1 h stays uncovered.",
    );
  });

  it("say how good it is, never better than it is", () => {
    expect(gapWords(draft)).toBe("within 2 % of the best possible");
    expect(gapWords({ ...draft, gap: 0 })).toBe("the best possible");
  });

  it("say in figures what it keeps and how it is shared, and nothing of what there is not", () => {
    const facts: SalonFacts = {
      people: [personAt(2, "ben", ["14:00", "20:00"]), personAt(3, "ana", ["09:00", "15:00"])],
      minimums: [],
      openingHours: NO_OPENING_HOURS,
      zone: "UTC",
      weekStartsOn: 1,
      restMinutes: 660,
      now: new Date("2026-11-10T00:00:00Z"),
    };
    const off = { ...change, kind: "off" as const };
    const wish = {
      memberId: "ben",
      date: "2026-11-24",
      kind: "cannot" as const,
      startMinute: 0,
      endMinute: 1440,
    };
    expect(figuresOf(facts, "2026-11-23", [off])).toEqual(["Late shifts: 0 each, now 0 to 1"]);
    expect(figuresOf({ ...facts, wishes: [wish] }, "2026-11-23", [off])).toEqual([
      "1 of 1 wish kept, now 0",
      "Late shifts: 0 each, now 0 to 1",
    ]);
    expect(figuresOf(facts, "2026-11-23", [])).toEqual(["Late shifts: 0 to 1 each, as now"]);
    expect(figuresOf({ ...facts, people: [] }, "2026-11-23", [])).toEqual([]);
  });
});
