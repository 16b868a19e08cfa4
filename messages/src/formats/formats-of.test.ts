import * as time from "@chairtime/kit/time-words";
import { expect, test } from "vitest";
import { offeredLanguages } from "../languages.ts";
import { formatsOf } from "./formats-of.ts";
import { intlFormats } from "./intl.ts";

test("English is written to the letter, by the salon's clock", () => {
  const english = formatsOf(intlFormats, "en");
  expect(english.dayLabel("2026-11-18")).toBe("Wed, Nov 18");
  expect(english.dateSpan("2026-11-30", "2026-12-03")).toBe("Mon, Nov 30 – Thu, Dec 3, 2026");
  expect(english.week("2026-11-15", "2026-11-21")).toBe("Nov 15 – 21, 2026");
  expect(english.list(["Ana", "Ben", "Cleo"])).toBe("Ana, Ben and Cleo");
  expect(formatsOf(intlFormats, "en", "h12").clockRange("22:00", "02:00")).toBe(
    time.formatClockRange("22:00", "02:00", "h12"),
  );
});

test("other languages write their own dates, and clocks as the salon has them", () => {
  const german = formatsOf(intlFormats, "de");
  expect(german.weekday(1)).toBe("Montag");
  expect(german.dayDate("2026-11-18")).toMatch(/^Mi\., 18\. Nov\. 2026$/);
  expect(german.list(["Ana", "Ben", "Cleo"])).toBe("Ana, Ben und Cleo");
  expect(["09:00", "24:00", "x"].map(german.clock)).toEqual(["09:00", "24:00", "x"]);
  expect(german.clockRange("22:00", "02:00")).toBe("22:00 – 02:00 +1");
  expect(formatsOf(intlFormats, "hi", "h12").clock("09:00")).toMatch(/^9:00/);
});

test("sums, series of hours and weekdays, and spans of days", () => {
  const english = formatsOf(intlFormats, "en");
  expect([2220, 990, 45, 0].map(english.hours)).toEqual(["37h", "16h 30m", "45m", "0h"]);
  const spans = [
    { start: 540, end: 720 },
    { start: 840, end: 1080 },
  ];
  expect(english.minutesRanges(spans)).toBe("09:00 – 12:00, 14:00 – 18:00");
  expect(english.weekdays([1, 3])).toBe("Monday, Wednesday");
  expect(english.days("2026-12-25", "2026-12-26")).toBe("Dec 25 to 26");
  expect(english.days("2026-12-30", "2027-01-02")).toBe("Dec 30 to Jan 2");
  expect(english.month("2026-11-01")).toBe("Nov 2026");
  const german = formatsOf(intlFormats, "de");
  expect(german.minutesRanges(spans)).toMatch(/09:00 – 12:00.*14:00 – 18:00/);
  expect(german.weekdays([1, 3])).toMatch(/Montag.*Mittwoch/);
  expect(german.days("2026-12-30", "2027-01-02")).toMatch(/^30\. Dez.*2\. Jan/);
  expect([240, 30, 0].map(english.duration)).toEqual(["4h 0m", "30m", "0m"]);
  expect([240, 30].map(german.duration)).toEqual(["4 h 0 min", "30 min"]);
  expect([2220, 990, 45].map(german.hours)).toEqual(["37 h", "16 h 30 min", "45 min"]);
});

test("spans and times have the spaces that browsers write, in every language", () => {
  for (const language of offeredLanguages())
    for (const hourCycle of ["h12", "h23"] as const) {
      const formats = formatsOf(intlFormats, language, hourCycle);
      const texts = [
        formats.week("2026-11-15", "2026-11-21"),
        formats.dateSpan("2026-11-30", "2026-12-03"),
        formats.days("2026-12-25", "2026-12-26"),
        formats.clockRange("09:00", "18:00"),
      ];
      expect(texts.filter((text) => /[\u2009\u202f]/.test(text))).toEqual([]);
    }
});

test("a series has the comma of its script", () => {
  const of = (language: "en" | "de" | "ar") => formatsOf(intlFormats, language).series(["Ana", "Ben"]);
  expect(of("en")).toBe("Ana, Ben");
  expect(of("de")).toBe("Ana, Ben");
  expect(of("ar")).toContain("، ");
});

test("a ruler's hours are bare in every language of 24 hours", () => {
  for (const language of ["en", "de", "es", "fr", "hi", "ar"])
    expect([540, 1380].map(formatsOf(intlFormats, language).hour)).toEqual(["09", "23"]);
});

test("a week without its year, also from one year into the next", () => {
  const english = formatsOf(intlFormats, "en");
  expect(english.weekDays("2026-11-15", "2026-11-21")).toBe("Nov 15 – 21");
  expect(english.weekDays("2026-12-27", "2027-01-02")).toBe("Dec 27 – Jan 2");
  expect(formatsOf(intlFormats, "es").weekDays("2026-12-27", "2027-01-02")).toBe("27 dic – 2 ene");
});
