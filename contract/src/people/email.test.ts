import { expect, test } from "vitest";
import { slowTexts } from "../test-support/hostile-text.ts";
import { EMAIL_SHAPE, isEmail } from "./email.ts";

test("an address is text, at sign, text, dot, text: with any dots", () => {
  // The rule as it reads; it looks at a long text again and again.
  const plain = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
  const letters = ["a", ".", "@", " "];
  let texts = [""];
  for (let length = 1; length <= 7; length++) {
    texts = texts.flatMap((text) => letters.map((letter) => text + letter));
    for (const text of texts) expect(EMAIL_SHAPE.test(text), text).toBe(plain.test(text));
  }
});

test.each(["<", ">", "(", ")", "[", "]", ",", ":", ";", '"', "\\"])(
  "no part of an address holds %s",
  (mark) => {
    for (const text of [`${mark}ada@salon.example`, `ada@${mark}salon.example`, `ada@salon.example${mark}`])
      expect(isEmail(text), text).toBe(false);
  },
);

test.each([
  ["NUL", "\u0000"],
  ["delete", "\u007f"],
  ["a soft hyphen", "\u00ad"],
  ["a zero-width space", "\u200b"],
  ["a joiner", "\u200d"],
  ["a change of direction", "\u202e"],
  ["an isolate", "\u2066"],
  ["a variation", "\ufe0f"],
  ["a filler", "\u3164"],
  ["an empty Braille cell", "\u2800"],
  ["a tag", "\u{e0041}"],
  ["half a character", "\ud83d"],
])("no part of an address holds %s", (_name, hidden) => {
  for (const text of [
    `a${hidden}da@salon.example`,
    `ada@sa${hidden}lon.example`,
    `ada@salon.ex${hidden}ample`,
  ])
    expect(isEmail(text), JSON.stringify(text)).toBe(false);
});

test.each([
  "jürgen@schön.example",
  "ада@салон.рф",
  "花子@例え.jp",
  "o'neil+1@salon.co.uk",
  "a_b-c!#$%&*/=?^{|}~@x.yz",
])("%s is an address", (text) => expect(isEmail(text)).toBe(true));

test("spaces around it do not count, its length does", () => {
  expect(isEmail(" ada@salon.example ")).toBe(true);
  expect(isEmail(`${"x".repeat(250)}@b.co`)).toBe(false);
});

test("no hostile text takes longer than its length, even without a check of it first", async () => {
  expect(await slowTexts((text) => EMAIL_SHAPE.test(text))).toEqual([]);
});
