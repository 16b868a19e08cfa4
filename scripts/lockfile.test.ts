import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Package {
  optionalDependencies?: Record<string, string>;
  version?: string;
  integrity?: string;
  link?: boolean;
  resolved?: string;
}

const file = readFileSync(new URL("../package-lock.json", import.meta.url), "utf8");
const { packages }: { packages: Record<string, Package> } = JSON.parse(file);

/** Compilers of other platforms, which the registry at hand did not have in these versions. */
const UNCHECKED = [
  "@biomejs/cli-android-arm64@2.6.8",
  "@biomejs/cli-android-x64@2.6.8",
  "@biomejs/cli-darwin-arm64@2.6.8",
  "@biomejs/cli-darwin-x64@2.6.8",
  "@biomejs/cli-linux-arm64-musl@2.6.8",
  "@biomejs/cli-linux-x64-musl@2.6.8",
  "@biomejs/cli-win32-arm64@2.6.8",
  "@biomejs/cli-win32-x64@2.6.8",
  "@next/swc-darwin-arm64@16.4.6",
  "@next/swc-darwin-x64@16.4.6",
  "@next/swc-win32-arm64-msvc@16.4.6",
  "@next/swc-win32-x64-msvc@16.4.6",
  "@tailwindcss/oxide-android-arm64@4.3.5",
  "@tailwindcss/oxide-darwin-arm64@4.3.5",
  "@tailwindcss/oxide-darwin-x64@4.3.5",
  "@tailwindcss/oxide-freebsd-x64@4.3.5",
  "@tailwindcss/oxide-linux-arm-gnueabihf@4.3.5",
  "@tailwindcss/oxide-wasm32-wasi@4.3.5",
  "@tailwindcss/oxide-win32-arm64-msvc@4.3.5",
  "@tailwindcss/oxide-win32-x64-msvc@4.3.5",
];

// npm drops the packages of other platforms from the lockfile when it is made over an existing node_modules; `npm ci`
// then refuses it, and the app does not build on those platforms.
test("the lockfile names the packages of every platform", () => {
  const named = (name: string) => Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`));
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !named(name));
  expect(missing).toEqual([]);
});

test("the lockfile names the content of every package, but for those named here, and no address", () => {
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes("node_modules/") && !link,
  );
  const unchecked = installed
    .filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))
    .map(([path, { version }]) => `${path.slice("node_modules/".length)}@${version}`);
  expect(unchecked).toEqual(UNCHECKED);
  expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
});
