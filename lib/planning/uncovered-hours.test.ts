import { describe, expect, test } from "vitest";
import { gapLeftBy } from "../schedule/coverage/gaps.ts";
import type { Minimum } from "../schedule/coverage/minimums.ts";
import type { Person } from "../schedule/day/person.ts";
import { memberNamed, personAt } from "../test-support/people.ts";
import { SALON } from "../test-support/planned-week.ts";
import { coveredHours, uncoveredAfter } from "./uncovered.ts";

const MONDAY = "2026-11-16";
const TUESDAY = "2026-11-17";

const wanted = (startTime: string, endTime: string, role?: string): Minimum => ({
  dayOfWeek: 1,
  startTime,
  endTime,
  people: 1,
  ...(role && { role }),
});

function uncoveredOn(people: Person[], minimums: Minimum[]) {
  const facts = {
    ...SALON,
    people,
    minimums,
  };
  return uncoveredAfter(facts, [MONDAY], null, []);
}

describe("the hours that stay uncovered", () => {
  test("are those for which nobody is there who still works in the salon", () => {
    const former = personAt(1, "former", ["10:00", "12:00"], { member: memberNamed("former", false) });
    expect(uncoveredOn([former], [wanted("10:00", "12:00")])).toEqual([
      { date: MONDAY, start: 600, end: 720, missing: [{ role: "", people: 1 }] },
    ]);
  });

  test("are none in a half hour that two people share", () => {
    const ana = personAt(1, "ana", ["10:00", "10:15"]);
    const ben = personAt(1, "ben", ["10:15", "10:30"]);
    expect(uncoveredOn([ana, ben], [wanted("10:00", "10:30")])).toEqual([]);
  });

  test("come by their hour, those of a role among those of anybody", () => {
    const minimums = [wanted("12:00", "13:00"), wanted("09:00", "10:00", "Receptionist")];
    expect(uncoveredOn([], minimums)).toEqual([
      { date: MONDAY, start: 540, end: 600, missing: [{ role: "Receptionist", people: 1 }] },
      { date: MONDAY, start: 720, end: 780, missing: [{ role: "", people: 1 }] },
    ]);
  });

  test("are apart from the hours of another date that are covered", () => {
    const gaps = [
      gapLeftBy("", MONDAY, { start: 540, end: 600 }),
      gapLeftBy("", TUESDAY, { start: 960, end: 1020 }),
    ];
    expect(coveredHours(MONDAY, gaps, [])).toEqual([{ start: 540, end: 600 }]);
  });
});
