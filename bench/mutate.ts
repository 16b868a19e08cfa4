import { globSync, mkdirSync } from "node:fs";
import { projectNode } from "../scripts/lib/node.mjs";
import { main, start } from "../scripts/lib/processes.mjs";
import { at } from "../scripts/lib/root.mjs";
import { Stop } from "../scripts/lib/stop.mjs";
import { step } from "../scripts/lib/terminal.mjs";
import { ensurePeers } from "./support/packages.ts";

const STRYKER = "bench/node_modules/@stryker-mutator/core/bin/stryker.js";

// `npm run mutate` mutates everything, `npm run mutate -- lib/schedule/coverage/gaps.ts kit/src` those files and folders.
main(async () => {
  const wanted = process.argv.slice(2);
  const missing = wanted.find((path) => globSync(path, { cwd: at() }).length === 0);
  if (missing) throw new Stop(`There is no ${missing}.`, 2);
  await step("Installing", ensurePeers);
  mkdirSync(at("bench", ".work"), { recursive: true });
  const files = wanted.flatMap((path) =>
    path.endsWith(".ts")
      ? [path]
      : [`${path}/**/*.ts`, `!${path}/**/*.test.ts`, `!${path}/**/test-support/**`],
  );
  const only = files.length > 0 ? ["--mutate", files.join(",")] : [];
  return start(projectNode(), [STRYKER, "run", "bench/stryker.config.mjs", ...only], { show: true }).exited;
});
