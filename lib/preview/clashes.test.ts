import { clockOf } from "@chairtime/kit/clock";
import fc from "fast-check";
import { expect, test } from "vitest";
import { schedulesClash } from "./clashes.ts";

const WEEKS = [null, 0, 1, 2, 3, 4, 5, 6, 7];
const record = fc.record({
  dayOfWeek: fc.integer({ min: 5, max: 6 }),
  validFrom: fc.constantFrom("2026-11-02", "2026-11-09"),
  start: fc.integer({ min: 0, max: 1439 }),
  length: fc.integer({ min: 1, max: 1440 }),
});

test("hours that a database refuses beside others are refused before, for every pair of weeks", () => {
  for (const one of WEEKS)
    for (const other of WEEKS)
      fc.assert(
        fc.property(record, record, (a, b) => {
          // int4range(coalesce(week, 0), coalesce(week + 1, 8)) and int4range(start, end), up to 48:00.
          const meet = (from: number, to: number, start: number, end: number) => from < end && start < to;
          const weeks = meet(one ?? 0, (one ?? 7) + 1, other ?? 0, (other ?? 7) + 1);
          const minutes = meet(a.start, a.start + a.length, b.start, b.start + b.length);
          const stored = (each: typeof a, rotationWeek: number | null) => ({
            dayOfWeek: each.dayOfWeek,
            validFrom: each.validFrom,
            startTime: clockOf(each.start),
            endTime: clockOf((each.start + each.length) % 1440),
            rotationWeek,
          });
          expect(schedulesClash(stored(a, one), stored(b, other))).toBe(
            a.dayOfWeek === b.dayOfWeek && a.validFrom === b.validFrom && weeks && minutes,
          );
        }),
        { numRuns: 250 },
      );
}, 60_000);
