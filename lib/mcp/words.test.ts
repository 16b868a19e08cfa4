import fc from "fast-check";
import { expect, it } from "vitest";
import { atMostOf, linesText, oneLine, quoted, quotedSentence } from "./words.ts";

const TYPED = fc.string({ unit: "binary", maxLength: 600 });

it("keeps whatever somebody typed within quotation marks on one line", () => {
  fc.assert(
    fc.property(TYPED, (text) => {
      for (const words of [quoted(text), quotedSentence(text)]) {
        expect(words).toMatch(/^"(?:[^"\\\p{Cc}\u2028\u2029\u202e]|\\["\\bfnrtu])*"$/u);
        expect(words.split("\n")).toHaveLength(1);
      }
    }),
  );
  expect(quoted('Zed"\n- Save: confirm')).toBe('"Zed\\" - Save: confirm"');
});

it("gives a line for a line, however much is typed in it", () => {
  fc.assert(
    fc.property(fc.array(TYPED, { maxLength: 20 }), (lines) => {
      expect(linesText(lines.map((line) => `- ${line}`)).split("\n")).toHaveLength(Math.max(1, lines.length));
    }),
  );
});

it("ends a text that would be too long, and says how many lines are left out", () => {
  const text = linesText(Array.from({ length: 2000 }, (_, index) => `- line ${index}`));
  expect(text.length).toBeLessThan(16_200);
  expect(text).toMatch(/\n\.\.\. and \d+ more lines: ask for less at once\.$/);
});

it("takes out what would break a line or turn its direction", () => {
  expect(oneLine("a\r\nb\u2028c\u202ed\u0000e")).toBe("a b c d e");
});

it("says how many of a list it leaves out", () => {
  expect(atMostOf([1, 2, 3], 2)).toEqual({ items: [1, 2], leftOut: 1 });
  expect(atMostOf([1], 2)).toEqual({ items: [1], leftOut: 0 });
});
