import { instantToZoned, minutesIntoDate } from "@chairtime/kit/zone";
import { zoneTable } from "@chairtime/kit/zone-table";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { firstOverlap, movedTimeOff } from "./move-time-off.ts";

const zones = [
  "Asia/Kolkata",
  "America/New_York",
  "Europe/London",
  "Pacific/Chatham",
  "Australia/Lord_Howe",
  "UTC",
];
const changes = zones.flatMap((zone) =>
  zoneTable(zone, Date.UTC(2024, 0), Date.UTC(2030, 0))
    .steps.slice(1)
    .map(([minute]) => minute),
);

test("time off keeps its wall time in another zone, both nights of daylight saving included, and ends after its start", () => {
  const start = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -3000, max: 3000 }))
    .map(([minute, shift]) => minute + shift);
  const zone = fc.constantFrom(...zones);
  fc.assert(
    fc.property(start, fc.integer({ min: 1, max: 3000 }), zone, zone, (first, length, from, to) => {
      const before = { startAt: new Date(first * 60_000), endAt: new Date((first + length) * 60_000) };
      const after = movedTimeOff(before, from, to);
      expect(after.endAt.getTime()).toBeGreaterThan(after.startAt.getTime());
      const kept = after.endAt.getTime() - after.startAt.getTime() === length * 60_000;
      for (const end of ["startAt", "endAt"] as const) {
        const read = instantToZoned(before[end], from);
        const skipped =
          minutesIntoDate(after[end], read.date, to) - minutesIntoDate(before[end], read.date, from);
        // Only an end that would not have been after the start may read another time.
        if (end === "startAt" || !kept) expect(skipped).toBeOneOf([0, 30, 60]);
      }
    }),
    { numRuns: 2000 },
  );
});

test.each([
  // 01:50 to 01:10 of the repeated hour: on a clock that repeats none it would end before it starts.
  [
    "2026-11-01T05:50:00.000Z",
    "2026-11-01T06:10:00.000Z",
    "2026-10-31T20:20:00.000Z",
    "2026-10-31T20:40:00.000Z",
  ],
  [
    "2026-12-01T14:00:00.000Z",
    "2026-12-02T05:00:00.000Z",
    "2026-12-01T03:30:00.000Z",
    "2026-12-01T18:30:00.000Z",
  ],
])("from New York to Kolkata %s to %s is %s to %s", (startAt, endAt, ...moved) => {
  const before = { startAt: new Date(startAt), endAt: new Date(endAt) };
  const after = movedTimeOff(before, "America/New_York", "Asia/Kolkata");
  expect([after.startAt.toISOString(), after.endAt.toISOString()]).toEqual(moved);
});

test("of intervals in order the first that begins before the one before it ends overlaps", () => {
  const at = (start: number, end: number) => ({ startAt: new Date(start), endAt: new Date(end) });
  expect(firstOverlap([])).toBeUndefined();
  expect(firstOverlap([at(0, 2), at(2, 3)])).toBeUndefined();
  expect(firstOverlap([at(0, 3), at(2, 4), at(3, 5)])).toEqual(at(2, 4));
});
