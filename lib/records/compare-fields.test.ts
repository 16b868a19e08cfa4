import type { HourCycle } from "@chairtime/contract/salon";
import { wordsIn } from "@chairtime/messages/server/words-in";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type CompareField, fieldWords } from "./compare.ts";
import { SCHEDULE_FIELDS } from "./schedule/compare.ts";
import { timeOffFields } from "./time-off/compare.ts";

const ZONE = "Asia/Kolkata";

/** A record's fields as read. */
const reading = <Values>(
  fields: readonly CompareField<Values>[],
  values: Values,
  hourCycle: HourCycle = "h23",
) => fields.map(({ words }) => fieldWords(words(values), wordsIn("en", hourCycle))).join("\n");

const minute = fc.integer({ min: 0, max: 1439 });
const clock = (at: number) =>
  `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
const date = fc.constantFrom("2031-01-06", "2031-12-01", "2032-12-01");

const schedule = fc.record({
  memberId: fc.constant("e1"),
  dayOfWeek: fc.integer({ min: 0, max: 6 }),
  startTime: minute.map(clock),
  endTime: minute.map(clock),
  validFrom: date,
  validUntil: fc.option(date),
  notes: fc.constantFrom("", "Late", "Early"),
});

test("two schedules read alike only where they say the same", () => {
  fc.assert(
    fc.property(schedule, schedule, fc.constantFrom("h23" as const, "h12" as const), (one, other, cycle) => {
      expect(reading(SCHEDULE_FIELDS, one, cycle) === reading(SCHEDULE_FIELDS, other, cycle)).toBe(
        JSON.stringify(one) === JSON.stringify(other),
      );
    }),
  );
});

const timeOff = fc
  .record({
    start: fc.nat(5000),
    length: fc.integer({ min: 1, max: 5000 }),
    reason: fc.constantFrom("A", "B"),
  })
  .map(({ start, length, reason }) => {
    const at = Date.UTC(2031, 0, 6) + start * 60_000;
    return { start: new Date(at), end: new Date(at + length * 60_000), reason };
  });

test("two blocks of time off read alike only where they say the same", () => {
  fc.assert(
    fc.property(timeOff, timeOff, (one, other) => {
      const fields = timeOffFields(ZONE);
      expect(reading(fields, one) === reading(fields, other)).toBe(
        JSON.stringify(one) === JSON.stringify(other),
      );
    }),
  );
});

test("what ends at midnight ends with the day before", () => {
  const day = {
    start: new Date("2031-12-01T00:00:00+05:30"),
    end: new Date("2031-12-02T00:00:00+05:30"),
    reason: "Vacation",
  };
  expect(reading(timeOffFields(ZONE), day).split("\n")).toEqual([
    "Mon, Dec 1, 2031, 00:00",
    "Mon, Dec 1, 2031, 24:00",
    "Vacation",
  ]);
});
