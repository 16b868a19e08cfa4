import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseBackendSettings } from "../backend/src/base/env.ts";
import { parseSettings } from "../lib/settings/settings.ts";
import { testEnvironment } from "./lib/environment.mjs";

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

/** Every variable that the web server and the bundled backend read. */
const names = [
  ...new Set(
    ["kit/src/server/shared-settings.ts", "lib/settings/settings.ts", "backend/src/base/env.ts"].flatMap(
      (path) => [...read(path).matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = ""]) => name),
    ),
  ),
];

test("the settings are found where they are parsed", () => {
  expect(names).toContain("SESSION_SECRET");
  expect(names).toContain("DATABASE_POOL_SIZE");
  expect(names.length).toBeGreaterThan(25);
});

test("README and .env.example list every setting", () => {
  const readme = read("README.md");
  const example = read(".env.example");
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  expect(names.filter((name) => !new RegExp(`^# ${name}=`, "m").test(example))).toEqual([]);
});

test("a test's servers see none of the developer's own settings", () => {
  const environment = testEnvironment();
  expect(names.filter((name) => environment[name] !== "")).toEqual([]);
});

test.each([
  ["APP_URL", "https://salon.example/app"],
  ["APP_URL", "https://salon.example/"],
  ["PORT", "70000"],
  ["HOST", "0.0.0.0"],
  ["TRUST_PROXY", "17"],
  ["BUSINESS_TIME_ZONE", "Mars/Olympus"],
  ["LOG_LEVEL", "loud"],
  ["REFRESH_TOKEN_DAYS", "0"],
])("web server and backend judge %s=%s alike", (name, value) => {
  const env = { SESSION_SECRET: randomBytes(32).toString("hex"), [name]: value };
  const judged = [parseSettings, parseBackendSettings].map((parse) => {
    try {
      const { appUrl, host } = parse(env);
      return { appUrl, host };
    } catch (error) {
      return String(error);
    }
  });
  expect(judged[0]).toEqual(judged[1]);
});
