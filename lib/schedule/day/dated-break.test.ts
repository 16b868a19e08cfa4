import { datedBreak, datedBreakIn } from "@chairtime/kit/day/dated-break";
import { cutDay } from "@chairtime/kit/day/segments";
import { expect, test } from "vitest";

const ZONE = "Asia/Kolkata";

test("a break of one date is time off by the salon's clock, past midnight too", () => {
  expect(datedBreak("a", "2026-11-16", { startTime: "12:00", endTime: "12:30" }, ZONE)).toEqual({
    memberId: "a",
    start: new Date("2026-11-16T12:00:00+05:30"),
    end: new Date("2026-11-16T12:30:00+05:30"),
    reason: "Break",
  });
  expect(datedBreak("a", "2026-11-16", { startTime: "23:45", endTime: "00:15" }, ZONE)).toMatchObject({
    start: new Date("2026-11-16T23:45:00+05:30"),
    end: new Date("2026-11-17T00:15:00+05:30"),
  });
  expect(datedBreakIn("a", "2026-11-16", { start: 1500, end: 1530 }, ZONE)).toMatchObject({
    start: new Date("2026-11-17T01:00:00+05:30"),
    end: new Date("2026-11-17T01:30:00+05:30"),
  });
});

test("a break of one date is a break of its shift, and an absence where it takes all of it", () => {
  const day = (start: number, end: number) =>
    cutDay({
      date: "2026-11-16",
      shifts: [{ start: 540, end: 1020 }],
      breaks: [],
      timeOff: [{ start, end, reason: "Break" }],
    });
  expect(day(720, 750).segments.map(({ kind }) => kind)).toEqual(["available", "break", "available"]);
  expect(day(720, 750).totals).toEqual({ available: 450, break: 30, "time-off": 0 });
  expect(day(540, 1020).totals).toEqual({ available: 0, break: 0, "time-off": 480 });
});
