import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, weekdayOf } from "./calendar.ts";
import { countingOn, validOn, weeklyOn } from "./weekly.ts";

const TUESDAY = "2026-12-01";
const rotation = { weeks: 2, anchor: "2026-11-30" };
const schedule = (id: string, change: object = {}) => ({
  id,
  dayOfWeek: 2,
  validFrom: "2026-01-01",
  validUntil: null,
  ...change,
});
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe("the weekly records of a date", () => {
  test("are those of its weekday", () => {
    expect(ids(weeklyOn(TUESDAY, [schedule("a"), schedule("b", { dayOfWeek: 3 })]))).toEqual(["a"]);
  });

  test("are those of its week where they name one, by the rotation that they carry or that is passed on", () => {
    const [first, second] = [schedule("A", { rotationWeek: 0 }), schedule("B", { rotationWeek: 1 })];
    expect(ids(weeklyOn(TUESDAY, [first, second], rotation))).toEqual(["A"]);
    expect(ids(weeklyOn(addDays(TUESDAY, 7), [first, second], rotation))).toEqual(["B"]);
    const shifted = { weeks: 2, anchor: "2026-11-23" };
    expect(ids(weeklyOn(TUESDAY, [{ ...second, rotation: shifted }], rotation))).toEqual(["B"]);
    expect(ids(weeklyOn(TUESDAY, [first, second, schedule("each", { rotationWeek: null })]))).toEqual([
      "each",
    ]);
  });
});

describe("the schedules that count on a date", () => {
  test("are valid then, first and last day included", () => {
    const winter = schedule("winter", { validFrom: TUESDAY, validUntil: "2026-12-08" });
    const valid = (date: string) => ids(validOn(date, [winter]));
    expect(valid("2026-11-24")).toEqual([]);
    expect(valid(TUESDAY)).toEqual(["winter"]);
    expect(valid("2026-12-02")).toEqual([]);
    expect(valid("2026-12-08")).toEqual(["winter"]);
    expect(valid("2026-12-15")).toEqual([]);
  });

  test("are all that begin with the latest of them; superseded ones are valid still", () => {
    const old = schedule("old");
    const next = [schedule("b", { validFrom: "2026-06-01" }), schedule("a", { validFrom: "2026-06-01" })];
    const future = schedule("future", { validFrom: "2027-01-01" });
    const all = [next[0] ?? old, future, old, next[1] ?? old];
    expect(ids(countingOn(TUESDAY, all))).toEqual(["b", "a"]);
    expect(ids(validOn(TUESDAY, all))).toEqual(["b", "old", "a"]);
    expect(ids(countingOn(TUESDAY, [...next, old]))).toEqual(["b", "a"]);
    expect(ids(countingOn("2026-05-26", all))).toEqual(["old"]);
    expect(countingOn("2026-05-27", all)).toEqual([]);
  });

  test("a schedule of another week of the rotation supersedes nothing", () => {
    const every = schedule("every");
    const second = schedule("second", { validFrom: "2026-06-01", rotationWeek: 1, rotation });
    expect(ids(countingOn(TUESDAY, [every, second]))).toEqual(["every"]);
    expect(ids(countingOn(addDays(TUESDAY, 7), [every, second]))).toEqual(["second"]);
  });

  test("are, of any schedules, those that hold and that none which holds comes after", () => {
    const date = fc.integer({ min: 0, max: 20 }).map((days) => addDays("2026-11-23", days));
    const anySchedule = fc.record({
      id: fc.constant("s"),
      dayOfWeek: fc.constantFrom(1, 2),
      validFrom: date,
      validUntil: fc.option(date, { nil: null }),
      rotationWeek: fc.constantFrom(null, 0, 1),
    });
    fc.assert(
      fc.property(date, fc.array(anySchedule, { maxLength: 8 }), (on, schedules) => {
        const week = Math.floor((Date.parse(on) - Date.parse("2026-11-23")) / 604_800_000) % 2;
        const holds = schedules.filter(
          ({ dayOfWeek, validFrom, validUntil, rotationWeek }) =>
            dayOfWeek === weekdayOf(on) &&
            validFrom <= on &&
            on <= (validUntil ?? on) &&
            (rotationWeek ?? week) === week,
        );
        const counting = holds.filter(({ validFrom }) => !holds.some((other) => other.validFrom > validFrom));
        expect(countingOn(on, schedules, { weeks: 2, anchor: "2026-11-23" })).toEqual(counting);
      }),
    );
  });
});
