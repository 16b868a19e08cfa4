import { fillerOf } from "@chairtime/messages/fill";
import { languageOf } from "@chairtime/messages/languages";
import { pseudoMessage } from "@chairtime/messages/pseudo";
import type { MessageCode } from "@chairtime/messages/said";
import compile from "icu-minify/compile";
import { describe, expect, test } from "vitest";
import { COUNTS, checkCatalog, flatten, shapeOf, unusedKeys } from "./lib/check-catalogs.mjs";
import { findSentences } from "./lib/find-sentences.mjs";
import { messageFindings, readCatalogs } from "./lib/read-messages.mjs";

const texts = (source: string) => findSentences(source).map(({ text }) => text);

describe("a sentence in code is found", () => {
  test.each([
    ["const a = <p>Hello {name}</p>;", ["Hello"]],
    ['const a = <Button busyLabel="Saving...">{t("save")}</Button>;', ["Saving..."]],
    ['toast.success("Welcome back!");', ["Welcome back!"]],
    ['const ROLES = { owner: "Owner" };', ["Owner"]],
    [`const words = \`asked $\{date}\`;`, ["asked {}"]],
    ['const words = "today" + " or tomorrow";', ["or tomorrow"]],
    ['const words = given ?? "not answered in time";', ["not answered in time"]],
  ])("in %s", (source, expected) => expect(texts(source)).toEqual(expected));
});

describe("code is not taken for a sentence", () => {
  test.each([
    'import a from "some package";',
    '"use client";',
    'const a = <p className="mt-4 flex grow">{t("words.of.it")}</p>;',
    'const a = clsx("relative flex", isOn && "grow");',
    'if (event.key === "Enter") go();',
    'throw new Error("This is for developers.");',
    `const path = \`/api/employees/$\{id}\`;`,
    'type A = "Some words";',
    'const code = "already_member";',
  ])("%s", (source) => expect(texts(source)).toEqual([]));
});

test("lacking, foreign, broken and differing messages are found", () => {
  const english = flatten({
    a: { one: "One {name}", two: "Two", many: "{n, plural, one {# day} other {# days}}" },
  });
  const german = flatten({ a: { one: "Eins {nam}", many: "{n, plural, other {# Tage}}", odd: "x" } });
  expect(checkCatalog("de", german, english)).toEqual([
    "de lacks a.two",
    "de a.one has {nam}, English has {name}",
    "de a.many lacks the plural form 'one'",
    "de has a.odd, which English has not",
  ]);
  expect(checkCatalog("en", flatten({ a: "{n, plural" }), flatten({ a: "{n}" }))[0]).toMatch(
    /en a: is no message/,
  );
  expect(shapeOf("{n, plural, one {#} two {#} few {#} many {#} other {#}}", "ar").lacking).toEqual(["zero"]);
});

test("a straight apostrophe and single quotation marks are found", () => {
  const english = flatten({ a: "It isn't open", b: "It isn’t “open”", c: "Press ‘Save’" });
  expect(checkCatalog("en", english, english)).toEqual([
    "en a has ' or ‘: write it’s, and quote with “ ”",
    "en c has ' or ‘: write it’s, and quote with “ ”",
  ]);
});

test("a key that no code names is found", () => {
  const sources = ['const t = useTranslations("auth.login"); t("heading");', 'said("requests.late")'];
  expect(unusedKeys(["auth.login.heading", "auth.login.title", "requests.late"], sources)).toEqual([
    "auth.login.title",
  ]);
});

test("the messages are in order, and no sentence stands in code that was moved", () => {
  expect(messageFindings()).toEqual([]);
});

test("every message of every language is said, with every plural form", () => {
  const english = readCatalogs().get("en") ?? new Map<string, string>();
  const pseudo = new Map([...english].map(([key, message]) => [key, pseudoMessage(message)]));
  let said = 0;
  for (const [language, messages] of new Map([...readCatalogs(), ["en-XA", pseudo]])) {
    expect(languageOf(language)).toBe(language);
    for (const [key, message] of messages) {
      const { names, plurals } = shapeOf(message, language);
      // Compiles one message alone.
      const fill = fillerOf(languageOf(language) ?? "en", { one: compile(message) });
      for (const count of plurals.length > 0 ? COUNTS : [1]) {
        const values = Object.fromEntries(
          names.map((name) =>
            name.startsWith("<")
              ? [name.slice(1, -1), (words: string) => words]
              : [name, plurals.includes(name) ? count : "x"],
          ),
        );
        const filled = [fill("one" as MessageCode, values)].flat(9).join("");
        expect(filled, `${language} ${key}`).not.toBe("");
        said++;
      }
    }
  }
  expect(said).toBeGreaterThan(100);
});
