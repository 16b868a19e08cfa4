import * as fc from "fast-check";
import { expect, test } from "vitest";
import { BYTE_ORDER_MARK, csvLine, defused, restored } from "./csv.ts";

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "\nx", "＝1", "＋1", "－1", "＠x", "'=1", "''=1"])(
  "%j gets an apostrophe, and loses it again",
  (text) => {
    expect(defused(text)).toBe(`'${text}`);
    expect(restored(`'${text}`)).toBe(text);
  },
);

test.each(["", "Ada", "a=1", "it's", "'", "'a", "a'=", "1-2", "x'=1"])("%j stays as it is", (text) => {
  expect(defused(text)).toBe(text);
  expect(restored(text)).toBe(text);
});

test("written files can be read again", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("'", "=", "-", "a", " ") }), (text) => {
      expect(restored(defused(text))).toBe(text);
    }),
  );
});

test("a formula without its apostrophe is read as it is", () => {
  expect(restored("=1")).toBe("=1");
});

test.each([
  ["Ada,Byron\r\n", ["Ada", "Byron"]],
  ['"a,b",c\r\n', ["a,b", "c"]],
  ['"a;b"\r\n', ["a;b"]],
  ['"a\tb"\r\n', ["a\tb"]],
  ['"a\nb"\r\n', ["a\nb"]],
  ['"say ""hi"""\r\n', ['say "hi"']],
  ['" a"\r\n', [" a"]],
  ['"a "\r\n', ["a "]],
  ["a b\r\n", ["a b"]],
  ["'=1\r\n", ["=1"]],
  ["\r\n", [""]],
])("the line %j", (line, cells) => {
  expect(csvLine(cells)).toBe(line);
});

test("Excel reads UTF-8 after a byte order mark", () => {
  expect(BYTE_ORDER_MARK.codePointAt(0)).toBe(0xfeff);
});
