import { addDays, daysBetween, weekdayOf } from "@chairtime/kit/calendar";
import { expect, test } from "vitest";
import { periodOf } from "./period.ts";

const dates = Array.from({ length: 400 }, (_, days) => addDays("2023-06-01", days));

test.each([0, 1, 6])(
  "time off is requested for four whole weeks with a day beside them, weeks from day %d",
  (first) => {
    for (const date of dates) {
      const { from, to } = periodOf(date, first);
      expect(weekdayOf(addDays(from, 1))).toBe(first);
      expect(daysBetween(from, to)).toBe(29);
      expect(from < date && date < to).toBe(true);
      // Every date of it has the same one, and the next one begins where it ends.
      expect(periodOf(addDays(from, 1), first)).toEqual({ from, to });
      expect(periodOf(to, first).from).toBe(addDays(to, -1));
    }
  },
);

test("weeks begin on Sundays unless told otherwise", () => {
  expect(periodOf("2026-11-18")).toEqual(periodOf("2026-11-18", 0));
});
