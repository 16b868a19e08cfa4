import { dayLabel, type HourCycle } from "@chairtime/kit/time-words";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { say } from "../server/words-in.ts";
import { dayDifference as differenceOf } from "./day-difference.ts";

const dayDifference = (...[before, after, cycle]: [...Parameters<typeof differenceOf>, HourCycle?]) =>
  say("en", differenceOf(before, after), cycle);

const span = (start_time: string, end_time: string) => ({ start_time, end_time });
const lunch = (start: string, end: string) => ({ ...span(start, end), reason: "Lunch Break" });
const dentist = { reason: "Dentist", ...span("10:00", "12:00") };
const rest = (start: string, end: string) => ({ ...span(start, end), reason: "Rest Break" });
const sick = { reason: "Sick Leave", start_time: null, end_time: null };
const off = { work: [], breaks: [], time_off: [] };
const vacation = { ...off, time_off: [{ reason: "Vacation", start_time: null, end_time: null }] };
const day = (start: string, end: string, more: object = {}) => ({
  ...off,
  work: [span(start, end)],
  ...more,
});

test.each([
  ["10:00 – 18:00 instead of 09:00 – 17:00", day("09:00", "17:00"), day("10:00", "18:00")],
  ["off (Vacation) instead of 09:00 – 17:00", day("09:00", "17:00"), vacation],
  ["09:00 – 17:00 instead of off (Vacation)", vacation, day("09:00", "17:00")],
  ["10:00 – 14:00, was off", off, day("10:00", "14:00")],
  ["off instead of 09:00 – 17:00", day("09:00", "17:00"), off],
  ["off (Vacation)", off, vacation],
  ["22:00 – 04:00 +1 instead of 22:00 – 24:00", day("22:00", "24:00"), day("22:00", "04:00")],
  [
    "Lunch Break 13:00 – 14:00 instead of 12:00 – 13:00",
    day("09:00", "17:00", { breaks: [lunch("12:00", "13:00")] }),
    day("09:00", "17:00", { breaks: [lunch("13:00", "14:00")] }),
  ],
  [
    "09:30 – 17:00 instead of 09:00 – 17:00, with Lunch Break 12:00 – 12:45",
    day("09:00", "17:00"),
    day("09:30", "17:00", { breaks: [lunch("12:00", "12:45")] }),
  ],
  [
    "without Lunch Break 12:00 – 13:00",
    day("09:00", "17:00", { breaks: [lunch("12:00", "13:00")] }),
    day("09:00", "17:00"),
  ],
  ["off 10:00 – 12:00 (Dentist)", day("09:00", "17:00"), day("09:00", "17:00", { time_off: [dentist] })],
  [
    "no longer off 10:00 – 12:00 (Dentist)",
    day("09:00", "17:00", { time_off: [dentist] }),
    day("09:00", "17:00"),
  ],
  [
    "Lunch Break 12:00 – 13:00 and 15:00 – 15:30 instead of 12:00 – 13:00",
    day("09:00", "17:00", { breaks: [lunch("12:00", "13:00")] }),
    day("09:00", "17:00", { breaks: [lunch("12:00", "13:00"), lunch("15:00", "15:30")] }),
  ],
  [
    "with Rest Break 15:00 – 15:15",
    day("09:00", "17:00", { breaks: [lunch("12:00", "13:00")] }),
    day("09:00", "17:00", { breaks: [lunch("12:00", "13:00"), rest("15:00", "15:15")] }),
  ],
  // The breaks of a day off go with its hours, and those of a new day come with them.
  ["off instead of 09:00 – 17:00", day("09:00", "17:00", { breaks: [lunch("12:00", "13:00")] }), off],
  ["09:00 – 17:00, was off", off, day("09:00", "17:00", { breaks: [lunch("12:00", "13:00")] })],
  ["without Lunch Break 12:00 – 13:00", { ...off, breaks: [lunch("12:00", "13:00")] }, off],
  ["off (Vacation, Sick Leave)", off, { ...off, time_off: [...vacation.time_off, sick] }],
  [
    "off 13:00 – 14:00 (Dentist), no longer off 10:00 – 12:00 (Dentist)",
    day("09:00", "17:00", { time_off: [dentist, sick] }),
    day("09:00", "17:00", { time_off: [{ ...dentist, ...span("13:00", "14:00") }, sick] }),
  ],
  [
    "off 13:00 – 14:00 (Dentist)",
    day("09:00", "17:00", { time_off: [dentist] }),
    day("09:00", "17:00", { time_off: [dentist, { ...dentist, ...span("13:00", "14:00") }] }),
  ],
  [
    "no longer off 13:00 – 14:00 (Dentist)",
    day("09:00", "17:00", { time_off: [dentist, { ...dentist, ...span("13:00", "14:00") }] }),
    day("09:00", "17:00", { time_off: [dentist] }),
  ],
  ["09:00 – 17:00", null, day("09:00", "17:00", { breaks: [lunch("12:00", "13:00")] })],
  [
    "09:00 – 12:00 and 14:00 – 18:00, off 10:00 – 12:00 (Dentist)",
    null,
    {
      ...off,
      work: [span("09:00", "12:00"), span("14:00", "18:00")],
      time_off: [dentist],
    },
  ],
])("a day is %s", (words, before, after) => {
  expect(dayDifference(before, after)).toBe(words);
});

test("on a clock of twelve hours halves of the day are named", () => {
  expect(dayDifference(day("09:00", "17:00"), day("09:30", "24:00"), "h12")).toBe(
    "9:30 am – 12:00 am instead of 9:00 am – 5:00 pm",
  );
});

test("a day is called by weekday, day and month", () => {
  expect(dayLabel("2026-11-12")).toBe("Thu, Nov 12");
});

const clock = fc
  .integer({ min: 0, max: 47 })
  .map((half) => `${String(half >> 1).padStart(2, "0")}:${half % 2 ? "30" : "00"}`);
const spans = fc.record({ start_time: clock, end_time: clock });
const reason = fc.constantFrom("Lunch Break", "Rest Break", "Dentist");
const hours = fc.record({
  work: fc.array(spans, { maxLength: 2 }),
  breaks: fc.array(
    fc.tuple(spans, reason).map(([of, why]) => ({ ...of, reason: why })),
    { maxLength: 2 },
  ),
  time_off: fc.array(
    fc.tuple(fc.option(spans), reason).map(([of, why]) => ({
      reason: why,
      start_time: of?.start_time ?? null,
      end_time: of?.end_time ?? null,
    })),
    { maxLength: 2 },
  ),
});

test("every change is named, with its new value", () => {
  fc.assert(
    fc.property(hours, hours, (before, after) => {
      const words = dayDifference(before, after);
      expect(words).not.toBe("");
      expect(words).not.toMatch(/undefined|null|NaN/);
      const bare = { breaks: [], time_off: [] };
      const now = dayDifference(null, { ...after, ...bare });
      if (after.time_off.length === 0 && now !== dayDifference(null, { ...before, ...bare }))
        expect(words.startsWith(now)).toBe(true);
    }),
  );
});

test("a break of one date reads as a break", () => {
  const work = [{ start_time: "09:00", end_time: "17:00" }];
  const dated = { reason: "Break", start_time: "12:30", end_time: "13:15" };
  const plain = { work, breaks: [], time_off: [] };
  expect(dayDifference(plain, { ...plain, time_off: [dated] })).toBe("with Break 12:30 – 13:15");
  expect(dayDifference({ ...plain, time_off: [dated] }, plain)).toMatch(/Break 12:30 – 13:15/);
});
