import { statSync } from "node:fs";
import { dirname } from "node:path";
import { main } from "../scripts/lib/processes.mjs";
import { at } from "../scripts/lib/root.mjs";
import { Stop } from "../scripts/lib/stop.mjs";
import { step } from "../scripts/lib/terminal.mjs";
import { ensurePeers } from "./support/packages.ts";

/** The files in which a wrong rule would plan wrong weeks. */
const ALL = ["kit/src", "contract/src", "lib/schedule", "lib/preview", "lib/planning"];
const NOT_MUTATED = ["!**/*.test.ts", "!**/test-support/**"];

// A dynamic name that no compiler follows: it is installed on demand.
const STRYKER: string = "@stryker-mutator/core";
type MutationTest = new (options: object) => { runMutationTest(): Promise<{ status: string }[]> };

// `npm run mutate` mutates everything, `npm run mutate -- lib/schedule/coverage/gaps.ts kit/src` those files and folders.
main(async () => {
  const wanted = process.argv.length > 2 ? process.argv.slice(2) : ALL;
  // Mutants that only tests of other rooms catch are caught late, by slow tests.
  process.env.MUTATION_FOLDERS = [...new Set(wanted.map(folderOf))].join(" ");
  await step("Installing", ensurePeers);
  const { Stryker }: { Stryker: MutationTest } = await import(STRYKER);
  const results = await new Stryker({
    mutate: [...wanted.map(patternOf), ...NOT_MUTATED],
    plugins: [import.meta.resolve("@stryker-mutator/vitest-runner")],
    testRunner: "vitest",
    vitest: { configFile: "bench/mutation.vitest.config.ts" },
    // A mutant that is never read in a test survives at once: only those that cover it are run.
    coverageAnalysis: "perTest",
    // TypeScript 7 has no API by which the paths of a tsconfig could be rewritten, and none of them need be.
    tsconfigFile: "bench/no-tsconfig.json",
    ignorePatterns: [
      ".*",
      "app",
      "docs",
      "e2e",
      "messages",
      "public",
      "backend",
      "test-results",
      "bench/.work",
    ],
    tempDirName: "bench/.work/stryker",
    // One thread leaves the rest of the machine alone.
    concurrency: 1,
    reporters: ["clear-text", "progress"],
    clearTextReporter: { allowColor: false, reportTests: false },
    thresholds: { high: 95, low: 90, break: 90 },
  }).runMutationTest();
  return results.some(({ status }) => status === "RuntimeError") ? 1 : 0;
});

function patternOf(path: string): string {
  return isFolder(path) ? `${path}/**/*.ts` : path;
}

function folderOf(path: string): string {
  return isFolder(path) ? path : dirname(path);
}

/** Throws Stop for a missing file. */
function isFolder(path: string): boolean {
  const found = statSync(at(path), { throwIfNoEntry: false });
  if (!found) throw new Stop(`There is no ${path}.`, 2);
  return found.isDirectory();
}
