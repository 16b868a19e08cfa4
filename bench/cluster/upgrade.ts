import { cpSync, existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { projectNode } from "../../scripts/lib/node.mjs";
import { run, whenDone } from "../../scripts/lib/processes.mjs";
import { root } from "../../scripts/lib/root.mjs";
import { Stop } from "../../scripts/lib/stop.mjs";
import { say, step } from "../../scripts/lib/terminal.mjs";
import { treeOf } from "../support/tree-of.ts";
import { startCluster, untilHealthy } from "./cluster.ts";
import { countDoubles } from "./doubles.ts";
import { PageVisitor } from "./page-visitor.ts";
import { managersOf } from "./staff.ts";
import { Tally } from "./tally.ts";

const SALONS = 10;
/** Time to work before, between and after the steps. */
const STEP_MS = 10_000;

/**
 * Replaces an earlier version by this one, part by part, while managers work and pages are opened. Returns 1 when anybody
 * saw an error.
 */
export async function upgrade(commit: string): Promise<number> {
  const older = treeOf(commit);
  if (!older) throw new Stop(`git has no commit ${commit}.`);
  await ensureBuiltIn(older);
  bringFilesAlong(older);
  const settings = { ACCESS_TOKEN_SECONDS: "60", AUTH_LIMITS: "off" };
  const wanted = { etcd: 1 as const, webs: 3, backends: 2, settings, withoutSentinels: true, tree: older };
  const cluster = await step("Starting the cluster", (note) => startCluster(wanted, note));
  await untilHealthy(cluster);
  const tally = new Tally();
  const staff = await step("Signing in", (note) => managersOf(cluster, SALONS, tally, note));
  const pages = staff.slice(0, 2).map(({ session }) => new PageVisitor(session.visitor));
  const over = new AbortController();
  const working = staff.map(({ session }) => session.work(() => over.signal.aborted));
  const opening = pages.map((page) => page.work(() => over.signal.aborted));
  const listening = staff.map(({ session }) => session.listen(over.signal));
  await step("Upgrading", async (note) => {
    await wait(2 * STEP_MS);
    // The backends first: an older web server knows what to do with a newer backend's answers.
    for (const part of [...cluster.backends, ...cluster.webs]) {
      note(part.name);
      await part.stop();
      await cluster.fromTree(part, root).start();
      await wait(STEP_MS);
    }
    await wait(2 * STEP_MS);
  });
  over.abort();
  await Promise.all([...working, ...opening, ...listening]);
  const sessions = staff.map(({ session }) => session);
  const bad = {
    errorsShown: Object.values(tally.errorsByKind()).reduce((sum, count) => sum + count, 0),
    filesMissing: pages.reduce((sum, { missing }) => sum + missing.size, 0),
    lostOrForeignRecords: sessions.flatMap(({ troubles }) => troubles).length,
    doubledWrites: await countDoubles(cluster.databaseUrl),
    sessionsLost: sessions.flatMap(({ visitor }) => visitor.told).length,
  };
  const opened = pages.reduce((sum, page) => sum + page.opened, 0);
  const files = pages.reduce((sum, page) => sum + page.files, 0);
  say(
    `${commit} to this tree: ${tally.deeds.length} saves, lists and pages, ${opened} further pages with ${files} files.`,
  );
  say(JSON.stringify({ ...bad, errors: tally.errorsByKind() }, null, 2));
  for (const what of new Set([
    ...sessions.flatMap(({ troubles }) => troubles),
    ...pages.flatMap(({ missing }) => [...missing]),
  ]))
    say(what);
  const isWell = Object.values(bad).every((count) => count === 0);
  say(isWell ? "Nobody saw an error." : "The upgrade FAILED.");
  return isWell ? 0 : 1;
}

async function ensureBuiltIn(tree: string): Promise<void> {
  if (existsSync(join(tree, ".next", "BUILD_ID"))) return;
  const { code, output } = await step("Building the earlier version", (onLine) =>
    run(projectNode(), ["node_modules/next/dist/bin/next", "build"], {
      cwd: tree,
      env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
      onLine,
    }),
  );
  if (code !== 0) throw new Stop(`${output.trim()}\nThe earlier version could not be built.`);
}

/** Puts the earlier version's files beside this one's, as docs/operations.md says: pages that are open still want them. */
function bringFilesAlong(older: string): void {
  const parts = ["static", "chunks"];
  const [from, to] = [join(older, ".next", ...parts), join(root, ".next", ...parts)];
  for (const name of readdirSync(from)) {
    const path = join(to, name);
    if (existsSync(path)) continue;
    cpSync(join(from, name), path, { recursive: true });
    whenDone(() => rmSync(path, { recursive: true, force: true }));
  }
}
