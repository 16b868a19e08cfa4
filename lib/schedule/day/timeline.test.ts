import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DayAnswer } from "../../records/availability/model.ts";
import type { RecurringBreak } from "../../records/break/model.ts";
import type { TimeOff } from "../../records/time-off/model.ts";
import { formatMinutesRange } from "../../time/format.ts";
import { hasLabel, type Timeline, timelineOf } from "./timeline.ts";

const recurring = (
  dayOfWeek: number,
  startTime: string,
  endTime: string,
  reason: string,
): RecurringBreak => ({
  id: `${dayOfWeek}${startTime}`,
  memberId: "e",
  dayOfWeek,
  startTime,
  endTime,
  reason,
});
const off = (start: string, end: string, reason: string): TimeOff => ({
  id: start,
  memberId: "e",
  start: new Date(start),
  end: new Date(end),
  reason,
});
const answer = (shifts: [string, string][], rest: Partial<DayAnswer> = {}): DayAnswer => ({
  shifts: shifts.map(([startTime, endTime]) => ({ startTime, endTime })),
  breaks: [],
  timeOff: [],
  ...rest,
});
const drawn = (timeline: Timeline | null) =>
  timeline?.segments.map((segment) =>
    `${formatMinutesRange(segment.start, segment.end)} ${segment.kind} ${segment.reason}`.trimEnd(),
  );

// 1 December 2026 is a Tuesday.
const kolkata = { date: "2026-12-01", zone: "Asia/Kolkata", breaks: [], timeOff: [] };
const lunch = recurring(2, "12:00", "13:00", "Lunch Break");
const dentist = off("2026-12-01T07:00:00Z", "2026-12-01T08:30:00Z", "Dentist");

describe("the timeline of a date", () => {
  test("09:00 to 17:00 with lunch and time off over half of it", () => {
    const timeline = timelineOf({
      ...kolkata,
      answer: answer([["09:00", "17:00"]]),
      breaks: [lunch],
      timeOff: [dentist],
    });
    expect(timeline?.totals).toEqual({ available: 360, break: 30, "time-off": 90 });
    expect(drawn(timeline)).toEqual([
      "09:00 – 12:00 available",
      "12:00 – 12:30 break Lunch Break",
      "12:30 – 14:00 time-off Dentist",
      "14:00 – 17:00 available",
    ]);
  });

  test("is the same whether answer, lists or both know of an item", () => {
    const items = {
      breaks: [{ startTime: "12:00", endTime: "13:00", reason: "Lunch Break" }],
      timeOff: [{ start: dentist.start, end: dentist.end, reason: "Dentist" }],
    };
    const window: [string, string][] = [["09:00", "17:00"]];
    const fromAnswer = timelineOf({ ...kolkata, answer: answer(window, items) });
    const fromLists = timelineOf({ ...kolkata, answer: answer(window), breaks: [lunch], timeOff: [dentist] });
    const fromBoth = timelineOf({
      ...kolkata,
      answer: answer(window, items),
      breaks: [lunch],
      timeOff: [dentist],
    });
    expect(fromAnswer).toEqual(fromLists);
    expect(fromBoth).toEqual(fromLists);
  });

  test("a short answer, its break cut short by time off, is made whole by the lists", () => {
    const short = answer([["09:00", "17:00"]], {
      breaks: [{ startTime: "12:00", endTime: "12:15", reason: "Lunch Break" }],
    });
    const timeline = timelineOf({ ...kolkata, answer: short, breaks: [lunch], timeOff: [dentist] });
    expect(timeline?.totals).toEqual({ available: 360, break: 30, "time-off": 90 });
  });

  test("the answer alone decides the window", () => {
    expect(timelineOf({ ...kolkata, answer: answer([]), breaks: [lunch], timeOff: [dentist] })).toBeNull();
  });

  test("breaks of other weekdays and time off of other dates are not drawn", () => {
    const timeline = timelineOf({
      ...kolkata,
      answer: answer([["09:00", "17:00"]]),
      breaks: [recurring(3, "12:00", "13:00", "Wednesday"), recurring(9, "12:00", "13:00", "Unknown")],
      timeOff: [off("2026-12-02T07:00:00Z", "2026-12-02T08:30:00Z", "Tomorrow")],
    });
    expect(drawn(timeline)).toEqual(["09:00 – 17:00 available"]);
  });

  test("two shifts with a quiet gap", () => {
    const timeline = timelineOf({
      ...kolkata,
      answer: answer([
        ["16:00", "20:00"],
        ["11:00", "15:00"],
      ]),
    });
    expect(timeline?.window).toEqual({ start: 660, end: 1200 });
    expect(drawn(timeline)).toEqual(["11:00 – 15:00 available", "16:00 – 20:00 available"]);
    expect(timeline?.totals.available).toBe(480);
  });

  test("time off of several days fills the shift", () => {
    const timeline = timelineOf({
      ...kolkata,
      answer: answer([["09:00", "17:00"]]),
      breaks: [lunch],
      timeOff: [off("2026-11-30T03:30:00Z", "2026-12-03T12:30:00Z", "Vacation")],
    });
    expect(drawn(timeline)).toEqual(["09:00 – 17:00 time-off Vacation"]);
  });

  test("a shift past midnight takes the next day's early break and time off", () => {
    const timeline = timelineOf({
      ...kolkata,
      answer: answer([["22:00", "04:00"]]),
      breaks: [
        recurring(3, "01:00", "01:30", "Rest Break"),
        recurring(2, "23:45", "00:15", "Coffee Break"),
        recurring(2, "01:00", "02:00", "This morning"),
      ],
      timeOff: [off("2026-12-01T21:30:00Z", "2026-12-02T06:00:00Z", "Early leave")],
    });
    expect(drawn(timeline)).toEqual([
      "22:00 – 23:45 available",
      "23:45 – 00:15 +1 break Coffee Break",
      "00:15 +1 – 01:00 +1 available",
      "01:00 +1 – 01:30 +1 break Rest Break",
      "01:30 +1 – 03:00 +1 available",
      "03:00 +1 – 04:00 +1 time-off Early leave",
    ]);
  });
});

describe("the two days on which New York changes its clocks", () => {
  const newYork = { zone: "America/New_York", breaks: [], answer: answer([["00:00", "08:00"]]) };

  test("in March 01:00 to 04:00 is typed and shown, though it lasts two hours", () => {
    const timeOff = [off("2026-03-08T06:00:00Z", "2026-03-08T08:00:00Z", "Move")];
    expect(drawn(timelineOf({ ...newYork, date: "2026-03-08", timeOff }))?.[1]).toBe(
      "01:00 – 04:00 time-off Move",
    );
  });

  test("in November 00:30 to 03:00 is typed and shown, though it lasts three and a half hours", () => {
    const timeOff = [off("2026-11-01T04:30:00Z", "2026-11-01T08:00:00Z", "Move")];
    expect(drawn(timelineOf({ ...newYork, date: "2026-11-01", timeOff }))?.[1]).toBe(
      "00:30 – 03:00 time-off Move",
    );
  });

  test("time off from 01:30 to the second 01:15 covers all times that the clock shows in between", () => {
    const timeOff = [off("2026-11-01T05:30:00Z", "2026-11-01T06:15:00Z", "Call")];
    expect(drawn(timelineOf({ ...newYork, date: "2026-11-01", timeOff }))?.[1]).toBe(
      "01:00 – 02:00 time-off Call",
    );
  });
});

describe("labels in the bar", () => {
  const minutes = (hours: number) => hours * 60;
  const day = { start: minutes(8), end: minutes(18) };

  test("a segment of exactly 15 % has none, a minute more has one", () => {
    expect(hasLabel({ start: minutes(12), end: minutes(13.5) }, day)).toBe(false);
    expect(hasLabel({ start: minutes(12), end: minutes(13.5) + 1 }, day)).toBe(true);
  });

  test("are decided by whole minutes, wherever window and segment begin", () => {
    const window = fc
      .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 2879 }))
      .map(([start, length]) => ({ start, end: start + length }));
    fc.assert(
      fc.property(
        window,
        fc.nat(),
        fc.integer({ min: -1, max: 1 }),
        fc.boolean(),
        (window, at, off, near) => {
          const length = window.end - window.start;
          // Every other segment is as near to 15 % as minutes allow.
          const wanted = near ? Math.round((length * 3) / 20) + off : at % length;
          const width = Math.min(length, Math.max(1, wanted));
          const start = window.start + (at % (length - width + 1));
          const isWider = BigInt(width) * 20n > BigInt(length) * 3n;
          expect(hasLabel({ start, end: start + width }, window)).toBe(isWider);
        },
      ),
      { numRuns: 20_000 },
    );
  });
});
