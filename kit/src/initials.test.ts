import fc from "fast-check";
import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test.each([
  ["Amara", "Okafor", "AO"],
  ["amara", "okafor", "AO"],
  ["O'Brien", "'t Hart", "OH"],
  ["(Temp) Ana", "Lund", "AL"],
  ["'t", "de Vries", "TD"],
  ["-", "Suresh", "S"],
  ["Jose\u0301", "E\u0301mile", "JE\u0301"],
  ["\u0301Ana", "Lund", "AL"],
  ["محمد", "أحمد", "م\u200Cأ"],
  ["कृष्णा", "शर्मा", "कृश"],
  ["İpek", "Işık", "İI"],
  ["ß", "ŉ", "ßŉ"],
  ["\u202Eevil", "Ana\u200B", "EA"],
  ["🇮🇳", "Mia", "🇮🇳M"],
  ["👩🏽‍🎨 Mia", "Sen", "MS"],
])("%j %j has the initials %j", (first, last, expected) => {
  expect(initialsOf(first, last)).toBe(expected);
});

test.each([
  ["", ""],
  ["\u200B", "\u2060"],
  ["-", "…"],
])("%j %j has none", (first, last) => {
  expect(initialsOf(first, last)).toBe("");
});

test("any two names have at most two initials, and what is drawn is whole letters of the names", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" }), (first, last) => {
      const found = initialsOf(first, last);
      expect(Array.from(new Intl.Segmenter().segment(found)).length).toBeLessThanOrEqual(2);
      expect(found.isWellFormed()).toBe(true);
    }),
  );
});
