import { describe, expect, test } from "vitest";
import { personAt } from "../test-support/people.ts";
import { SALON } from "../test-support/planned-week.ts";
import { workAfter } from "./after-changes.ts";
import type { Change } from "./model/proposal.ts";
import { weekHours } from "./week-hours.ts";

const MONDAY = "2026-11-16";
const TUESDAY = "2026-11-17";

const ana = personAt(1, "ana", ["10:00", "18:00"]);
const ben = personAt(1, "ben", ["10:00", "18:00"]);

const change: Change = {
  memberId: "ana",
  date: MONDAY,
  kind: "extend",
  before: [{ start: 600, end: 1080 }],
  after: [{ start: 600, end: 1200 }],
  addedMinutes: 120,
};
const rested: Change = { ...change, breaks: [{ start: 780, end: 810 }], addedMinutes: 90 };

describe("a member’s date after changes", () => {
  test("has the new hours, less the breaks that come with them", () => {
    expect(workAfter(ana, MONDAY, [change], "UTC")).toMatchObject({
      shifts: [{ start: 600, end: 1200 }],
      available: [{ start: 600, end: 1200 }],
      planned: 600,
      worked: 600,
    });
    expect(workAfter(ana, MONDAY, [rested], "UTC")).toMatchObject({
      shifts: [{ start: 600, end: 1200 }],
      available: [
        { start: 600, end: 780 },
        { start: 810, end: 1200 },
      ],
      planned: 570,
    });
  });

  test("stays as it is where the change is a colleague’s, or of another date", () => {
    expect(workAfter(ben, MONDAY, [change], "UTC").planned).toBe(480);
    expect(workAfter(ana, TUESDAY, [change], "UTC").planned).toBe(0);
    const others = [
      { ...change, memberId: "ben" },
      { ...change, date: TUESDAY },
    ];
    expect(workAfter(ana, MONDAY, [...others, rested], "UTC").planned).toBe(570);
  });
});

describe("the hours of a week", () => {
  test("are each member’s, now and once the changes are made", () => {
    const facts = {
      ...SALON,
      people: [ana, ben],
    };
    const sunday: Change = { ...change, date: "2026-11-22", before: [] };
    const next: Change = { ...change, date: "2026-11-23" };
    expect([...weekHours(facts, MONDAY, [rested, sunday, next])]).toEqual([
      ["ana", { before: 480, after: 1170 }],
      ["ben", { before: 480, after: 480 }],
    ]);
  });
});
