import { rmSync, writeFileSync } from "node:fs";
import { SETUP_LOCK } from "./install.mjs";
import { withLock } from "./lock.mjs";
import { projectNode } from "./node.mjs";
import { packFiles } from "./pack-files.mjs";
import { run } from "./processes.mjs";
import { at, root } from "./root.mjs";
import { readText, stampOf } from "./stamp.mjs";
import { Stop } from "./stop.mjs";
import { say, step } from "./terminal.mjs";

const STAMP = at(".next", "chairtime-built");
const INPUTS = [
  "app",
  "components",
  "lib",
  "contract/src",
  "contract/package.json",
  "kit/src",
  "kit/package.json",
  "messages",
  "public",
  "middleware.ts",
  "instrumentation.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "tailwind.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

const current = () => stampOf(root, INPUTS);

/** Whether `.next` matches the sources. */
export const isBuilt = () => readText(STAMP) === current();

/**
 * Builds for production unless the last build is of these exact sources.
 * @param {(text: string) => void} [note] given when it is a part of another step, which shows that it goes on
 */
export async function ensureBuilt(note) {
  if (isBuilt()) return;
  await withLock(
    SETUP_LOCK,
    async () => {
      if (!isBuilt()) await (note ? build(note) : step("Building for production", build));
    },
    () => say("Another command is building in this folder: waiting for it."),
  );
}

/** @param {(text: string) => void} note */
async function build(note) {
  // Taken before: a source that changes during the build makes it stale, not wrongly fresh.
  const stamp = current();
  rmSync(STAMP, { force: true });
  const { code, output } = await run(projectNode(), ["node_modules/next/dist/bin/next", "build"], {
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    onLine: note,
  });
  if (code !== 0) throw new Stop(`${output.trim()}\nThe production build failed: its words are above.`);
  await packFiles();
  writeFileSync(STAMP, stamp);
}
