import { clockOf, isClock } from "@chairtime/kit/clock";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseClock } from "./parse-clock.ts";

describe("a typed time", () => {
  test.each([
    ["9", "09:00"],
    ["09", "09:00"],
    ["915", "09:15"],
    ["0915", "09:15"],
    ["1730", "17:30"],
    ["9:15", "09:15"],
    ["9.15", "09:15"],
    ["9,15", "09:15"],
    ["9 15", "09:15"],
    ["21h15", "21:15"],
    ["9:15 pm", "21:15"],
    ["9:15PM", "21:15"],
    ["915p", "21:15"],
    ["9 p.m.", "21:00"],
    ["12 am", "00:00"],
    ["12:30 pm", "12:30"],
    [" 0 ", "00:00"],
    ["24:00", "24:00"],
    ["9 h 30", "09:30"],
    ["9 h", "09:00"],
    ["9 Uhr 30", "09:30"],
    ["9:30 Uhr", "09:30"],
    ["９：３０", "09:30"],
    ["9\u00a0h\u00a030", "09:30"],
  ])("%j is %s", (typed, clock) => {
    expect(parseClock(typed)).toBe(clock);
  });

  test.each([
    "",
    "noon",
    "25",
    "24:01",
    "9:60",
    "9:5",
    "91",
    "13 pm",
    "0 am",
    "9:15:30",
    "-9",
    "12345",
    "9pm pm",
  ])("%j is no time", (typed) => {
    expect(parseClock(typed)).toBeNull();
  });

  test("every minute of a day is understood as a clock writes it, by 24 hours and by 12", () => {
    fc.assert(
      fc.property(fc.nat(1439), (minute) => {
        const clock = clockOf(minute);
        const hours = Math.floor(minute / 60);
        const twelve = `${hours % 12 || 12}:${clock.slice(3)} ${hours < 12 ? "am" : "pm"}`;
        expect([clock, clock.replace(":", ""), twelve].map(parseClock)).toEqual([clock, clock, clock]);
      }),
    );
  });

  test("understood times have one spelling", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (typed) => {
        const clock = parseClock(typed);
        expect(clock === null || isClock(clock)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
