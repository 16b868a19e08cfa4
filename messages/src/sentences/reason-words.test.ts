import { expect, test } from "vitest";
import { wordsIn } from "../server/words-in.ts";
import { reasonWords } from "./reason-words.ts";

test.each([
  "Vacation",
  "Lunch Break",
  "Closed",
  "Closed: Easter",
  "Closed for works",
  "Public Holiday",
  "Time off",
  "Dentist",
  "",
])("'%s' reads the same in English", (reason) => expect(wordsIn("en")(reasonWords(reason))).toBe(reason));

test("what was typed stays as it is, in every language", () => {
  expect(["Dentist", " Dentist ", "Closed for works"].map(reasonWords)).toEqual([
    "Dentist",
    " Dentist ",
    "Closed for works",
  ]);
  expect(reasonWords("Closed: Easter")).toEqual({
    code: "shared.reasons.closedFor",
    values: { name: "Easter" },
  });
});

test("a reason that forms offer is said in the reader's language, whatever record has it", () => {
  expect(
    ["Vacation", "Public Holiday", "Dentist"].map((reason) => wordsIn("de")(reasonWords(reason))),
  ).toEqual(["Urlaub", "Feiertag", "Dentist"]);
});
