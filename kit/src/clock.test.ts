import { describe, expect, test } from "vitest";
import { clockChoices, clockOf, clockRange, isClock, minutesOf, pastMidnight, wallClockAt } from "./clock.ts";

describe("times of day", () => {
  test("minutes and clock convert both ways", () => {
    expect(minutesOf("09:07")).toBe(547);
    expect(minutesOf("24:00")).toBe(1440);
    expect(clockOf(547)).toBe("09:07");
    expect(clockOf(1500)).toBe("01:00");
    expect(clockOf(-30)).toBe("23:30");
    for (const clock of ["00:00", "09:07", "23:59", "24:00"]) expect(clockOf(minutesOf(clock))).toBe(clock);
  });

  test("an end at or before the start is on the next day", () => {
    expect(clockRange("09:00", "17:00")).toEqual({ start: 540, end: 1020 });
    expect(clockRange("22:00", "02:00")).toEqual({ start: 1320, end: 1560 });
    expect(clockRange("09:00", "09:00")).toEqual({ start: 540, end: 1980 });
    expect(clockRange("18:00", "24:00")).toEqual({ start: 1080, end: 1440 });
  });

  test.each(["24:01", "25:99", "25:00", "9:15", "09:60", "09:15 ", " 09:15", "24:00:00", "1 24:00", ""])(
    "%j is not spelled as a clock has it",
    (text) => {
      expect(isClock(text)).toBe(false);
    },
  );

  test("every minute is spelled as a clock has it, up to the end of a day", () => {
    for (let minute = 0; minute <= 1440; minute += 1) expect(isClock(clockOf(minute))).toBe(true);
  });

  test("what lies past midnight is placed on the next day, all of it or the rest", () => {
    const items = [
      { name: "before", start: 600, end: 1440 },
      { name: "across", start: 1320, end: 1560 },
      { name: "beyond", start: 1500, end: 1560 },
    ];
    expect(pastMidnight(items)).toEqual([
      { name: "across", start: 0, end: 120 },
      { name: "beyond", start: 60, end: 120 },
    ]);
  });

  test("the forms' choices", () => {
    expect(clockChoices("00:00", "23:30", 30)).toHaveLength(48);
    const breaks = clockChoices("06:00", "21:45", 15);
    expect([breaks[0], breaks.at(-1), breaks.length]).toEqual(["06:00", "21:45", 64]);
  });

  test("minutes before and after a date are the times of other dates", () => {
    expect(wallClockAt("2026-12-31", 547)).toEqual({ date: "2026-12-31", time: "09:07" });
    expect(wallClockAt("2026-12-31", 1440)).toEqual({ date: "2027-01-01", time: "00:00" });
    expect(wallClockAt("2026-12-31", 1500)).toEqual({ date: "2027-01-01", time: "01:00" });
    expect(wallClockAt("2026-12-31", 4320)).toEqual({ date: "2027-01-03", time: "00:00" });
    expect(wallClockAt("2026-12-31", -30)).toEqual({ date: "2026-12-30", time: "23:30" });
  });
});
