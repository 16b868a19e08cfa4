import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Package {
  optionalDependencies?: Record<string, string>;
}

// npm drops the packages of other platforms from the lockfile when it is made over an existing node_modules; `npm ci`
// then refuses it, and the app does not build on those platforms.
test("the lockfile names the packages of every platform", () => {
  const file = readFileSync(new URL("../package-lock.json", import.meta.url), "utf8");
  const { packages }: { packages: Record<string, Package> } = JSON.parse(file);
  const named = (name: string) => Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`));
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !named(name));
  expect(missing).toEqual([]);
});
