import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import { type OneTest, testFile } from "./collect-tests.ts";
import type { Asked } from "./try-mutants.ts";

// Not a test of ours: the place in which `npm run mutate` tries the mutants, since Vitest's `expect` works nowhere else.

const FOLDER = process.env.MUTATION_FOLDER ?? "";
/** Longer tests run last, on the mutants that are left. */
const QUICK_MS = 100;
/** A mutant that runs this many times as often as the unchanged code is in an endless loop. */
const HITS = 10;

/** What the code behind the switches reads and writes. */
interface Switches {
  activeMutant?: string;
  hitCount?: number;
  hitLimit?: number;
  currentTestId?: string;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

const switches: Switches = {};
Object.assign(globalThis, { __stryker__: switches });

const { bundles, share, shares, isSlow, quick, done, passed }: Asked = JSON.parse(
  readFileSync(join(FOLDER, "tests.json"), "utf8"),
);
const caught = new Set(done);
const write = (event: object) => appendFileSync(join(FOLDER, "events.jsonl"), `${JSON.stringify(event)}\n`);
/** Names the mutant that is being tried; `try-mutants.ts` ends this process when it names no other for long. */
const note = (id: string) => writeFileSync(join(FOLDER, "current"), id);

test("mutants", async () => {
  for (const [path, code] of Object.entries(bundles)) await tryAll(path, await testFile(code));
});

async function tryAll(path: string, load: () => Promise<OneTest[]>) {
  const { tests, times, hits, atLoad } = await tryUnchanged(path, load);
  const all = tests.map((_, index) => index);
  // Measured once: a test whose second run takes another time would run twice, or never.
  const asQuick = quick[path] ?? all.filter((index) => (times[index] ?? 0) <= QUICK_MS);
  const reached = [...new Set([...Object.keys(atLoad), ...hits.flatMap(Object.keys)])];
  write({ path, reached, quick: asQuick });
  const order = all
    .filter((index) => asQuick.includes(index) !== isSlow)
    .toSorted((one, other) => (times[one] ?? 0) - (times[other] ?? 0));
  const ids = new Set([...Object.keys(atLoad), ...order.flatMap((index) => Object.keys(hits[index] ?? {}))]);
  const known = new Set(passed[path]);
  for (const id of ids) {
    if (Number(id) % shares !== share || caught.has(id) || known.has(id)) continue;
    const asked = id in atLoad ? order : order.filter((index) => id in (hits[index] ?? {}));
    const passes = (index: number) => hits[index]?.[id] ?? 0;
    const isCaught = await notices(load, { id, count: tests.length, asked, passes, atLoad: atLoad[id] ?? 0 });
    if (isCaught) caught.add(id);
    write(isCaught ? { caught: id } : { path, passed: id });
  }
  write({ finished: path });
}

interface OneMutant {
  id: string;
  count: number;
  asked: readonly number[];
  /** How often each runs the mutant's place in the unchanged code, and how often loading the file does. */
  passes: (index: number) => number;
  atLoad: number;
}

/** Whether one of the tests fails with a mutant. */
async function notices(
  load: () => Promise<OneTest[]>,
  { id, count, asked, passes, atLoad }: OneMutant,
): Promise<boolean> {
  const allow = (hits: number) => Object.assign(switches, { hitCount: 0, hitLimit: (hits + 1) * HITS });
  switches.activeMutant = id;
  try {
    note(id);
    allow(atLoad);
    const tests = await load();
    if (tests.length !== count) return true;
    for (const index of asked) {
      note(id);
      allow(passes(index));
      await tests[index]?.run();
    }
    return false;
  } catch {
    return true;
  } finally {
    Object.assign(switches, { activeMutant: "none", hitCount: undefined });
  }
}

/** Runs the tests as they are, and returns which mutants' places each of them runs. */
async function tryUnchanged(path: string, load: () => Promise<OneTest[]>) {
  Object.assign(switches, { activeMutant: "none", hitCount: undefined, mutantCoverage: undefined });
  note("");
  const tests = await load();
  const times: number[] = [];
  for (const [index, one] of tests.entries()) {
    switches.currentTestId = String(index);
    const began = performance.now();
    try {
      await one.run();
    } catch (error) {
      write({ failed: `${path}: ${one.name}: ${error}` });
      throw error;
    } finally {
      switches.currentTestId = undefined;
    }
    times.push(performance.now() - began);
  }
  const { static: atLoad = {}, perTest = {} } = switches.mutantCoverage ?? {};
  return { tests, times, hits: tests.map((_, index) => perTest[index] ?? {}), atLoad };
}
