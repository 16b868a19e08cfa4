import { expect, test } from "vitest";
import { groupRemarks } from "./group-remarks";

const about = (name: string | null, ...words: string[]) => words.map((each) => ({ name, words: each }));

test("a few sentences stay one list, and equal ones are said once", () => {
  expect(
    groupRemarks([...about("Ada", "Closed on Sundays"), ...about("Ben", "Closed on Sundays", "Late")]),
  ).toEqual([{ name: null, words: ["Closed on Sundays", "Late"] }]);
  expect(groupRemarks([])).toEqual([]);
});

test("many sentences are grouped by person", () => {
  const many = [
    ...about(null, "2 people keep their vacation"),
    ...about("Ada", "44h of 40h", "Little rest"),
    ...about("Ben", "6 of 5 days", "Keeps Dentist"),
    ...about("Ada", "7 days in a row"),
    ...about("Cleo", "45h of 40h"),
  ];
  expect(groupRemarks(many)).toEqual([
    { name: null, words: ["2 people keep their vacation"] },
    { name: "Ada", words: ["44h of 40h", "Little rest", "7 days in a row"] },
    { name: "Ben", words: ["6 of 5 days", "Keeps Dentist"] },
    { name: "Cleo", words: ["45h of 40h"] },
  ]);
});
