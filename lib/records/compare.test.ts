import { wordsIn } from "@chairtime/messages/server/words-in";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type CompareField, changedFields, comparedRows } from "./compare.ts";

const say = wordsIn("en");

type Values = Record<"a" | "b" | "c", number>;

const NAMES = ["a", "b", "c"] as const;
const FIELDS: CompareField<Values>[] = NAMES.map((name) => ({
  label: name,
  words: (values) => String(values[name]),
}));
const number = fc.nat(2);
const record = fc.record({ a: number, b: number, c: number });

test("the fields that are shown are exactly those in which yours and theirs differ, in their order", () => {
  fc.assert(
    fc.property(record, record, record, (before, yours, theirs) => {
      const rows = comparedRows(FIELDS, { before, yours, theirs }, say);
      expect(rows.map(({ label }) => label)).toEqual(NAMES.filter((name) => yours[name] !== theirs[name]));
    }),
  );
});

test("a field is theirs alone exactly where you left it and they changed it, and yours the other way round", () => {
  fc.assert(
    fc.property(record, record, record, (before, yours, theirs) => {
      const rows = comparedRows(FIELDS, { before, yours, theirs }, say);
      const labels = (kind: string) => rows.filter((row) => row.kind === kind).map(({ label }) => label);
      const changedIn = (one: Values, other: Values) =>
        NAMES.filter((name) => one[name] !== before[name] && other[name] === before[name]);
      expect(labels("theirs")).toEqual(changedIn(theirs, yours));
      expect(labels("yours")).toEqual(changedIn(yours, theirs));
    }),
  );
});

test("taking theirs leaves nothing to compare, and an unchanged field is no change", () => {
  fc.assert(
    fc.property(record, record, (before, theirs) => {
      expect(comparedRows(FIELDS, { before, yours: theirs, theirs }, say)).toEqual([]);
      expect(changedFields(FIELDS, before, before, say)).toEqual([]);
      expect(changedFields(FIELDS, before, theirs, say).map(({ label }) => label)).toEqual(
        NAMES.filter((name) => theirs[name] !== before[name]),
      );
    }),
  );
});
