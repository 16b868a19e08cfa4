import { describe, expect, it } from "vitest";
import { gapLeftBy } from "../schedule/coverage/gaps.ts";
import type { Minimum } from "../schedule/coverage/minimums.ts";
import type { Person } from "../schedule/day/person.ts";
import { memberNamed, personAt } from "../test-support/people.ts";
import { SALON } from "../test-support/planned-week.ts";
import type { Change } from "./model/proposal.ts";
import type { SalonFacts } from "./model/salon-facts.ts";
import { coveredHours, datesOfCover, uncoveredAfter, uncoveredMinutes } from "./uncovered.ts";

/** A Monday. */
const DATE = "2026-11-16";
const TUESDAY = "2026-11-17";

const wanted = (people: number, startTime: string, endTime: string, role?: string): Minimum => ({
  dayOfWeek: 1,
  startTime,
  endTime,
  people,
  ...(role && { role }),
});

const salonOf = (people: Person[], minimums: Minimum[]): SalonFacts => ({
  ...SALON,
  people,
  minimums,
});

const change = (memberId: string, after: [number, number][], date = DATE): Change => ({
  memberId,
  date,
  kind: "call-in",
  before: [],
  after: after.map(([start, end]) => ({ start: start * 60, end: end * 60 })),
  addedMinutes: 0,
});

const receptionist = personAt(5, "rita", ["09:00", "17:00"], {
  member: { ...memberNamed("rita"), role: "Receptionist" },
});

describe("what stays uncovered", () => {
  const minimums = [wanted(2, "09:00", "14:00"), wanted(1, "10:00", "12:00", "Receptionist")];

  it("has each half hour once, with the missing people: a receptionist is one of those missing in all", () => {
    const facts = salonOf([personAt(1, "ana", ["13:00", "18:00"]), receptionist], minimums);
    const uncovered = uncoveredAfter(facts, [DATE], null, []);
    expect(uncovered).toEqual([
      { date: DATE, start: 540, end: 600, missing: [{ role: "", people: 2 }] },
      {
        date: DATE,
        start: 600,
        end: 720,
        missing: [
          { role: "Receptionist", people: 1 },
          { role: "", people: 1 },
        ],
      },
      { date: DATE, start: 720, end: 780, missing: [{ role: "", people: 2 }] },
      { date: DATE, start: 780, end: 840, missing: [{ role: "", people: 1 }] },
    ]);
    expect(uncoveredMinutes(uncovered)).toBe(300);
  });

  it("goes by the changes, to the minute, and counts a half hour that is covered in part", () => {
    const facts = salonOf([personAt(1, "ana", ["09:00", "18:00"]), receptionist], minimums);
    const changes = [
      { ...change("rita", []), after: [{ start: 615, end: 720 }] },
      change("rita", [[9, 14]], TUESDAY),
    ];
    expect(uncoveredAfter(facts, [DATE], null, changes)).toEqual([
      { date: DATE, start: 540, end: 600, missing: [{ role: "", people: 1 }] },
      { date: DATE, start: 600, end: 630, missing: [{ role: "Receptionist", people: 1 }] },
      { date: DATE, start: 720, end: 840, missing: [{ role: "", people: 1 }] },
    ]);
  });

  it("is the rest of a cover's gap, and new gaps elsewhere, the night after too", () => {
    const facts = salonOf(
      [personAt(1, "ana", ["09:00", "11:00"]), personAt(1, "ben", ["22:00", "02:00"])],
      [wanted(1, "09:00", "10:00"), { ...wanted(1, "00:00", "01:00"), dayOfWeek: 2 }],
    );
    const gap = gapLeftBy("Stylist", DATE, { start: 14 * 60, end: 18 * 60 });
    const changes = [
      { ...change("ana", [[14, 15]]), before: [{ start: 540, end: 660 }] },
      change("ben", [[16, 17]]),
    ];
    const uncovered = uncoveredAfter(facts, datesOfCover([gap], changes), [gap], changes);
    expect(uncovered).toEqual([
      { date: DATE, start: 540, end: 600, missing: [{ role: "", people: 1 }] },
      { date: DATE, start: 900, end: 960, missing: [{ role: "Stylist", people: 1 }] },
      { date: DATE, start: 1020, end: 1080, missing: [{ role: "Stylist", people: 1 }] },
      { date: TUESDAY, start: 0, end: 60, missing: [{ role: "", people: 1 }] },
    ]);
    expect(coveredHours(DATE, [gap], uncovered)).toEqual([
      { start: 840, end: 900 },
      { start: 960, end: 1020 },
    ]);
  });
});

describe("the hours that stay uncovered", () => {
  const uncoveredOn = (people: Person[], minimums: Minimum[]) =>
    uncoveredAfter(salonOf(people, minimums), [DATE], null, []);

  it("are those for which nobody is there who still works in the salon", () => {
    const former = personAt(1, "former", ["10:00", "12:00"], { member: memberNamed("former", false) });
    expect(uncoveredOn([former], [wanted(1, "10:00", "12:00")])).toEqual([
      { date: DATE, start: 600, end: 720, missing: [{ role: "", people: 1 }] },
    ]);
  });

  it("are none in a half hour that two people share", () => {
    const ana = personAt(1, "ana", ["10:00", "10:15"]);
    const ben = personAt(1, "ben", ["10:15", "10:30"]);
    expect(uncoveredOn([ana, ben], [wanted(1, "10:00", "10:30")])).toEqual([]);
  });

  it("come by their hour, those of a role among those of anybody", () => {
    const minimums = [wanted(1, "12:00", "13:00"), wanted(1, "09:00", "10:00", "Receptionist")];
    expect(uncoveredOn([], minimums)).toEqual([
      { date: DATE, start: 540, end: 600, missing: [{ role: "Receptionist", people: 1 }] },
      { date: DATE, start: 720, end: 780, missing: [{ role: "", people: 1 }] },
    ]);
  });

  it("are apart from the hours of another date that are covered", () => {
    const gaps = [
      gapLeftBy("", DATE, { start: 540, end: 600 }),
      gapLeftBy("", TUESDAY, { start: 960, end: 1020 }),
    ];
    expect(coveredHours(DATE, gaps, [])).toEqual([{ start: 540, end: 600 }]);
  });
});
