import { addDays, dayName, daysBetween, isCalendarDate, weekdayOf } from "@chairtime/kit/calendar";
import { clockChoices, clockOf, clockRange, minutesOf } from "@chairtime/kit/clock";
import { instantToZoned, minutesIntoDate, sameClockHere, todayIn, zonedToInstant } from "@chairtime/kit/zone";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import {
  formatClockRange,
  formatDateSpan,
  formatDayDate,
  formatDaysAhead,
  formatDuration,
  formatMinuteOfDay,
  formatShortDate,
  formatTotal,
} from "./format.ts";

const instantOf = (date: string, time: string, zone: string) =>
  zonedToInstant(date, time, zone).toISOString();

describe("the wall clock of a zone", () => {
  test.each([
    ["Asia/Kolkata", "2026-12-01", "09:00", "2026-12-01T03:30:00.000Z"],
    ["Asia/Kolkata", "2026-12-01", "00:00", "2026-11-30T18:30:00.000Z"],
    ["America/New_York", "2026-07-01", "09:00", "2026-07-01T13:00:00.000Z"],
    ["America/New_York", "2026-12-01", "09:00", "2026-12-01T14:00:00.000Z"],
    ["Pacific/Chatham", "2026-07-01", "09:00", "2026-06-30T20:15:00.000Z"],
    ["Pacific/Chatham", "2026-12-01", "09:00", "2026-11-30T19:15:00.000Z"],
    ["UTC", "2026-12-01", "23:59", "2026-12-01T23:59:00.000Z"],
  ])("%s %s %s is %s and reads back so", (zone, date, time, iso) => {
    expect(instantOf(date, time, zone)).toBe(iso);
    expect(instantToZoned(new Date(iso), zone)).toEqual({ date, time });
  });

  test("24:00 is the next day's midnight", () => {
    expect(instantOf("2026-12-01", "24:00", "Asia/Kolkata")).toBe("2026-12-01T18:30:00.000Z");
  });

  test("a time that daylight saving skips moves on by the skipped length", () => {
    // New York jumps from 02:00 to 03:00 on 8 March 2026; Chatham from 02:45 to 03:45 on 27 September 2026.
    const newYork = zonedToInstant("2026-03-08", "02:30", "America/New_York");
    expect(newYork.toISOString()).toBe("2026-03-08T07:30:00.000Z");
    expect(instantToZoned(newYork, "America/New_York").time).toBe("03:30");
    const chatham = zonedToInstant("2026-09-27", "03:00", "Pacific/Chatham");
    expect(instantToZoned(chatham, "Pacific/Chatham").time).toBe("04:00");
  });

  test("a time that daylight saving repeats is its first occurrence", () => {
    // New York goes back from 02:00 to 01:00 on 1 November 2026: 01:30 is first at -04:00.
    expect(instantOf("2026-11-01", "01:30", "America/New_York")).toBe("2026-11-01T05:30:00.000Z");
    expect(instantToZoned(new Date("2026-11-01T06:30:00Z"), "America/New_York").time).toBe("01:30");
    expect(instantOf("2026-11-01", "02:00", "America/New_York")).toBe("2026-11-01T07:00:00.000Z");
  });

  test("the hours around both changes read back as they were typed", () => {
    for (const date of ["2026-03-08", "2026-11-01"]) {
      for (const time of ["00:00", "01:00", "01:59", "03:00", "12:00", "23:59"]) {
        const instant = zonedToInstant(date, time, "America/New_York");
        expect(instantToZoned(instant, "America/New_York")).toEqual({ date, time });
      }
    }
  });

  test("every whole minute survives the way to the clock and back, outside a repeated hour", () => {
    const zones = ["Asia/Kolkata", "America/New_York", "Pacific/Chatham", "Australia/Lord_Howe", "UTC"];
    const minute = fc.integer({ min: 28_000_000, max: 32_000_000 });
    fc.assert(
      fc.property(minute, fc.constantFrom(...zones), (minutes, zone) => {
        const instant = new Date(minutes * 60_000);
        const shown = instantToZoned(instant, zone);
        const back = zonedToInstant(shown.date, shown.time, zone);
        expect(instantToZoned(back, zone)).toEqual(shown);
        expect(instant.getTime() - back.getTime()).toBeOneOf([0, 30 * 60_000, 60 * 60_000]);
      }),
    );
  });

  test("today is the salon's, not the machine's", () => {
    const evening = new Date("2026-11-18T20:00:00Z");
    expect(todayIn("Asia/Kolkata", evening)).toBe("2026-11-19");
    expect(todayIn("America/New_York", evening)).toBe("2026-11-18");
    expect(todayIn("Pacific/Chatham", evening)).toBe("2026-11-19");
  });

  test("minutes into a date count past both midnights", () => {
    expect(minutesIntoDate(new Date("2026-12-01T07:00:00Z"), "2026-12-01", "Asia/Kolkata")).toBe(750);
    expect(minutesIntoDate(new Date("2026-11-30T18:00:00Z"), "2026-12-01", "Asia/Kolkata")).toBe(-30);
    expect(minutesIntoDate(new Date("2026-12-01T19:30:00Z"), "2026-12-01", "Asia/Kolkata")).toBe(1500);
  });

  test("zones of different names can show the clock of here", () => {
    vi.stubEnv("TZ", "Asia/Calcutta");
    expect(sameClockHere("Asia/Kolkata")).toBe(true);
    expect(sameClockHere("Asia/Colombo")).toBe(true);
    vi.stubEnv("TZ", "Africa/Abidjan");
    expect(sameClockHere("Europe/London")).toBe(false);
    vi.unstubAllEnvs();
  });
});

describe("calendar dates", () => {
  test("days are added across months, years and leap days", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
    expect(addDays("2026-11-18", 30)).toBe("2026-12-18");
    expect(daysBetween("2026-11-18", "2026-11-24")).toBe(6);
    expect(daysBetween("2026-03-07", "2026-03-09")).toBe(2);
  });

  test("weekdays count from Sunday", () => {
    expect(weekdayOf("2026-11-18")).toBe(3);
    expect(weekdayOf("2026-11-15")).toBe(0);
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

describe("times of day", () => {
  test("minutes and clock convert both ways", () => {
    expect(minutesOf("09:07")).toBe(547);
    expect(minutesOf("24:00")).toBe(1440);
    expect(clockOf(547)).toBe("09:07");
    expect(clockOf(1500)).toBe("01:00");
    expect(clockOf(-30)).toBe("23:30");
  });

  test("an end at or before the start is on the next day", () => {
    expect(clockRange("09:00", "17:00")).toEqual({ start: 540, end: 1020 });
    expect(clockRange("22:00", "02:00")).toEqual({ start: 1320, end: 1560 });
    expect(clockRange("18:00", "24:00")).toEqual({ start: 1080, end: 1440 });
  });

  test("the forms' choices", () => {
    expect(clockChoices("00:00", "23:30", 30)).toHaveLength(48);
    const breaks = clockChoices("06:00", "21:45", 15);
    expect([breaks[0], breaks.at(-1), breaks.length]).toEqual(["06:00", "21:45", 64]);
  });
});

describe("words for dates and times", () => {
  test("short dates", () => {
    expect(formatShortDate("2024-03-04", "America/New_York")).toBe("Mar 4, 2024");
    expect(formatShortDate("2024-03-04T20:00:00Z", "Asia/Kolkata")).toBe("Mar 5, 2024");
    expect(formatShortDate(new Date("2024-03-04T20:00:00Z"), "UTC")).toBe("Mar 4, 2024");
    for (const nothing of [null, undefined, "", "yesterday", "0001-01-01T00:00:00Z", new Date(Number.NaN)])
      expect(formatShortDate(nothing, "UTC")).toBe("N/A");
  });

  test("dates with weekday, and spans", () => {
    expect(formatDayDate("2026-11-18")).toBe("Wed, Nov 18, 2026");
    expect(formatDateSpan("2026-11-18", "2026-11-18")).toBe("Wed, Nov 18, 2026");
    expect(formatDateSpan("2026-11-30", "2026-12-03")).toBe("Mon, Nov 30 – Thu, Dec 3, 2026");
    expect(formatDateSpan("2026-12-30", "2027-01-02")).toBe("Wed, Dec 30, 2026 – Sat, Jan 2, 2027");
  });

  test("ranges past midnight say so", () => {
    expect(formatClockRange("09:00", "18:00")).toBe("09:00 – 18:00");
    expect(formatClockRange("22:00", "02:00")).toBe("22:00 – 02:00 +1");
    expect(formatClockRange("22:00", "24:00")).toBe("22:00 – 24:00");
    expect(formatMinuteOfDay(1440)).toBe("00:00 +1");
    expect(formatMinuteOfDay(1440, true)).toBe("24:00");
  });

  test.each([
    [30, "30m"],
    [59, "59m"],
    [60, "1h 0m"],
    [240, "4h 0m"],
    [1440, "24h 0m"],
    [1441, "2 days"],
    [4860, "4 days"],
  ])("%i minutes last %s", (minutes, words) => {
    expect(formatDuration(minutes)).toBe(words);
  });

  test("totals always say both parts", () => {
    expect(formatTotal(0)).toBe("0h 0m");
    expect(formatTotal(390)).toBe("6h 30m");
  });

  test("days ahead", () => {
    expect([0, 1, 6, -1].map(formatDaysAhead)).toEqual(["Today", "Tomorrow", "In 6 days", ""]);
  });
});
