import { describe, expect, it } from "vitest";
import { memberNamed, personAt } from "../test-support/people.ts";
import { SALON } from "../test-support/planned-week.ts";
import type { Change } from "./model/proposal.ts";
import type { SalonFacts, Wish } from "./model/salon-facts.ts";
import { wishesKept } from "./wishes-kept.ts";

/** A Monday. */
const DATE = "2026-11-16";

const wish = (kind: Wish["kind"], from: number, to: number, memberId = "a"): Wish => ({
  memberId,
  date: DATE,
  kind,
  startMinute: from * 60,
  endMinute: to * 60,
});

const change = (after: [number, number][]): Change => ({
  memberId: "a",
  date: DATE,
  kind: "move",
  before: [{ start: 600, end: 1080 }],
  after: after.map(([start, end]) => ({ start: start * 60, end: end * 60 })),
  addedMinutes: 0,
});

function keptOf(wishes: Wish[], changes: Change[] = []) {
  const facts: SalonFacts = {
    ...SALON,
    people: [
      personAt(1, "a", ["10:00", "18:00"]),
      { ...personAt(1, "b", null), member: memberNamed("b", false) },
    ],
    wishes,
  };
  const { kept, all } = wishesKept(facts, [DATE], changes);
  return `${kept} of ${all}`;
}

describe("the wishes that are kept", () => {
  it("are hours in which somebody cannot work, and does not", () => {
    expect(keptOf([wish("cannot", 8, 10), wish("cannot", 17, 20)])).toBe("1 of 2");
    expect(keptOf([wish("cannot", 17, 20)], [change([[9, 17]])])).toBe("1 of 1");
    expect(keptOf([wish("cannot", 0, 24)], [change([])])).toBe("1 of 1");
  });

  it("are hours that somebody prefers, where they work in them and not beside them", () => {
    expect(keptOf([wish("prefer", 0, 24)])).toBe("1 of 1");
    expect(keptOf([wish("prefer", 0, 24)], [change([])])).toBe("0 of 1");
    expect(keptOf([wish("prefer", 12, 20)])).toBe("0 of 1");
    expect(keptOf([wish("prefer", 12, 20)], [change([[12, 18]])])).toBe("1 of 1");
    const both = [wish("prefer", 10, 14), wish("prefer", 16, 20)];
    expect(
      keptOf(both, [
        change([
          [10, 13],
          [17, 20],
        ]),
      ]),
    ).toBe("2 of 2");
  });

  it("are of other dates, and of who left the team, not counted", () => {
    expect(keptOf([{ ...wish("cannot", 0, 24), date: "2026-11-17" }, wish("cannot", 0, 24, "b")])).toBe(
      "0 of 0",
    );
  });
});
