import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { instructionsOf, isLeftOut, placed } from "./lib/dockerfile.mjs";

/** A file of the project, without its comments. */
const read = (path: string) =>
  readFileSync(new URL(`../${path}`, import.meta.url), "utf8").replaceAll(/^\s*#.*$/gm, "");

const compose = read("compose.yaml");

/** Every value of a setting, in any place. */
const valuesOf = (name: string) =>
  [...compose.matchAll(new RegExp(`^ *${name}: *(.+)$`, "gm"))].map(([, value = ""]) => value);

test("the example deployment publishes the web port alone", () => {
  expect(valuesOf("ports")).toEqual(['["3000:3000"]']);
  expect(compose).not.toMatch(/^\s*(?:expose|network_mode|ports:\s*$)/m);
});

test("the example deployment has no secret that a stranger knows", () => {
  const names = ["SESSION_SECRET", "BACKEND_SECRET", "POSTGRES_PASSWORD", "SMTP_URL"];
  for (const name of names) {
    expect(valuesOf(name).length, name).toBeGreaterThan(0);
    for (const value of valuesOf(name)) expect(value).toMatch(new RegExp(`^"?\\$\\{${name}:\\?.+\\}"?$`));
  }
  const fixed = compose.replaceAll(/\$\{[^}]*\}/g, "");
  expect([...fixed.matchAll(/:\/\/[^\s:/@]+:[^@\s]+@/g)]).toEqual([]);
});

test("the image has no file of settings or data, and its user cannot change the code", () => {
  const left = read(".dockerignore").split("\n");
  for (const path of [".env*", ".data", ".data-demo", ".git"]) expect(left).toContain(path);
  expect(left.filter((path) => path.startsWith("!"))).toEqual(["!.env.example"]);
  const stages = read("Dockerfile").split(/^FROM /m);
  const last = stages.at(-1) ?? "";
  expect(last).toMatch(/^USER node$/m);
  expect(last.match(/^COPY .*$/gm)).toEqual(["COPY --from=build /app ./"]);
  expect(last.match(/chown .*$/gm)).toEqual(["chown node:node /data"]);
});

test("instructions of a Dockerfile are read over their lines, without comments", () => {
  const text = 'FROM a AS b\n# COPY x y\nRUN one \\\n  && two\n\nCMD ["a"]\n';
  expect(instructionsOf(text)).toEqual([
    { name: "FROM", words: "a AS b" },
    { name: "RUN", words: "one && two" },
    { name: "CMD", words: '["a"]' },
  ]);
});

test(".dockerignore keeps out what it names, but for its exceptions", () => {
  const ignore = "node_modules\n.env*\n!.env.example\n";
  const paths = [
    "node_modules/x/a.js",
    ".env",
    ".env.local",
    ".env.example",
    "app/node_modules.ts",
    "lib/env.ts",
  ];
  expect(paths.filter((path) => isLeftOut(path, ignore))).toEqual([
    "node_modules/x/a.js",
    ".env",
    ".env.local",
  ]);
});

test("the image's folders are placed below another one, and addresses stay", () => {
  expect(placed("mkdir /data && chown a /data/x http://h/app /apple", "/tmp/i")).toBe(
    "mkdir /tmp/i/data && chown a /tmp/i/data/x http://h/app /apple",
  );
});
