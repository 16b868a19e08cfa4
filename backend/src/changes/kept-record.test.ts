import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { settingsBefore } from "../records/short-settings.ts";
import { keptOf, wholeSides } from "./kept-record.ts";

const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

const dates = fc
  .uniqueArray(
    fc.record({
      date: fc.integer({ min: 10, max: 28 }).map((day) => `2026-12-${day}`),
      name: fc.constantFrom("Holiday", "Half day"),
      spans: fc.constantFrom([], [{ start_time: "09:00", end_time: "13:00" }]),
    }),
    { selector: ({ date }) => date },
  )
  .map((list) => list.toSorted((one, other) => (one.date < other.date ? -1 : 1)));
const spans = fc.array(fc.record({ day_of_week: fc.integer({ min: 0, max: 6 }) }), { maxLength: 3 });
const settings = fc.record({
  name: fc.constantFrom("Juniper", "Rosemary"),
  rest_minutes: fc.integer({ min: 0, max: 3 }),
  opening_hours: spans,
  minimums: spans,
  opening_exceptions: dates,
  version: fc.integer({ min: 1, max: 9 }),
});

describe("what the history keeps of a change", () => {
  test("is read back whole, for every kind but the salon", () => {
    const record = fc.record({ a: fc.jsonValue(), b: fc.jsonValue(), c: fc.constantFrom(null, 1, "x") });
    fc.assert(
      fc.property(record, record, (before, after) => {
        const kept = keptOf({ resource: "employee", before, after });
        expect(wholeSides(kept)).toEqual({ before, after });
      }),
    );
  });

  test("leads from settings back through any number of their changes", () => {
    fc.assert(
      fc.property(fc.array(settings, { minLength: 1, maxLength: 6 }), (versions) => {
        const made = versions
          .slice(1)
          .map((after, index) => keptOf({ resource: "salon", before: versions[index] ?? null, after }));
        const first = made.toReversed().reduce<object>(settingsBefore, versions.at(-1) ?? {});
        expect(first).toEqual(versions[0]);
      }),
    );
  });

  test("leads back through changes of older versions, which kept both sides whole", () => {
    fc.assert(
      fc.property(settings, settings, (before, after) => {
        expect(settingsBefore(after, { before, after })).toEqual(before);
      }),
    );
  });

  test("is small where a save changes little of long settings", () => {
    const opening_exceptions = Array.from({ length: 400 }, (_, day) => ({
      date: `day ${1000 + day}`,
      name: "é".repeat(100),
      spans: [],
    }));
    const before = {
      name: "Juniper",
      rest_minutes: 660,
      minimums: [],
      opening_hours: [],
      opening_exceptions,
    };
    const rested = { ...before, rest_minutes: 600 };
    expect(bytes(keptOf({ resource: "salon", before, after: rested }))).toBeLessThan(200);
    const oneLess = { ...before, opening_exceptions: opening_exceptions.slice(1) };
    expect(bytes(keptOf({ resource: "salon", before, after: oneLess }))).toBeLessThan(600);
  });

  test("is all of what comes and goes", () => {
    const record = { id: "x" };
    expect(keptOf({ resource: "schedule", before: null, after: record })).toEqual({
      before: null,
      after: record,
    });
    expect(keptOf({ resource: "schedule", before: record, after: null })).toEqual({
      before: record,
      after: null,
    });
  });
});
