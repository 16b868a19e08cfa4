import fc from "fast-check";
import { expect, test } from "vitest";
import { slowTexts } from "../test-support/hostile-text.ts";
import { EMAIL_MAX, EMAIL_SHAPE, emailKeyOf, isEmail, plainEmail } from "./email.ts";

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

test.each([
  ["ANA@Salon.Example", "ana@salon.example"],
  ["ａｎａ＠ｓａｌｏｎ．example", "ana@salon.example"],
  ["ana@salon.example.", "ana@salon.example"],
  ["a\u200bna@\ufeffsalon.ex\u00adample", "ana@salon.example"],
  ["jose\u0301@salon.example", "josé@salon.example"],
  ["ana@müller.example", "ana@xn--mller-kva.example"],
  ["ana@MU\u0308LLER.example", "ana@xn--mller-kva.example"],
  ["ana@XN--mller-kva.example", "ana@xn--mller-kva.example"],
  ["花子@例え。jp", "花子@xn--r8jz45g.jp"],
  ["ана@САЛОН.рф", "ана@xn--80awgdm.xn--p1ai"],
  // No hosts: what DNS would make of them is nobody's.
  ["ana@1.2", "ana@1.2"],
  ["ana@ü/x.example", "ana@ü/x.example"],
])("%j is compared as %s", (typed, key) => expect(emailKeyOf(typed)).toBe(key));

test("two mailboxes have two keys", () => {
  for (const other of [
    "ana@salon.example.com",
    "a.na@salon.example",
    "ana+x@salon.example",
    "änä@salon.example",
  ])
    expect(emailKeyOf(other)).not.toBe(emailKeyOf("ana@salon.example"));
});

test("a key is its own key, and that of every form of its letters", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.string({ unit: "binary", maxLength: 20 }),
      (name, host) => {
        const typed = `${name}@${host}.example`;
        const key = emailKeyOf(typed);
        expect(emailKeyOf(key)).toBe(key);
        for (const form of ["NFC", "NFD", "NFKC", "NFKD"])
          expect(emailKeyOf(typed.normalize(form))).toBe(key);
        expect(emailKeyOf(plainEmail(typed))).toBe(key);
      },
    ),
  );
});

test("no hostile text takes longer than its length to compare", async () => {
  expect(await slowTexts(emailKeyOf)).toEqual([]);
  expect(await slowTexts((text) => emailKeyOf(`a@ü${text}`))).toEqual([]);
  expect(isEmail(`${"\ufdfa".repeat(EMAIL_MAX / 2)}@b.co`)).toBe(false);
});
