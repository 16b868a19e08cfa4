import { describe, expect, test } from "vitest";
import {
  addDays,
  dateOr,
  dayName,
  daysBetween,
  isCalendarDate,
  placeInWeek,
  weekdayOf,
  weekdaysFrom,
} from "./calendar.ts";

describe("calendar dates", () => {
  test("days are added across months, years and leap days", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
    expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
    expect(addDays("2026-11-18", 30)).toBe("2026-12-18");
    expect(daysBetween("2026-11-18", "2026-11-24")).toBe(6);
    expect(daysBetween("2026-03-07", "2026-03-09")).toBe(2);
  });

  test("weekdays count from Sunday", () => {
    expect(weekdayOf("2026-11-18")).toBe(3);
    expect(weekdayOf("2026-11-15")).toBe(0);
    expect(weekdayOf("2026-11-22")).toBe(0);
    expect(weekdayOf("2026-11-28")).toBe(6);
    expect(weekdayOf("1969-12-31")).toBe(3);
    expect(dayName(3)).toBe("Wednesday");
    expect(dayName(9)).toBe("Unknown Day");
    expect(dayName(-1)).toBe("Unknown Day");
  });

  test("weeks begin on any weekday", () => {
    expect(weekdaysFrom(0)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(weekdaysFrom(6)).toEqual([6, 0, 1, 2, 3, 4, 5]);
    for (let first = 0; first < 7; first++)
      expect(weekdaysFrom(first).map((day) => placeInWeek(day, first))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test("a parameter that is no date counts as today", () => {
    expect(dateOr("2026-02-28", "2026-11-24")).toBe("2026-02-28");
    for (const parameter of ["2026-02-30", "", undefined, ["2026-02-28"], 20260228])
      expect(dateOr(parameter, "2026-11-24")).toBe("2026-11-24");
  });

  test("only real dates are dates", () => {
    expect(isCalendarDate("2026-02-28")).toBe(true);
    for (const text of ["+012026-01-01", "2026-02-30", "2026-13-01", "26-01-01", "", "2026-01-01T00:00:00Z"])
      expect(isCalendarDate(text)).toBe(false);
  });
});
