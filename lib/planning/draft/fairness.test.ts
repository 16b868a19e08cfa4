import { describe, expect, it } from "vitest";
import { memberNamed, personAt } from "../../test-support/people.ts";
import { SALON } from "../../test-support/planned-week.ts";
import type { Change } from "../model/proposal.ts";
import type { SalonFacts } from "../model/salon-facts.ts";
import { fairnessOf } from "./fairness.ts";

/** A Monday. */
const WEEK = "2026-11-16";
const SATURDAY = "2026-11-21";

const facts: SalonFacts = {
  ...SALON,
  people: [
    personAt(1, "a", ["09:00", "15:00"]),
    personAt(6, "b", ["14:00", "20:00"]),
    personAt(1, "on leave", null),
    { ...personAt(6, "gone", ["14:00", "20:00"]), member: memberNamed("gone", false) },
  ],
};

const change = (memberId: string, date: string, after: [number, number][]): Change => ({
  memberId,
  date,
  kind: "move",
  before: [],
  after: after.map(([start, end]) => ({ start: start * 60, end: end * 60 })),
  addedMinutes: 0,
});

describe("how a week's burdens are shared", () => {
  it("compares the fewest and the most of those who work in it", () => {
    const as = (least: number, most: number) => ({ least, most });
    expect(fairnessOf(facts, WEEK, []).before).toEqual({ lateShifts: as(0, 1), weekendDays: as(0, 1) });
    const shared = [change("a", WEEK, [[13.5, 19.5]])];
    expect(fairnessOf(facts, WEEK, shared).after).toEqual({ lateShifts: as(1, 1), weekendDays: as(0, 1) });
    const handedOver = [change("b", SATURDAY, []), change("a", SATURDAY, [[14, 19]])];
    expect(fairnessOf(facts, WEEK, handedOver).after).toEqual({
      lateShifts: as(0, 0),
      weekendDays: as(0, 1),
    });
    const calledIn = [change("on leave", SATURDAY, [[9, 15]])];
    expect(fairnessOf(facts, WEEK, calledIn)).toEqual({
      before: { lateShifts: as(0, 1), weekendDays: as(0, 1) },
      after: { lateShifts: as(0, 1), weekendDays: as(0, 1) },
    });
  });

  it("knows no late shifts where all are equally late", () => {
    const people = [personAt(1, "a", ["10:00", "18:00"]), personAt(2, "b", ["12:00", "18:30"])];
    expect(fairnessOf({ ...facts, people }, WEEK, []).before.lateShifts).toEqual({ least: 0, most: 0 });
  });

  it("is nothing where nobody works", () => {
    const people = [personAt(1, "on leave", null)];
    const nothing = { lateShifts: { least: 0, most: 0 }, weekendDays: { least: 0, most: 0 } };
    expect(fairnessOf({ ...facts, people }, WEEK, [])).toEqual({ before: nothing, after: nothing });
  });
});
