import * as fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  addDays,
  datesBetween,
  datesFrom,
  daysBetween,
  isCalendarDate,
  monthOf,
  placeInWeek,
  weekdayOf,
  weekdaysFrom,
  weekStartOf,
  weeksFrom,
} from "./calendar.ts";
import { DAY_MS } from "./clock.ts";
import { dayName } from "./time-words.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

/** The same arithmetic by hand: days since 1970. */
const dayNumber = (date: string) => Date.parse(date) / DAY_MS;
const dateOfDay = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
const someDay = fc.integer({ min: dayNumber("1900-01-01"), max: dayNumber("2200-12-31") });

// Apia had no 30 December 2011, and Chatham's clocks change by an hour at half past the hour.
test.each(["UTC", "Pacific/Apia", "Pacific/Chatham", "America/Sao_Paulo"])(
  "dates are counted alike whatever the process's zone is, as in %s",
  (zone) => {
    vi.stubEnv("TZ", zone);
    fc.assert(
      fc.property(someDay, fc.integer({ min: -800, max: 800 }), fc.nat(6), (day, days, first) => {
        const date = dateOfDay(day);
        expect(isCalendarDate(date)).toBe(true);
        expect(addDays(date, days)).toBe(dateOfDay(day + days));
        expect(daysBetween(date, dateOfDay(day + days))).toBe(days);
        // 1 January 1970 was a Thursday.
        expect(weekdayOf(date)).toBe((((day + 4) % 7) + 7) % 7);
        const start = weekStartOf(date, first);
        expect([weekdayOf(start), daysBetween(start, date)]).toEqual([
          first,
          placeInWeek(weekdayOf(date), first),
        ]);
      }),
    );
    expect(isCalendarDate("2011-12-30")).toBe(true);
  },
);

test("dates in a row, weeks in a row, and a month", () => {
  expect(datesBetween("2028-02-27", "2028-03-01")).toEqual([
    "2028-02-27",
    "2028-02-28",
    "2028-02-29",
    "2028-03-01",
  ]);
  expect(datesBetween("2028-03-01", "2028-03-01")).toEqual(["2028-03-01"]);
  expect(datesBetween("2028-03-01", "2028-02-29")).toEqual([]);
  expect(datesFrom("2026-12-31", 2)).toEqual(["2026-12-31", "2027-01-01"]);
  expect(datesFrom("2026-12-31", 0)).toEqual([]);
  expect(weeksFrom("2026-11-16", 3)).toEqual(["2026-11-16", "2026-11-23", "2026-11-30"]);
  expect(datesBetween("2026-11-16", "2026-11-29", 7)).toEqual(["2026-11-16", "2026-11-23"]);
  expect(monthOf("2028-02-10")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect(monthOf("2026-12-31")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
});

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

  test("only real dates are dates", () => {
    expect(isCalendarDate("2026-02-28")).toBe(true);
    for (const text of ["+012026-01-01", "2026-02-30", "2026-13-01", "26-01-01", "", "2026-01-01T00:00:00Z"])
      expect(isCalendarDate(text)).toBe(false);
  });
});
