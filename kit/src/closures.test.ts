import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "./calendar.ts";
import { MINUTES_PER_DAY } from "./clock.ts";
import { type ClosedDates, closedFrom, closedOn, isClosedAllDay } from "./closures.ts";
import { mergeSpans, piecesOutside, without } from "./spans.ts";

const closure = (closed: Partial<ClosedDates> = {}): ClosedDates => ({
  fromDate: "2026-12-24",
  toDate: "2026-12-26",
  name: "Christmas",
  startTime: null,
  endTime: null,
  ...closed,
});
const on = (date: string, ...closures: ClosedDates[]) => closedOn(date, { closures, exceptions: [] });
const ALL_DAY = [{ start: 0, end: MINUTES_PER_DAY }];

test("a closure closes its first date, its last, and none beside them", () => {
  for (const date of ["2026-12-24", "2026-12-25", "2026-12-26"])
    expect(on(date, closure())).toEqual({ name: "Christmas", spans: ALL_DAY });
  for (const date of ["2026-12-23", "2026-12-27", "2025-12-25"]) expect(on(date, closure())).toBeNull();
});

test("a half day is closed for its hours on each date", () => {
  const halfDays = closure({ startTime: "14:00", endTime: "24:00" });
  for (const date of ["2026-12-24", "2026-12-26"])
    expect(on(date, halfDays)?.spans).toEqual([{ start: 840, end: 1440 }]);
});

test("a date with hours of its own closes all day only without any", () => {
  const exceptions = [
    { date: "2026-12-24", name: "Christmas Eve", spans: [{ startTime: "09:00", endTime: "13:00" }] },
    { date: "2026-12-25", name: "Christmas Day", spans: [] },
  ];
  expect(closedOn("2026-12-24", { closures: [], exceptions })).toBeNull();
  expect(closedOn("2026-12-25", { closures: [], exceptions })).toEqual({
    name: "Christmas Day",
    spans: ALL_DAY,
  });
});

test("several are one day: spans are merged, and the first gives the name", () => {
  const morning = closure({ name: "Inventory", startTime: "08:00", endTime: "12:00" });
  const noon = closure({ name: "Party", startTime: "11:00", endTime: "13:00" });
  const evening = closure({ name: "Repairs", startTime: "18:00", endTime: "20:00" });
  expect(on("2026-12-24", evening, noon, morning)).toEqual({
    name: "Inventory",
    spans: [
      { start: 480, end: 780 },
      { start: 1080, end: 1200 },
    ],
  });
  expect(on("2026-12-24", morning, closure())).toEqual({ name: "Christmas", spans: ALL_DAY });
  const sameHours = closure({ name: "Second", startTime: "08:00", endTime: "12:00" });
  expect(on("2026-12-24", morning, sameHours)?.name).toBe("Inventory");
  const early = closure({ name: "Early", startTime: "00:00", endTime: "06:00" });
  expect(on("2026-12-24", early, closure({ name: "Closed" }))?.name).toBe("Closed");
  const exceptions = [{ date: "2026-12-24", name: "Holiday", spans: [] }];
  expect(closedOn("2026-12-24", { closures: [closure()], exceptions })?.name).toBe("Christmas");
});

test("closed all day is one span of the day, or several that leave none", () => {
  const morning = closure({ startTime: "00:00", endTime: "12:00" });
  const afternoon = closure({ startTime: "12:00", endTime: "24:00" });
  expect(isClosedAllDay(on("2026-12-24", closure()))).toBe(true);
  expect(isClosedAllDay(on("2026-12-24", morning, afternoon))).toBe(true);
  expect(isClosedAllDay(on("2026-12-24", morning))).toBe(false);
  expect(isClosedAllDay(null)).toBe(false);
});

test("from a date on, the next date's closures lie past its midnight", () => {
  const closings = { closures: [closure({ fromDate: "2026-12-25", toDate: "2026-12-25" })], exceptions: [] };
  expect(closedFrom("2026-12-23", closings)).toEqual([]);
  expect(closedFrom("2026-12-24", closings)).toEqual([{ start: 1440, end: 2880 }]);
  expect(closedFrom("2026-12-25", closings)).toEqual(ALL_DAY);
  const night = { start: 1320, end: 1800, name: "night" };
  expect(piecesOutside(night, closedFrom("2026-12-24", closings))).toEqual([{ ...night, end: 1440 }]);
  expect(piecesOutside(night, closedFrom("2026-12-25", closings))).toEqual([{ ...night, start: 1440 }]);
});

const spans = fc.array(
  fc.tuple(fc.nat(300), fc.nat(120)).map(([start, length]) => ({ start, end: start + length })),
  { maxLength: 6 },
);
const isIn = (minute: number, list: readonly { start: number; end: number }[]) =>
  list.some(({ start, end }) => start <= minute && minute < end);

test("without takes away just what the others have, minute by minute", () => {
  fc.assert(
    fc.property(spans, spans, fc.nat(420), (some, others, minute) => {
      const left = without(some, others);
      expect(isIn(minute, left)).toBe(isIn(minute, some) && !isIn(minute, others));
      expect(mergeSpans(left)).toEqual(left);
    }),
  );
});

const clock = fc.constantFrom("00:00", "06:30", "12:00", "18:15", "24:00");
const closures = fc.array(
  fc
    .tuple(fc.nat(10), fc.nat(4), fc.option(fc.tuple(clock, clock)))
    .filter(([, , times]) => times === null || times[0] < times[1])
    .map(([from, days, times]) =>
      closure({
        fromDate: addDays("2026-02-24", from),
        toDate: addDays("2026-02-24", from + days),
        startTime: times?.[0] ?? null,
        endTime: times?.[1] ?? null,
      }),
    ),
  { maxLength: 5 },
);

test("whichever order closures are listed in, the same minutes are closed, by a name of one of them", () => {
  fc.assert(
    fc.property(closures, fc.nat(16), (list, day) => {
      const date = addDays("2026-02-24", day);
      const closed = on(date, ...list);
      expect(on(date, ...list.toReversed())?.spans).toEqual(closed?.spans);
      expect(closed === null).toBe(!list.some(({ fromDate, toDate }) => fromDate <= date && date <= toDate));
      expect(
        closedFrom(date, { closures: list, exceptions: [] }).filter(({ start }) => start < 1440)[0]?.start,
      ).toBe(closed?.spans[0]?.start);
    }),
  );
});

test("a day is closed all day only where one stretch covers it", () => {
  const day = (...spans: { start: number; end: number }[]) => isClosedAllDay({ name: "Closed", spans });
  expect(day({ start: 0, end: 1440 })).toBe(true);
  expect(day({ start: 0, end: 600 }, { start: 700, end: 1440 })).toBe(false);
  expect(day({ start: 1, end: 1440 })).toBe(false);
  expect(day({ start: 0, end: 1439 })).toBe(false);
  expect(day()).toBe(false);
});

test("nothing is taken from a shift where the salon is open on both dates", () => {
  expect(closedFrom("2026-06-01", { closures: [closure()], exceptions: [] })).toEqual([]);
});
