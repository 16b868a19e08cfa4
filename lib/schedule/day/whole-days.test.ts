import { addDays } from "@chairtime/kit/calendar";
import { say } from "@chairtime/messages/server/words-in";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { absenceDuration, boundsOfDays, daysOff, wholeDaysOf } from "./whole-days.ts";

/** Zones with clock changes at many hours: Havana repeats midnight, Santiago, Beirut and Cairo leave it out. */
const ZONES = [
  "Asia/Kolkata",
  "America/New_York",
  "Europe/London",
  "Australia/Lord_Howe",
  "America/Havana",
  "America/Santiago",
  "America/Sao_Paulo",
  "Asia/Beirut",
  "Africa/Cairo",
  "Pacific/Chatham",
];
const days = fc.tuple(fc.nat(40 * 366), fc.nat(30)).map(([start, more]) => ({
  first: addDays("2005-01-01", start),
  last: addDays("2005-01-01", start + more),
}));

const SANTIAGO = "America/Santiago";
// Its clocks go from 24:00 on the 6th to 01:00 on the 7th.
const SKIPPED = "2031-09-07";

describe("whole days", () => {
  test("are recognised by their instants, in spite of clock changes", () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), days, (zone, whole) => {
        expect(wholeDaysOf(boundsOfDays(whole, zone), zone)).toEqual(whole);
      }),
      { numRuns: 5000 },
    );
  });

  test("end where the next one begins", () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), days, (zone, { first, last }) => {
        const next = { first: addDays(last, 1), last: addDays(last, 1) };
        expect(boundsOfDays({ first, last }, zone).end).toEqual(boundsOfDays(next, zone).start);
      }),
      { numRuns: 1000 },
    );
  });

  test("do not count with some minutes more or less at either end", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        days,
        fc.constantFrom("start", "end"),
        fc.constantFrom(-2, 2),
        (zone, whole, side, minutes) => {
          const bounds = boundsOfDays(whole, zone);
          const moved = { ...bounds, [side]: new Date(bounds[side].getTime() + minutes * 60_000) };
          expect(wholeDaysOf(moved, zone)).toBeNull();
        },
      ),
      { numRuns: 2000 },
    );
  });

  test("begin at one o'clock where the clocks leave midnight out", () => {
    const bounds = boundsOfDays({ first: SKIPPED, last: SKIPPED }, SANTIAGO);
    expect(bounds.start.toISOString()).toBe("2031-09-07T04:00:00.000Z");
    expect(wholeDaysOf(bounds, SANTIAGO)).toEqual({ first: SKIPPED, last: SKIPPED });
  });

  test("end with their last minute where another program wrote them", () => {
    const start = new Date("2031-12-24T18:30:00Z");
    for (const end of ["2031-12-26T18:29:00Z", "2031-12-26T18:29:59.999Z"])
      expect(wholeDaysOf({ start, end: new Date(end) }, "Asia/Kolkata")).toEqual({
        first: "2031-12-25",
        last: "2031-12-26",
      });
  });

  test("do not count where there is nothing between both ends", () => {
    const at = new Date("2031-12-01T18:30:00Z");
    expect(wholeDaysOf({ start: at, end: at }, "Asia/Kolkata")).toBeNull();
  });
});

test("an absence lasts a number of calendar days, or of elapsed hours", () => {
  const lasts = (first: string, last: string, zone: string) =>
    say("en", absenceDuration(boundsOfDays({ first, last }, zone), zone));
  expect(lasts("2026-12-25", "2026-12-26", "Asia/Kolkata")).toBe("2 days");
  expect(lasts("2026-12-25", "2026-12-25", "Asia/Kolkata")).toBe("24h 0m");
  // Days of 25 and of 23 hours.
  expect(lasts("2031-11-02", "2031-11-02", "America/New_York")).toBe("25h 0m");
  expect(lasts("2031-11-01", "2031-11-02", "America/New_York")).toBe("2 days");
  expect(lasts(SKIPPED, SKIPPED, SANTIAGO)).toBe("23h 0m");
  const start = new Date("2031-12-02T03:30:00Z");
  const after = (minutes: number) =>
    say("en", absenceDuration({ start, end: new Date(start.getTime() + minutes * 60_000) }, "Asia/Kolkata"));
  expect([30, 240, 1500, -5].map(after)).toEqual(["30m", "4h 0m", "2 days", "0m"]);
});

test("an absence is counted in days from the second on, each begun one too", () => {
  const zone = "America/New_York";
  const counted = (first: string, last: string) => daysOff(boundsOfDays({ first, last }, zone), zone);
  expect(counted("2026-12-24", "2026-12-24")).toBeNull();
  expect(counted("2026-12-24", "2026-12-25")).toBe(2);
  // Two days of 25 and 24 hours, and of 23 and 24.
  expect(counted("2031-11-02", "2031-11-03")).toBe(2);
  expect(counted("2031-03-09", "2031-03-10")).toBe(2);
  const start = new Date("2026-12-24T15:00:00Z");
  const after = (hours: number) =>
    daysOff({ start, end: new Date(start.getTime() + hours * 3_600_000) }, zone);
  expect([3, 24, 24.5, 48, 49].map(after)).toEqual([null, null, 2, 2, 3]);
});
