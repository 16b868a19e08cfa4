import { describe, expect, it } from "vitest";
import type { Obstacle } from "@/lib/planning/obstacles";
import type { Change, Proposal } from "@/lib/planning/proposal";
import { messageWords, proposalDetails, reasonWords, savedCoverWords } from "./cover-words";

const NAMES: Record<string, string> = { anna: "Anna Lund", ben: "Ben Cole" };
const nameOf = (id: string) => NAMES[id] ?? "";

const change = (memberId: string, before: [number, number][], after: [number, number][]): Change => ({
  memberId,
  date: "2026-11-24",
  kind: "move",
  before: before.map(([start, end]) => ({ start: start * 60, end: end * 60 })),
  after: after.map(([start, end]) => ({ start: start * 60, end: end * 60 })),
  addedMinutes: 120,
});
const later = change("ben", [[12, 20]], [[10, 20]]);
const calledIn = change("anna", [], [[16, 20]]);

const away = { kind: "away" as const, memberId: "anna", date: "2026-11-24" };
const hours = { kind: "hours" as const, memberId: "ben", weekStart: "2026-11-22", minutes: 2400 };

describe("the words of a cover", () => {
  it("name the facts that stand in its way, and what they mean", () => {
    const words = (kind: "any" | "all", obstacles: Obstacle[]) => reasonWords({ kind, obstacles }, nameOf);
    expect(words("any", [away, hours])).toBe(
      "It cannot be covered: Anna Lund is away, Ben Cole has 40 h. Without any one of these it works.",
    );
    expect(words("any", [away])).toBe("It cannot be covered: Anna Lund is away. Without that it works.");
    expect(words("all", [away, hours])).toBe(
      "It cannot be covered: Anna Lund is away, Ben Cole has 40 h. Only without both of these could it be covered.",
    );
    const days = { kind: "days" as const, memberId: "ben", weekStart: "2026-11-22", days: 5 };
    const closed = { kind: "closed" as const, date: "2026-11-24" };
    expect(words("all", [days, away, hours, closed, closed])).toBe(
      "It cannot be covered: the salon is closed then, Anna Lund is away, Ben Cole has 40 h and works 5 days a week. " +
        "Only without all of these could it be covered.",
    );
    expect(reasonWords({ kind: "nobody" }, nameOf)).toBe(
      "It cannot be covered: nobody could be there for all of it.",
    );
  });

  it("say what a proposal costs, whom it asks again, and what it leaves", () => {
    const proposal: Proposal = {
      changes: [later],
      addedMinutes: 120,
      cost: 3000,
      uncovered: 0,
      favours: 0,
      againstWishes: 0,
    };
    expect(proposalDetails(proposal)).toEqual(["Cost 30.00 more"]);
    expect(proposalDetails({ ...proposal, changes: [later, calledIn], cost: null, favours: 1 })).toEqual([
      "+2 h in all",
      "Already asked once in the last 4 weeks",
    ]);
    expect(proposalDetails({ ...proposal, cost: -1250, favours: 3, uncovered: 3 })).toEqual([
      "Cost 12.50 less",
      "Already asked 3 times in the last 4 weeks",
      "Leaves 1.5 h uncovered",
    ]);
    expect(proposalDetails({ ...proposal, cost: null, againstWishes: 90 })).toEqual([
      "1.5 h against what was asked for",
    ]);
  });

  it("tell those concerned in one message", () => {
    expect(messageWords([later, calledIn], nameOf, "h23")).toBe(
      "Tue, Nov 24, 2026: Ben Cole works 10:00 – 20:00 instead of 12:00 – 20:00. Anna Lund comes in 16:00 – 20:00.",
    );
  });

  it("say what was saved", () => {
    expect(savedCoverWords([later], nameOf).did).toBe("Ben Cole covers on Nov 24");
    expect(savedCoverWords([later, calledIn], nameOf, "Kofi Mensah")).toEqual({
      did: "Ben Cole and Anna Lund cover for Kofi Mensah on Nov 24",
      undone: "Undone: the hours of Ben Cole and Anna Lund on Nov 24 are as they were",
    });
  });
});
