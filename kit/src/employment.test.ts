import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, datesFrom } from "./calendar.ts";
import { agreedMinutes, isEmployedBetween, isEmployedOn } from "./employment.ts";

const MONDAY = "2026-11-30";
const date = fc.integer({ min: -20, max: 20 }).map((days) => addDays(MONDAY, days));
const employment = fc.record({ firstDay: fc.option(date), lastDay: fc.option(date) });

test("somebody works here from the first day to the last, both included; without one there is no bound", () => {
  expect(["2026-12-06", "2026-12-07"].map((on) => isEmployedOn(on, { firstDay: "2026-12-07" }))).toEqual([
    false,
    true,
  ]);
  expect(["2026-12-07", "2026-12-08"].map((on) => isEmployedOn(on, { lastDay: "2026-12-07" }))).toEqual([
    true,
    false,
  ]);
  expect(isEmployedOn(MONDAY, { firstDay: null, lastDay: null })).toBe(true);
});

test("a period counts where one of its dates does", () => {
  fc.assert(
    fc.property(date, fc.nat(20), employment, (from, length, days) => {
      const isAny = datesFrom(from, length + 1).some((on) => isEmployedOn(on, days));
      const isOrdered = !days.firstDay || !days.lastDay || days.firstDay <= days.lastDay;
      if (isOrdered) expect(isEmployedBetween(from, addDays(from, length), days)).toBe(isAny);
    }),
  );
});

test("agreed hours of a week are those of its days here, and none where there are no such days", () => {
  const week = datesFrom(MONDAY, 7);
  expect(agreedMinutes(32 * 60, week, {})).toBe(32 * 60);
  expect(agreedMinutes(35 * 60, week, { firstDay: "2026-12-04" })).toBe(15 * 60);
  expect(agreedMinutes(35 * 60, week, { lastDay: "2026-12-01" })).toBe(10 * 60);
  expect(agreedMinutes(32 * 60, week, { firstDay: "2026-12-07" })).toBeNull();
  expect(agreedMinutes(null, week, {})).toBeNull();
});
