import { clockOf } from "@chairtime/kit/clock";
import { say } from "@chairtime/messages/server/words-in";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WeekSpan } from "@/lib/records/salon/model";
import { errorsIn, spansOf, typedWeekOf, withCopies, withSpan } from "./opening-rules.ts";

const day = fc.integer({ min: 0, max: 6 });
const span: fc.Arbitrary<WeekSpan> = fc
  .tuple(day, fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
  .filter(([, start, end]) => start < end)
  .map(([dayOfWeek, start, end]) => ({ dayOfWeek, startTime: clockOf(start), endTime: clockOf(end) }));
const spans = fc.array(span, { maxLength: 20 });

describe("a typed week", () => {
  it("holds every span, in the week's order", () => {
    fc.assert(
      fc.property(spans, (hours) => {
        const back = spansOf(typedWeekOf(hours));
        expect(back).toHaveLength(hours.length);
        expect(back).toEqual(expect.arrayContaining(hours));
        expect(spansOf(typedWeekOf(back))).toEqual(back);
      }),
    );
  });

  it("gives each span a key of its own, also after copies and additions", () => {
    fc.assert(
      fc.property(spans, day, fc.array(day), (hours, from, to) => {
        const week = withSpan(withCopies(typedWeekOf(hours), from, to), from).flat();
        expect(new Set(week.map(({ key }) => key)).size).toBe(week.length);
      }),
    );
  });

  it("has a day's hours on the days that they are copied to, and leaves the others", () => {
    fc.assert(
      fc.property(spans, day, fc.array(day), (hours, from, to) => {
        const week = typedWeekOf(hours);
        const copied = withCopies(week, from, to);
        const times = (typed: typeof week, index: number) =>
          typed[index]?.map(({ startTime, endTime }) => [startTime, endTime]);
        for (const index of [0, 1, 2, 3, 4, 5, 6])
          expect(times(copied, index)).toEqual(times(week, to.includes(index) ? from : index));
        expect(spansOf(withCopies(copied, from, to))).toEqual(spansOf(copied));
      }),
    );
  });

  it("begins a closed day with the usual hours, and a second span empty", () => {
    const once = withSpan(typedWeekOf([]), 1);
    expect(once[1]).toEqual([{ key: 0, startTime: "09:00", endTime: "18:00" }]);
    expect(withSpan(once, 1)[1]?.[1]).toEqual({ key: 1, startTime: "", endTime: "" });
  });
});

describe("the rules of a day", () => {
  it.each([
    [["09:00", "18:00"], []],
    [["09:00", "24:00"], []],
    [["", "18:00"], [[0, "startTime", "Enter a time such as 9:00"]]],
    [["25:99", "18:00"], [[0, "startTime", "Enter a time such as 9:00"]]],
    [["09:00", "late"], [[0, "endTime", "Enter a time such as 9:00"]]],
    [["18:00", "09:00"], [[0, "endTime", "End time must be after start time"]]],
    [["09:00", "13:00", "13:00", "18:00"], []],
    [["09:00", "13:00", "12:00", "18:00"], [[1, "startTime", "These hours overlap others that day"]]],
  ])("of %j are %j", (times, expected) => {
    const typed = [];
    for (let at = 0; at < times.length; at += 2)
      typed.push({ key: at / 2, startTime: times[at] ?? "", endTime: times[at + 1] ?? "" });
    const errors = [...errorsIn(typed)].map(([key, { field, sentence }]) => [
      key,
      field,
      say("en", sentence),
    ]);
    expect(errors).toEqual(expected);
  });
});
