import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const compose = readFileSync(new URL("../compose.yaml", import.meta.url), "utf8").replaceAll(
  /^\s*#.*$/gm,
  "",
);

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
