import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "./calendar.ts";
import { isInWeek, rotationWeekOn, rotationWeekStart, weekLetter, weeksMeet } from "./rotation.ts";

const anchor = fc.integer({ min: -14_000, max: 28_000 }).map((days) => addDays("2024-01-01", days));
const rotation = fc.record({ weeks: fc.integer({ min: 2, max: 8 }), anchor });

test("the week of a date is found by counting weeks from the anchor, before it too", () => {
  fc.assert(
    fc.property(rotation, fc.integer({ min: -3000, max: 3000 }), (rota, days) => {
      const date = addDays(rota.anchor, days);
      // Brute force: step week by week from the anchor.
      let week = 0;
      let at = rota.anchor;
      while (addDays(at, 6) < date) {
        at = addDays(at, 7);
        week = (week + 1) % rota.weeks;
      }
      while (at > date) {
        at = addDays(at, -7);
        week = (week + rota.weeks - 1) % rota.weeks;
      }
      expect(rotationWeekOn(date, rota)).toBe(week);
      expect(rotationWeekStart(date, rota)).toBe(at);
    }),
    { numRuns: 10_000 },
  );
});

test("a record for every week holds always, one for a week only with a rotation that has it", () => {
  const rota = { weeks: 2, anchor: "2026-11-02" };
  expect(isInWeek(null, "2026-11-02", rota)).toBe(true);
  expect(isInWeek(undefined, "2026-11-02", null)).toBe(true);
  expect(isInWeek(0, "2026-11-08", rota)).toBe(true);
  expect(isInWeek(1, "2026-11-09", rota)).toBe(true);
  expect(isInWeek(0, "2026-11-09", rota)).toBe(false);
  expect(isInWeek(2, "2026-11-16", rota)).toBe(false);
  expect(isInWeek(0, "2026-11-02", null)).toBe(false);
});

test.each([
  [null, null, true],
  [undefined, 1, true],
  [1, undefined, true],
  [null, 0, true],
  [0, null, true],
  [0, 0, true],
  [1, 1, true],
  [0, 1, false],
  [1, 0, false],
])("records of the weeks %s and %s meet: %s", (one, other, meet) => {
  expect(weeksMeet(one, other)).toBe(meet);
});

test("weeks are called by letters", () => {
  expect([0, 1, 7].map(weekLetter)).toEqual(["A", "B", "H"]);
});
