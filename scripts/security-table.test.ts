import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");

const files = globSync(
  ["{lib,components,contract,kit,backend,scripts}/**/*.test.{ts,tsx}", "e2e/**/*.spec.ts"],
  {
    cwd: root,
    exclude: (path) => path.includes("node_modules"),
  },
);
const sources = files.map(read);

/** The page's own short forms. */
const PREFIXES: [string, string][] = [
  ["bff/", "lib/bff/"],
  ["server/", "lib/server/"],
  ["auth/", "backend/src/auth/"],
  ["people/", "backend/src/people/"],
];

/** The last cell of every row that shows a requirement. */
const rows = read("docs/security.md")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (requirement |-)/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map((cells) => ({ requirement: cells[1] ?? "", shown: cells.at(-2) ?? "" }));

describe("the security table", () => {
  test("has rows", () => expect(rows.length).toBeGreaterThan(30));

  test.each(rows)("'$requirement' names tests that exist", ({ shown }) => {
    const named = [...shown.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, name = ""]) => name);
    const titles = [...shown.matchAll(/(?:^|[\s,;])'(.+?)(?: \.\.\.)?'(?=$|[\s,;])/g)].map(
      ([, title = ""]) => title,
    );
    expect(named.length + titles.length).toBeGreaterThan(0);
    expect(named.filter((name) => !isThere(name))).toEqual([]);
    const isTold = (title: string) =>
      sources.some((source) => title.split(" ... ").every((part) => source.includes(part)));
    expect(titles.filter((title) => !isTold(title))).toEqual([]);
  });
});

/** A path, with or without its short form, or a file's name alone where there is one of that name. */
function isThere(name: string): boolean {
  const [short, long] = PREFIXES.find(([prefix]) => name.startsWith(prefix)) ?? ["", ""];
  const path = long + name.slice(short.length);
  return files.includes(path) || files.filter((file) => file.endsWith(`/${name}`)).length === 1;
}
