import { say, wordsIn } from "@chairtime/messages/server/words-in";
import { describe, expect, it } from "vitest";
import type { Draft } from "@/lib/planning/draft/draft";
import type { SalonFacts } from "@/lib/planning/model/salon-facts";
import type { Uncovered } from "@/lib/planning/uncovered";
import { missingWords as missingSaid } from "@/lib/planning/uncovered-words";
import { personAt } from "@/lib/test-support/people";
import { SALON } from "@/lib/test-support/planned-week";
import {
  draftWords as draftSaid,
  figuresOf as figuresSaid,
  dateReasonWords as reasonSaid,
} from "./draft-words";

const draftWords = (...of: Parameters<typeof draftSaid>) => say("en", draftSaid(...of));
const dateReasonWords = (...of: Parameters<typeof reasonSaid>) => say("en", reasonSaid(...of));
const figuresOf = (...of: Parameters<typeof figuresSaid>) => figuresSaid(...of).map(wordsIn("en"));
const missingWords = (uncovered: Uncovered) => say("en", missingSaid(uncovered));

const change = {
  memberId: "ben",
  date: "2026-11-24",
  kind: "extend" as const,
  before: [],
  after: [],
  addedMinutes: 90,
};
const open = {
  date: "2026-11-24",
  start: 600,
  end: 690,
  missing: [
    { role: "Receptionist", people: 1 },
    { role: "", people: 2 },
  ],
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
    expect(draftWords(draft, [])).toBe("2 days change, +3h, cost 45.00 more. Every minimum is met.");
    expect(draftWords({ ...draft, changes: [change], addedMinutes: -855, cost: null }, [open])).toBe(
      "1 day changes, −14h 15m. 1h 30m stay uncovered.",
    );
    expect(draftWords({ ...draft, changes: [] }, [])).toBe("No change needed. Every minimum is met.");
    expect(draftWords({ ...draft, changes: [] }, [{ ...open, start: 630 }])).toBe(
      "No day changes. 1h stays uncovered.",
    );
  });

  it("name the missing people and times, and why nobody covers them or who could", () => {
    expect(missingWords(open)).toBe("10:00 – 11:30 1 receptionist and 2 people");
    const nameOf = () => "Ben Cole";
    const away = { kind: "away" as const, memberId: "ben", date: open.date };
    const impossible = {
      kind: "impossible" as const,
      reason: { kind: "any" as const, obstacles: [away] },
      shortfall: null,
    };
    expect(dateReasonWords({ date: open.date, answer: impossible }, nameOf)).toBe(
      "It can’t be covered: Ben Cole is away. Otherwise it could be covered.",
    );
    const move = { ...change, before: [{ start: 720, end: 1080 }], after: [{ start: 600, end: 1080 }] };
    const covered = { kind: "covered" as const, proposals: [{ ...draft, changes: [move] }] };
    expect(dateReasonWords({ date: open.date, answer: covered }, nameOf)).toBe(
      "This would cover it: Ben Cole 10:00 – 18:00 instead of 12:00 – 18:00; +1h 30m.",
    );
  });

  it("show kept wishes and fairness in figures, without empty ones", () => {
    const facts: SalonFacts = {
      ...SALON,
      people: [personAt(2, "ben", ["14:00", "20:00"]), personAt(3, "ana", ["09:00", "15:00"])],
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
