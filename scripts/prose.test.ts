import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createLinter, loadTextlintrc } from "textlint";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { root } from "./lib/root.mjs";

const { rules }: { rules: { pattern: string; specs?: { from: string }[] }[] } = parse(
  readFileSync(join(root, "prh.yml"), "utf8"),
);
const linter = createLinter({
  descriptor: await loadTextlintrc({ configFilePath: join(root, ".textlintrc.json") }),
});
const findings = async (file: string, text: string) => (await linter.lintText(text, file)).messages;

test("each rule has an example", () => {
  expect(rules.length).toBeGreaterThan(20);
  expect(rules.filter(({ specs = [] }) => specs.length === 0)).toEqual([]);
});

describe.each(rules.flatMap(({ specs = [] }) => specs.map(({ from }) => from)))("'%s' is found", (words) => {
  test.each([
    ["docs/planned.md", `# Planned\n\n- It is plain,\n  ${words}\n`, 4],
    ["messages/en.json", `{\n  "day": { "empty": "It is plain, '${words}'" }\n}\n`, 2],
    ["lib/planned.ts", `/**\n * '${words}'\n */\nexport const planned = 1;\n`, 2],
    ["components/planned.tsx", `export const planned = 1; // '${words}'\n`, 1],
  ])("in %s", async (file, text, line) => {
    expect(await findings(file, text)).toMatchObject([{ ruleId: "prh", line }]);
  });
});

test("words that a page wraps are found, and code in it is not read", async () => {
  const words =
    rules.flatMap(({ specs = [] }) => specs).find(({ from }) => from.includes(" is "))?.from ?? "";
  expect(await findings("docs/planned.md", words.replaceAll(" ", "\n"))).toHaveLength(1);
  expect(await findings("docs/planned.md", `\`${words}\``)).toEqual([]);
});

test("a plain sentence is left alone", async () => {
  const plain = "Every caller gets the current list again, no matter who asks.";
  expect(await findings("docs/planned.md", plain)).toEqual([]);
  expect(await findings("lib/planned.ts", `// ${plain}`)).toEqual([]);
});
