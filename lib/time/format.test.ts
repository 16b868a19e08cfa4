import { clockOf } from "@chairtime/kit/clock";
import { dayLabel } from "@chairtime/kit/time-words";
import { dayDifference } from "@chairtime/messages/sentences/day-difference";
import { say } from "@chairtime/messages/server/words-in";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  aheadWords,
  durationWords,
  formatClock,
  formatClockRange,
  formatDateSpan,
  formatDayDate,
  formatDays,
  formatHour,
  formatMinuteOfDay,
  formatShortDate,
  formatTotal,
} from "./format.ts";
import { parseClock } from "./parse-clock.ts";

describe("words for dates and times", () => {
  test("short dates", () => {
    expect(formatShortDate("2024-03-04", "America/New_York")).toBe("Mar 4, 2024");
    expect(formatShortDate("2024-03-04T20:00:00Z", "Asia/Kolkata")).toBe("Mar 5, 2024");
    expect(formatShortDate(new Date("2024-03-04T20:00:00Z"), "UTC")).toBe("Mar 4, 2024");
    for (const nothing of [null, undefined, "", "yesterday", "0001-01-01T00:00:00Z", new Date(Number.NaN)])
      expect(formatShortDate(nothing, "UTC")).toBe("N/A");
  });

  test("a day that differs reads in mails as it does on screens", () => {
    const off = { work: [], breaks: [], time_off: [] };
    for (const [start, end] of [
      ["09:00", "17:30"],
      ["12:00", "24:00"],
      ["22:00", "04:00"],
    ] as const)
      for (const cycle of ["h23", "h12"] as const)
        expect(
          say("en", dayDifference(off, { ...off, work: [{ start_time: start, end_time: end }] }), cycle),
        ).toBe(`${formatClockRange(start, end, cycle)}, was off`);
    expect(formatDayDate("2026-11-18")).toBe(`${dayLabel("2026-11-18")}, 2026`);
  });

  test("dates with weekday, and spans", () => {
    expect(formatDayDate("2026-11-18")).toBe("Wed, Nov 18, 2026");
    expect(formatDateSpan("2026-11-18", "2026-11-18")).toBe("Wed, Nov 18, 2026");
    expect(formatDateSpan("2026-11-30", "2026-12-03")).toBe("Mon, Nov 30 – Thu, Dec 3, 2026");
    expect(formatDateSpan("2026-12-30", "2027-01-02")).toBe("Wed, Dec 30, 2026 – Sat, Jan 2, 2027");
  });

  test("days of the coming months", () => {
    expect(formatDays("2026-12-25", "2026-12-25")).toBe("Dec 25");
    expect(formatDays("2026-12-25", "2026-12-26")).toBe("Dec 25 to 26");
    expect(formatDays("2026-12-30", "2027-01-02")).toBe("Dec 30 to Jan 2");
  });

  test("ranges past midnight say so", () => {
    expect(formatClockRange("09:00", "18:00")).toBe("09:00 – 18:00");
    expect(formatClockRange("22:00", "02:00")).toBe("22:00 – 02:00 +1");
    expect(formatClockRange("22:00", "24:00")).toBe("22:00 – 24:00");
    expect(formatMinuteOfDay(1440)).toBe("00:00 +1");
    expect(formatMinuteOfDay(1440, true)).toBe("24:00");
  });

  test("a clock of twelve hours says which half of the day", () => {
    expect(formatClockRange("09:00", "18:00", "h12")).toBe("9:00 am – 6:00 pm");
    expect(formatClockRange("00:00", "12:15", "h12")).toBe("12:00 am – 12:15 pm");
    expect(formatClockRange("22:00", "24:00", "h12")).toBe("10:00 pm – 12:00 am");
    expect(formatClockRange("22:00", "02:00", "h12")).toBe("10:00 pm – 2:00 am +1");
    expect(formatMinuteOfDay(-30, false, "h12")).toBe("11:30 pm -1");
    expect(["09:05", "", "9 o’clock"].map((time) => formatClock(time, "h12"))).toEqual([
      "9:05 am",
      "",
      "9 o’clock",
    ]);
    expect([formatHour(545), formatHour(545, "h12"), formatHour(1440, "h12")]).toEqual([
      "09",
      "9 am",
      "12 am",
    ]);
  });

  test("a time written by either clock reads back the same", () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(minute, fc.constantFrom("h12" as const, "h23" as const), (at, cycle) => {
        expect(parseClock(formatMinuteOfDay(at, false, cycle))).toBe(clockOf(at));
      }),
    );
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
    expect(say("en", durationWords(minutes))).toBe(words);
  });

  test("totals always say both parts", () => {
    expect(formatTotal(0)).toBe("0h 0m");
    expect(formatTotal(390)).toBe("6h 30m");
  });

  test("days ahead", () => {
    const words = [0, 1, 6, -1].map((days) => say("en", aheadWords(days) ?? "past"));
    expect(words).toEqual(["Today", "Tomorrow", "In 6 days", "past"]);
  });
});
