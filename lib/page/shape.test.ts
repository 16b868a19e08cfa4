import { expect, test } from "vitest";
import {
  hasFields,
  isAbsentOr,
  isFlag,
  isListOf,
  isNullOr,
  isNumber,
  isOneOf,
  isRecordOf,
  isText,
  isTextOrFlag,
} from "./shape.ts";

const isHours = hasFields<{
  notes: string;
  several: boolean;
  days: number[];
  scope: "only" | null;
  services?: string;
}>({
  notes: isText,
  several: isFlag,
  days: isListOf(isNumber),
  scope: isNullOr(isOneOf("only")),
  services: isAbsentOr(isText),
});
const hours = { notes: "", several: false, days: [1, 2], scope: null };

test.each([hours, { ...hours, scope: "only" }, { ...hours, services: "Cut", more: 1 }])(
  "%j is read",
  (kept) => {
    expect(isHours(kept)).toBe(true);
  },
);

test.each([
  null,
  "hours",
  [],
  { ...hours, notes: undefined },
  { ...hours, several: "on" },
  { ...hours, days: "1,2" },
  { ...hours, days: ["1"] },
  { ...hours, scope: "" },
  { ...hours, services: null },
])("%j is not", (kept) => {
  expect(isHours(kept)).toBe(false);
});

test("an object with any names is read by its values", () => {
  const isContent = isRecordOf(isTextOrFlag);
  expect([{}, { name: "Ada", all: true }].map(isContent)).toEqual([true, true]);
  expect([null, "Ada", { name: 1 }, { name: ["Ada"] }].map(isContent)).toEqual([false, false, false, false]);
});
