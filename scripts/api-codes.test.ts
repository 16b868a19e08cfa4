import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CODES } from "@chairtime/contract/calls/codes";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

test("the document says what every code of the backend means, and no other's", () => {
  const found = new Set(["no_token"]);
  for (const file of globSync("backend/src/**/*.ts", { cwd: root })) {
    if (file.endsWith(".test.ts")) continue;
    const text = readFileSync(`${root}${file}`, "utf8");
    const codes = [
      ...text.matchAll(/\bcode: "([a-z_]+)"/g),
      ...text.matchAll(/refuse\([^;]*?"([a-z_]+)",?\s*\);/g),
    ];
    for (const [, code = ""] of codes) found.add(code);
  }
  expect(Object.keys(CODES).toSorted()).toEqual([...found].toSorted());
});
