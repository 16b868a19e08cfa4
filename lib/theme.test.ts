import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { groundOf, THEMES, themeOf } from "./theme";

test("a theme is known by its name, and the product is dark where nothing or nonsense was chosen", () => {
  for (const theme of THEMES) expect(themeOf(theme)).toBe(theme);
  for (const name of [undefined, "", "Light", "light;", "constructor"]) expect(themeOf(name)).toBe("dark");
});

test("the browser's bars have the page's ground", () => {
  const tokens = readFileSync("app/styles/tokens.css", "utf8");
  const [, light, dark] = /--page: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? [];
  for (const system of ["light", "dark"] as const) {
    expect(groundOf("light", system)).toBe(light);
    expect(groundOf("dark", system)).toBe(dark);
    expect(groundOf("system", system)).toBe(system === "light" ? light : dark);
  }
});
