import { expect, test } from "vitest";
import { EMAIL_SHAPE, isEmail } from "./email.ts";
import { slowTexts } from "./test-support/hostile-text.ts";

test("an address is text, at sign, text, dot, text: whatever the dots", () => {
  // The rule as it reads; it looks at a long text again and again.
  const plain = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
  const letters = ["a", ".", "@", " "];
  let texts = [""];
  for (let length = 1; length <= 7; length++) {
    texts = texts.flatMap((text) => letters.map((letter) => text + letter));
    for (const text of texts) expect(EMAIL_SHAPE.test(text), text).toBe(plain.test(text));
  }
});

test("spaces around it do not count, its length does", () => {
  expect(isEmail(" ada@salon.example ")).toBe(true);
  expect(isEmail(`${"x".repeat(250)}@b.co`)).toBe(false);
});

test("no hostile text takes longer than its length, even where nobody asks for that first", async () => {
  expect(await slowTexts((text) => EMAIL_SHAPE.test(text))).toEqual([]);
});
