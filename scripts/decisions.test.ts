import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { root } from "./lib/root.mjs";

const FOLDER = "docs/decisions/";
const BUILT = new Set(["node_modules", ".next", ".git", "test-results"]);

const files = globSync("**/*.{ts,tsx,mjs,md,css,json,yaml}", {
  cwd: root,
  exclude: (path) => path.split("/").some((part) => BUILT.has(part)),
}).sort();
const read = (file: string) => readFileSync(join(root, file), "utf8");
const records = files.filter((file) => file.startsWith(FOLDER) && /\/\d{4}-[\w-]+\.md$/.test(file));

/** The decisions that a text names: by their path from the root, and in a page also by a link relative to it. */
function namedIn(file: string, text: string): string[] {
  const whole = [...text.matchAll(/docs\/decisions\/\d[\w-]*(?:\.md)?/g)].map(([path]) => path);
  if (!file.endsWith(".md")) return whole;
  const links = [...text.matchAll(/\]\(([^)\s:#]*\d{4}[\w-]*\.md)/g)].map(([, path = ""]) => path);
  const inFolder = links
    .map((path) => normalize(join(dirname(file), path)))
    .filter((path) => path.startsWith(FOLDER));
  return [...whole, ...inFolder];
}

test("a path and a link are read as the decisions that they name", () => {
  expect(namedIn("lib/a.ts", "// docs/decisions/0101-one.md, docs/decisions/0102 and more.")).toEqual([
    "docs/decisions/0101-one.md",
    "docs/decisions/0102",
  ]);
  const text = "[a](0101-one.md) [b](../operations.md) [c](../decisions/0102-two.md#costs)";
  expect(namedIn("docs/decisions/0103-three.md", text)).toEqual([
    "docs/decisions/0101-one.md",
    "docs/decisions/0102-two.md",
  ]);
});

test("every decision that a source or page names exists", () => {
  const named = files
    .filter((file) => file !== "scripts/decisions.test.ts")
    .flatMap((file) => namedIn(file, read(file)).map((decision) => ({ file, decision })));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ decision }) => !records.includes(decision))).toEqual([]);
});

test("the page of decisions lists each of them, and each has its own number", () => {
  const listed = namedIn(`${FOLDER}README.md`, read(`${FOLDER}README.md`));
  expect(listed.sort()).toEqual(records);
  const numbers = records.map((file) => file.slice(FOLDER.length, FOLDER.length + 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});

test("every decision has a status and a date below its title", () => {
  const line = /^# \d{4} .+\n\nStatus: (?:proposed|accepted|superseded)[^\n]*\. Date: \d{4}-\d{2}-\d{2}\.\n/;
  expect("# 0101 One\n\nStatus: accepted. Date: 2026-11-21.\n").toMatch(line);
  expect("# 0101 One\n\nStatus: accepted. Date: .\n").not.toMatch(line);
  expect(records.filter((file) => !line.test(read(file)))).toEqual([]);
});
