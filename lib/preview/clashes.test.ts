import { clockOf } from "@chairtime/kit/clock";
import { schedulesClash } from "@chairtime/kit/rota/hours-meet";
import { say } from "@chairtime/messages/server/words-in";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Person } from "../schedule/day/person.ts";
import { personAt } from "../test-support/people.ts";
import { clashesOf } from "./clashes.ts";
import type { PlanStep } from "./plan.ts";

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

const zone = "Asia/Kolkata";
const where = { zone, from: "2026-11-23" };
const wordsOf = (who: Person, step: PlanStep) =>
  clashesOf(who, step, where).map(({ words }) => say("en", words));
const rest = { memberId: "n", dayOfWeek: 6, startTime: "02:00", endTime: "02:30", reason: "Rest" };

test("a break in the end of a night is within its hours", () => {
  const night = personAt(5, "n", ["22:00", "04:00"]);
  expect(wordsOf(night, { kind: "break", before: null, after: rest })).toEqual([]);
  const late = { ...rest, startTime: "03:45", endTime: "04:15" };
  expect(wordsOf(night, { kind: "break", before: null, after: late })).toEqual([
    "Firstn Lastn has no schedule on Saturdays",
  ]);
});

test("new hours of the day after a night leave the breaks in it alone", () => {
  const night = personAt(5, "n", ["22:00", "04:00"], { breaks: [{ ...rest, id: "b" }] });
  const after = { ...SATURDAY, startTime: "10:00", endTime: "18:00" };
  expect(wordsOf(night, { kind: "schedule", before: null, after })).toEqual([]);
});

test("hours of one week say in which week they replace those of every week, and nothing of other weeks", () => {
  const rotation = { weeks: 2, anchor: "2026-11-02" };
  const usual = personAt(6, "n", ["09:00", "17:00"]);
  const inA = { ...SATURDAY, startTime: "10:00", endTime: "14:00", rotationWeek: 0, rotation };
  expect(wordsOf(usual, { kind: "schedule", before: null, after: inA })).toEqual([
    "Firstn Lastn’s Saturday 09:00 – 17:00 is replaced by the new hours in week A",
  ]);
  const alternating: Person = { ...usual, schedules: [{ ...inA, id: "a", validFrom: "2026-11-02" }] };
  const inB = { ...inA, rotationWeek: 1 };
  expect(wordsOf(alternating, { kind: "schedule", before: null, after: inB })).toEqual([]);
});

const SATURDAY = { memberId: "n", dayOfWeek: 6, validFrom: "2026-11-23", validUntil: null, notes: "" };
