import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testEnvironment } from "./lib/environment.mjs";

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

/** Every variable that the web server and the bundled backend read. */
const names = [
  ...new Set(
    ["lib/settings.ts", "backend/src/env.ts"].flatMap((path) =>
      [...read(path).matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = ""]) => name),
    ),
  ),
];

test("the settings are found where they are parsed", () => {
  expect(names).toContain("SESSION_SECRET");
  expect(names).toContain("DATABASE_POOL_SIZE");
  expect(names.length).toBeGreaterThan(25);
});

test("README and .env.example tell every setting", () => {
  const readme = read("README.md");
  const example = read(".env.example");
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  expect(names.filter((name) => !new RegExp(`^# ${name}=`, "m").test(example))).toEqual([]);
});

test("a test's servers see none of the developer's own settings", () => {
  const environment = testEnvironment();
  expect(names.filter((name) => environment[name] !== "")).toEqual([]);
});
