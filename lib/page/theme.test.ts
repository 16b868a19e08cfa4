import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { groundOf, THEMES, themeOf } from "./theme.ts";

const tokens = readFileSync("app/styles/tokens.css", "utf8");

test("a theme is known by its name, and the product is dark where nothing or nonsense was chosen", () => {
  for (const theme of THEMES) expect(themeOf(theme)).toBe(theme);
  for (const name of [undefined, "", "Light", "light;", "constructor"]) expect(themeOf(name)).toBe("dark");
});

test("the browser's bars have the page's ground", () => {
  const [, light, dark] = /--page: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? [];
  for (const system of ["light", "dark"] as const) {
    expect(groundOf("light", system)).toBe(light);
    expect(groundOf("dark", system)).toBe(dark);
    expect(groundOf("system", system)).toBe(system === "light" ? light : dark);
  }
});

test("no screen has a colour of its own: all are tokens, which have a value for each theme", () => {
  // Paper is black on white in any theme, and only a mask's opacity counts.
  const styles = globSync("app/styles/*.css").filter((file) => !/(tokens|print)\.css$/.test(file));
  const screens = globSync("{app,components}/**/*.tsx").filter(
    (file) => !/\/(tests|test-support)\//.test(file),
  );
  const own = [...styles, ...screens].flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => /#[\da-f]{3,8}\b|\brgba?\(|-(white|black)\b/i.test(line) && !/^\s*mask/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(own).toEqual([]);
  const single = tokens
    .split("\n")
    .filter((line) => /#|rgb\(/.test(line) && !/: light-dark\(.+, .+\);$/.test(line));
  expect(single).toEqual([]);
});
