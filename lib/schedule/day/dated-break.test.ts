import { datedBreak, datedBreakIn } from "@chairtime/kit/day/dated-break";
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
