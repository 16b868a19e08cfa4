import { describe, expect, test } from "vitest";
import { addDays, dayName, daysBetween, isCalendarDate, weekdayOf } from "./calendar.ts";

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

  test("only real dates are dates", () => {
    expect(isCalendarDate("2026-02-28")).toBe(true);
    for (const text of ["2026-02-30", "2026-13-01", "26-01-01", "", "2026-01-01T00:00:00Z"])
      expect(isCalendarDate(text)).toBe(false);
  });
});
