import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { start } from "../../scripts/lib/processes.mjs";
import { at } from "../../scripts/lib/root.mjs";
import { Stop } from "../../scripts/lib/stop.mjs";

/** What became of mutants, by their ids. */
export interface Tried {
  caught: Set<string>;
  /** Mutants with which a test did not end in time; they count as caught. */
  timedOut: Set<string>;
  /** Mutants whose place a test runs, or loading a test file does. */
  reached: Set<string>;
}

/** Of each test file the numbers of its tests that are asked first. */
export type QuickTests = Record<string, number[]>;

/** What one run of Vitest gets to know; of the mutants it tries every `shares`th. */
export interface Asked {
  bundles: Record<string, string>;
  share: number;
  shares: number;
  isSlow: boolean;
  quick: QuickTests;
  /** Mutants that need no more test. */
  done: string[];
  /** Of each test file the mutants that all its tests of this round passed. */
  passed: Record<string, string[]>;
}

/** A hundred times as long as a quick test takes, and ten times as long as the slowest. */
const LIMIT_MS = { quick: 10_000, slow: 40_000 };
const LOOK_MS = 1000;

/** Tries every mutant of some bundled test files on all processors. `note` gets the number of those that were caught. */
export async function tryMutants(
  bundles: Record<string, string>,
  folder: string,
  note: (text: string) => void,
): Promise<Tried> {
  const shares = availableParallelism();
  const counts = Array.from({ length: shares }, () => 0);
  const parts = await Promise.all(
    counts.map((_, share) => {
      const own = join(folder, `${share}`);
      mkdirSync(own);
      return tryShare(bundles, own, { share, shares }, (caught) => {
        counts[share] = caught;
        note(`${counts.reduce((sum, count) => sum + count)} caught`);
      });
    }),
  );
  const all = (name: keyof Tried) => new Set(parts.flatMap((part) => [...part[name]]));
  return { caught: all("caught"), timedOut: all("timedOut"), reached: all("reached") };
}

/** Tries a share of the mutants, first with the quick tests, and then those that are left with the slow ones. */
async function tryShare(
  bundles: Record<string, string>,
  folder: string,
  part: Pick<Asked, "share" | "shares">,
  note: (caught: number) => void,
): Promise<Tried> {
  const tried: Tried = { caught: new Set(), timedOut: new Set(), reached: new Set() };
  const quick: QuickTests = {};
  for (const isSlow of [false, true]) {
    let left = Object.entries(bundles);
    const passed: Record<string, string[]> = {};
    while (left.length > 0) {
      const asked: Asked = {
        ...part,
        bundles: Object.fromEntries(left),
        isSlow,
        quick,
        done: [...tried.caught, ...tried.timedOut],
        passed,
      };
      writeFileSync(join(folder, "tests.json"), JSON.stringify(asked));
      writeFileSync(join(folder, "events.jsonl"), "");
      const hung = await runOnce(folder, LIMIT_MS[isSlow ? "slow" : "quick"], () =>
        note(readEvents(folder, tried).caught.size),
      );
      readEvents(folder, tried);
      if (hung) tried.timedOut.add(hung);
      const finished = new Set<string>();
      for (const event of eventsIn(folder)) {
        if (event.finished) finished.add(event.finished);
        if (!event.path) continue;
        // A file is asked again after a mutant that hung: about the others, and with the same tests.
        if (event.quick) quick[event.path] = event.quick;
        if (event.passed) passed[event.path] = [...(passed[event.path] ?? []), event.passed];
      }
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
  passed?: string;
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
