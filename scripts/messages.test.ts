import { readFileSync } from "node:fs";
import { languageOf } from "@chairtime/messages/languages";
import { pseudoMessage } from "@chairtime/messages/pseudo";
import { createTranslator } from "use-intl/core";
import { describe, expect, test } from "vitest";
import { COUNTS, checkCatalog, flatten, shapeOf, unusedKeys } from "./lib/check-catalogs.mjs";
import { findSentences } from "./lib/find-sentences.mjs";
import { messageFindings, readCatalogs } from "./lib/read-messages.mjs";
import { root } from "./lib/root.mjs";

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
    'const a = cx("relative flex", isOn && "grow");',
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
  const pseudo = new Map([...english].map(([key, message]) => [key, String(pseudoMessage(message))]));
  let said = 0;
  for (const [language, messages] of new Map([...readCatalogs(), ["en-XA", pseudo]])) {
    expect(languageOf(language)).toBe(language);
    for (const [key, message] of messages) {
      const { names, plurals } = shapeOf(message, language);
      const translate = createTranslator({
        locale: languageOf(language) ?? "en",
        // One message under a name of its own.
        messages: { one: message } as never,
        onError: (error) => {
          throw new Error(`${language} ${key}: ${error.message}`);
        },
      }) as unknown as { markup(key: string, values: object): string };
      for (const count of plurals.length > 0 ? COUNTS : [1]) {
        const values = Object.fromEntries(
          names.map((name) =>
            name.startsWith("<")
              ? [name.slice(1, -1), (words: string) => words]
              : [name, plurals.includes(name) ? count : "x"],
          ),
        );
        expect(translate.markup("one", values), `${language} ${key}`).not.toBe("");
        said++;
      }
    }
  }
  expect(said).toBeGreaterThan(100);
});

test("the build's list of files is Node's", () => {
  const [node, build] = ["english", "english-compiled"].map((name) => {
    const text = readFileSync(`${root}/messages/src/server/${name}.ts`, "utf8");
    return [...text.matchAll(/"\.\.\/\.\.\/en\/(.*?)"/g)].map(([, file]) => file);
  });
  expect(node).not.toEqual([]);
  expect(build).toEqual(node);
});
