import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { start } from "../../scripts/lib/processes.mjs";
import { at } from "../../scripts/lib/root.mjs";
import { Stop } from "../../scripts/lib/stop.mjs";

/** What became of mutants, by their ids. */
export interface Tried {
  caught: Set<string>;
  /** Those with which a test did not end in time; they count as caught. */
  timedOut: Set<string>;
  /** Those that a test passes, or that are passed when a test file is loaded. */
  reached: Set<string>;
}

/** Of each test file the numbers of its tests that are asked first. */
export type QuickTests = Record<string, number[]>;

/** More than two hundred times as long as a quick test takes, and as a slow one on a busy machine. */
const LIMIT_MS = { quick: 30_000, slow: 90_000 };
const LOOK_MS = 1000;

/** Tries every mutant of some bundled test files, first with the quick tests, and then those that are left with the slow ones. */
export async function tryMutants(
  bundles: Record<string, string>,
  folder: string,
  note: (text: string) => void,
): Promise<Tried> {
  const tried: Tried = { caught: new Set(), timedOut: new Set(), reached: new Set() };
  const quick: QuickTests = {};
  for (const slow of [false, true]) {
    let left = Object.entries(bundles);
    while (left.length > 0) {
      const done = [...tried.caught, ...tried.timedOut];
      writeFileSync(
        join(folder, "tests.json"),
        JSON.stringify({ bundles: Object.fromEntries(left), done, quick: slow ? quick : null }),
      );
      writeFileSync(join(folder, "events.jsonl"), "");
      const limit = LIMIT_MS[slow ? "slow" : "quick"];
      const hung = await runOnce(folder, limit, () =>
        note(`${readEvents(folder, tried).caught.size} caught`),
      );
      const finished = readFinished(folder);
      readEvents(folder, tried);
      if (!slow)
        // A file is asked again after a mutant that hung.
        for (const [path, now] of Object.entries(quickTests(folder)))
          quick[path] = quick[path]?.filter((index) => now.includes(index)) ?? now;
      if (hung) tried.timedOut.add(hung);
      left = left.filter(([path]) => !finished.has(path));
    }
  }
  return tried;
}

/** Runs Vitest, and returns the mutant with which it had to be ended. */
async function runOnce(folder: string, limit: number, look: () => void): Promise<string | null> {
  const current = join(folder, "current");
  writeFileSync(current, "");
  const vitest = start(
    process.execPath,
    [at("node_modules", "vitest", "vitest.mjs"), "run", "--config", at("bench/mutation/vitest.config.ts")],
    { cwd: at(), env: { ...process.env, MUTATION_FOLDER: folder, NODE_ENV: "test" } },
  );
  let hung: string | null = null;
  const watch = setInterval(() => {
    look();
    if (Date.now() - statSync(current).mtimeMs < limit) return;
    // The tests as they are may take their time.
    const id = readFileSync(current, "utf8");
    if (id === "") return;
    hung = id;
    vitest.child.kill("SIGKILL");
    void vitest.stop("SIGKILL");
  }, LOOK_MS);
  const code = await vitest.exited;
  clearInterval(watch);
  const failed = eventsIn(folder).flatMap((event) => event.failed ?? []);
  if (code !== 0 && !hung)
    throw new Stop(`${vitest.output()}\nThe tests fail without any mutant.\n${failed.join("\n")}`);
  return hung;
}

interface Event {
  path?: string;
  reached?: string[];
  quick?: number[];
  caught?: string;
  finished?: string;
  failed?: string;
}

function eventsIn(folder: string): Event[] {
  const path = join(folder, "events.jsonl");
  if (!existsSync(path)) return [];
  // The last line may be half written.
  const lines = readFileSync(path, "utf8").split("\n").slice(0, -1);
  return lines.map((line): Event => JSON.parse(line));
}

function readEvents(folder: string, tried: Tried): Tried {
  for (const { reached = [], caught } of eventsIn(folder)) {
    for (const id of reached) tried.reached.add(id);
    if (caught) tried.caught.add(caught);
  }
  return tried;
}

function quickTests(folder: string): QuickTests {
  const said = eventsIn(folder).flatMap(({ path, quick }) => (path && quick ? [[path, quick] as const] : []));
  return Object.fromEntries(said);
}

const readFinished = (folder: string) => new Set(eventsIn(folder).flatMap(({ finished = [] }) => finished));
