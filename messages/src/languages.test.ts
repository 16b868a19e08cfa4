import { expect, test } from "vitest";
import { acceptedLanguage, askedLanguage, languageOf } from "./languages.ts";

test.each([
  ["en-GB,en;q=0.8", "en"],
  ["xx;q=0.9, en;q=0.1", "en"],
  ["xx", null],
  ["en;q=0", null],
  ["en-XA", "en"],
  ["", null],
  [null, null],
  [`${"x,".repeat(100_000)}en`, null],
])("of %j the first offered language is %s", (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

test("a cookie names a language by its whole tag", () => {
  expect(["en", "en-XA", "EN", "__proto__", undefined].map(languageOf)).toEqual([
    "en",
    "en-XA",
    null,
    null,
    null,
  ]);
});

test("a program gets the language that it names, else English", () => {
  expect(["en-XA", "en-GB,en;q=0.8", "xx", "", null].map(askedLanguage)).toEqual([
    "en-XA",
    "en",
    "en",
    "en",
    "en",
  ]);
});
