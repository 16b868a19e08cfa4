import { globSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { main, temporaryFolder } from "../scripts/lib/processes.mjs";
import { at } from "../scripts/lib/root.mjs";
import { Stop } from "../scripts/lib/stop.mjs";
import { say, step } from "../scripts/lib/terminal.mjs";
import { bundleTests } from "./mutation/bundle.ts";
import { instrument } from "./mutation/instrument.ts";
import { report, scoreOf } from "./mutation/report.ts";
import { tryMutants } from "./mutation/try-mutants.ts";
import { ensurePeers } from "./support/packages.ts";

/** The files in which a wrong rule would plan wrong weeks. */
const ALL = ["kit/src", "contract/src", "lib/schedule", "lib/preview", "lib/planning"];
const LEAST_SCORE = 90;
/** Its tests are about time: on a busy machine they would catch anything. */
const TIMED = "contract/src/hostile-text.test.ts";

// `npm run mutate` mutates everything, `npm run mutate -- lib/schedule/coverage/gaps.ts kit/src` those files and folders.
main(async () => {
  const wanted = process.argv.length > 2 ? process.argv.slice(2) : ALL;
  const files = [...new Set(wanted.flatMap((path) => (isFolder(path) ? sourcesIn(path) : [path])))];
  // Mutants that only tests of other rooms catch are caught late, by slow tests.
  const folders = wanted.map((path) => (isFolder(path) ? path : dirname(path)));
  const tests = new Set(folders.flatMap((folder) => globSync(`${folder}/**/*.test.ts`, { cwd: at() })));
  tests.delete(TIMED);
  await step("Installing", ensurePeers);
  const { sources, mutants } = await instrument(files);
  const bundles = await bundleTests([...tests].sort(), sources);
  const tried = await step(`Trying ${mutants.length} mutants`, (note) =>
    tryMutants(bundles, temporaryFolder("mutants"), note),
  );
  const rows = report(mutants, tried, (path) => readFileSync(path, "utf8"));
  for (const line of rows.lines) say(line);
  return scoreOf(rows.total) < LEAST_SCORE ? 1 : 0;
});

function sourcesIn(folder: string): string[] {
  return globSync(`${folder}/**/*.ts`, { cwd: at() })
    .filter((path) => !path.endsWith(".test.ts") && !path.includes("/test-support/"))
    .toSorted();
}

/** Throws Stop for a missing file. */
function isFolder(path: string): boolean {
  const found = statSync(at(path), { throwIfNoEntry: false });
  if (!found) throw new Stop(`There is no ${path}.`, 2);
  return found.isDirectory();
}
