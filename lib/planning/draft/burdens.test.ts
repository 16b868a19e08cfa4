import { describe, expect, test } from "vitest";
import { factsOf } from "../../schedule/day/facts.ts";
import { personAt } from "../../test-support/people.ts";
import { spansOf, WEEK } from "../../test-support/planned-week.ts";
import { workOf } from "../model/day-work.ts";
import { isLate, lateAfter } from "./burdens.ts";

describe("a late shift", () => {
  test("ends within the hour before the latest usual end", () => {
    expect(
      lateAfter(
        spansOf([
          [9, 17],
          [12, 20],
          [11, 18],
        ]),
      ),
    ).toBe(19 * 60);
    const isLateFor = (hours: [string, string]) =>
      isLate(workOf(factsOf(personAt(1, "a", hours), WEEK, "UTC"), "UTC"), 19 * 60);
    expect(isLateFor(["11:00", "19:00"])).toBe(false);
    expect(isLateFor(["11:00", "19:15"])).toBe(true);
  });

  test("exists where some shift ends an hour earlier at least", () => {
    expect(
      lateAfter(
        spansOf([
          [11, 19],
          [12, 20],
        ]),
      ),
    ).toBe(19 * 60);
    expect(
      lateAfter(
        spansOf([
          [11, 19.25],
          [12, 20],
        ]),
      ),
    ).toBe(Number.POSITIVE_INFINITY);
    expect(lateAfter([])).toBe(Number.POSITIVE_INFINITY);
  });

  test("is none for a member who is off on its date", () => {
    const timeOff = [
      {
        id: "t",
        memberId: "a",
        start: new Date(`${WEEK}T00:00:00Z`),
        end: new Date("2026-11-17T00:00:00Z"),
        reason: "Sick",
      },
    ];
    const sick = personAt(1, "a", ["12:00", "20:00"], { timeOff });
    const work = workOf(factsOf(sick, WEEK, "UTC"), "UTC");
    expect(work.shifts).toEqual(spansOf([[12, 20]]));
    expect(isLate(work, 19 * 60)).toBe(false);
  });
});
