import { describe, expect, it } from "vitest";
import type { Draft } from "@/lib/planning/draft";
import { draftWords, gapWords } from "./draft-words";

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
    expect(draftWords(draft)).toBe("2 days change, +3 h, cost 45.00 more. Every minimum is met.");
    expect(draftWords({ ...draft, changes: [change], cost: null, uncovered: 3 })).toBe(
      "1 day changes, +3 h. 1.5 h stay uncovered.",
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
});
