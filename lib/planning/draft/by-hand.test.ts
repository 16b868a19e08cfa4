import { say } from "@chairtime/messages/server/words-in";
import loadHighs from "highs";
import { describe, expect, it } from "vitest";
import { personAt } from "../../test-support/people.ts";
import { SALON } from "../../test-support/planned-week.ts";
import type { SalonFacts } from "../model/salon-facts.ts";
import { changeWords } from "../planning-words.ts";
import { highsSolver } from "../worker/highs-solver.ts";
import { factsWithHandDays, type HandDay, withHandDays } from "./by-hand.ts";
import { type Draft, draft } from "./draft.ts";

const solve = highsSolver(await loadHighs());

/** A Monday. */
const WEEK = "2026-11-16";
const TUESDAY = "2026-11-17";
const OPTIONS = { onlyGaps: true, seconds: 1000, gap: 0 };

const paid = (id: string, day: number, hours: [string, string], hourlyCost: number) => {
  const person = personAt(day, id, hours);
  const contract = { weeklyMinutes: null, weeklyDays: null, restMinutes: null, hourlyCost };
  return { ...person, member: { ...person.member, contract } };
};

const facts: SalonFacts = {
  ...SALON,
  people: [paid("a", 2, ["10:00", "18:00"], 2000), paid("b", 2, ["12:00", "19:00"], 1000)],
  minimums: [{ dayOfWeek: 2, startTime: "10:00", endTime: "20:00", people: 1 }],
};

const day = (memberId: string, ...shifts: [number, number][]): HandDay => ({
  memberId,
  date: TUESDAY,
  shifts: shifts.map(([start, end]) => ({ start: start * 60, end: end * 60 })),
});

function draftAround(...days: HandDay[]) {
  const answer = draft(factsWithHandDays(facts, days, []), WEEK, solve, OPTIONS);
  const { changes, ...figures } = withHandDays(answer, days, facts);
  return {
    ...figures,
    words: changes.map((change) => say("en", changeWords(change, change.memberId))).sort(),
  };
}

describe("a draft around days that were given by hand", () => {
  it("keeps them, closes the gaps that they open, and compares all with the saved week", () => {
    expect(draftAround()).toMatchObject({
      words: ["b 12:00 – 20:00 instead of 12:00 – 19:00; +1h"],
      uncovered: 0,
    });
    expect(draftAround(day("b", [12, 17]))).toMatchObject({
      words: [
        "a 10:00 – 20:00 instead of 10:00 – 18:00; +2h",
        "b 12:00 – 17:00 instead of 12:00 – 19:00; −2h",
      ],
      uncovered: 0,
      addedMinutes: 0,
      cost: 2000,
    });
    expect(draftAround(day("b"), day("a", [9, 18]))).toMatchObject({
      words: ["a 09:00 – 18:00 instead of 10:00 – 18:00; +1h", "b off instead of 12:00 – 19:00; −7h"],
      uncovered: 4,
      addedMinutes: -360,
      cost: -5000,
    });
  });

  it("keeps a day that was given the hours that it has", () => {
    expect(draftAround(day("b", [12, 19]))).toMatchObject({
      words: ["a 10:00 – 20:00 instead of 10:00 – 18:00; +2h"],
      uncovered: 0,
    });
  });

  it("replaces an older draft's change of the day", () => {
    const older = draft(facts, WEEK, solve, OPTIONS);
    const { changes, cost } = withHandDays(older, [day("b", [12, 21])], facts);
    expect(changes.map((change) => say("en", changeWords(change, change.memberId)))).toEqual([
      "b 12:00 – 21:00 instead of 12:00 – 19:00; +2h",
    ]);
    expect([older.cost, cost]).toEqual([1000, 2000]);
  });
});

describe("days that were given by hand", () => {
  const MONDAY = WEEK;
  const WEDNESDAY = "2026-11-18";
  /** A member whom another manager has just deleted. */
  const deleted = day("gone", [10, 18]);

  it("are pinned, and their members keep the minutes of the saved week", () => {
    const pin = { memberId: "a", date: MONDAY };
    const { people, pinned, savedMinutes } = factsWithHandDays(facts, [day("b", [12, 17]), deleted], [pin]);
    expect(savedMinutes).toEqual({ b: 420 });
    expect(pinned).toEqual([pin, { memberId: "b", date: TUESDAY }, { memberId: "gone", date: TUESDAY }]);
    expect(people.map(({ member }) => member.id)).toEqual(["a", "b"]);
    expect(people[0]).toEqual(facts.people[0]);
  });

  const changeOn = (memberId: string, date: string): Draft["changes"][number] => ({
    memberId,
    date,
    kind: "call-in",
    before: [],
    after: [{ start: 600, end: 660 }],
    addedMinutes: 60,
  });
  const drafted: Draft = {
    changes: [
      changeOn("b", WEDNESDAY),
      changeOn("a", MONDAY),
      changeOn("b", TUESDAY),
      changeOn("c", TUESDAY),
    ],
    addedMinutes: 240,
    cost: 4000,
    uncovered: 0,
    favours: 0,
    againstWishes: 0,
    gap: 0,
  };

  it("are shown with the draft’s other days by date, as what they change of the saved week", () => {
    const days = [day("a", [9, 18]), day("b"), { ...day("a", [10, 12]), date: WEDNESDAY }, deleted];
    const { changes, addedMinutes } = withHandDays(drafted, days, facts);
    expect(
      changes.map(({ memberId, date, kind, ...change }) => [memberId, date, kind, change.addedMinutes]),
    ).toEqual([
      ["a", MONDAY, "call-in", 60],
      ["c", TUESDAY, "call-in", 60],
      ["a", TUESDAY, "move", 60],
      ["b", TUESDAY, "off", -420],
      ["b", WEDNESDAY, "call-in", 60],
      ["a", WEDNESDAY, "call-in", 120],
    ]);
    expect(addedMinutes).toBe(-60);
  });

  it("add their own cost to the draft’s", () => {
    const others = { ...drafted, changes: [changeOn("b", WEDNESDAY)], cost: 1000 };
    expect(withHandDays(others, [day("a", [9, 18]), day("b")], facts).cost).toBe(1000 + 2000 - 7 * 1000);
    const breaks = [{ start: 630, end: 645 }];
    const paused = {
      ...others,
      changes: [{ ...changeOn("b", WEDNESDAY), addedMinutes: 45, breaks }],
      cost: 750,
    };
    expect(withHandDays(paused, [], facts).cost).toBe(750);
  });

  it("have no known cost where the draft or a member of theirs has none", () => {
    const withUnknown = { ...facts, people: [...facts.people, personAt(2, "c", ["10:00", "18:00"])] };
    expect(withHandDays(drafted, [day("c")], withUnknown).cost).toBeNull();
    expect(withHandDays({ ...drafted, cost: null }, [day("b")], withUnknown).cost).toBeNull();
    expect(withHandDays({ ...drafted, cost: null }, [day("c")], withUnknown).cost).toBeNull();
  });
});
