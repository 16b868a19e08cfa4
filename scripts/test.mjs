import { join } from "node:path";
import { lackingWords } from "./lib/browsers.mjs";
import { ensureBuilt } from "./lib/build.mjs";
import { findChromium } from "./lib/chromium.mjs";
import { runBrowserTests } from "./lib/e2e.mjs";
import { keepFilesInMemory, testEnvironment } from "./lib/environment.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { projectNode } from "./lib/node.mjs";
import { main, run, temporaryFolder } from "./lib/processes.mjs";
import { ensureRedis } from "./lib/redis.mjs";
import { countFile, NONE, summary } from "./lib/reports.mjs";
import { Stop } from "./lib/stop.mjs";
import { elapsed, say, step } from "./lib/terminal.mjs";

/** @typedef {{ code: number, output: string, counts?: import("./lib/reports.mjs").Counts }} Outcome */
/** @typedef {(note: (text: string) => void, args: string[]) => Promise<Outcome>} Work */

/**
 * Runs tools side by side; fails when one of them does.
 * @param {string[][]} calls
 * @returns {Work}
 */
const tools =
  (...calls) =>
  async (note) => {
    const env = testEnvironment({ NODE_ENV: "test" });
    const ended = await Promise.all(calls.map((args) => run(projectNode(), args, { env, onLine: note })));
    return {
      code: Math.max(...ended.map(({ code }) => code)),
      output: ended.map(({ output }) => output).join("\n"),
    };
  };

/**
 * @param {string[]} projects
 * @param {(note: (text: string) => void) => Promise<Record<string, string>>} services
 * @returns {Work}
 */
const vitest =
  (projects, services = async () => ({})) =>
  async (note, args) => {
    const report = join(temporaryFolder("report"), "report.json");
    // Leftovers of killed processes go with the folder.
    const TMPDIR = temporaryFolder("tests");
    const env = testEnvironment({ TMPDIR, ...(await services(note)) });
    delete env.NODE_ENV;
    const named = projects.flatMap((project) => ["--project", project]);
    const cli = ["node_modules/vitest/vitest.mjs", "run", ...named, ...args];
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const { code, output } = await run(projectNode(), [...cli, ...reporters], { env, onLine: note });
    return { code, output, counts: countFile(report, code) };
  };

/**
 * What this machine lacked.
 * @type {string[]}
 */
const skipped = [];

/** @type {Work} */
const browser = async (note, args) => {
  const report = join(temporaryFolder("report"), "report.json");
  const TMPDIR = temporaryFolder("tests");
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_FORCE_TTY: "0", TMPDIR };
  const { code, output, others } = await runBrowserTests({
    args: ["--reporter=list,json", ...args],
    env,
    note,
  });
  const lacking = lackingWords(others);
  if (lacking) skipped.push(lacking);
  return { code, output, counts: countFile(report, code) };
};

/** @param {(text: string) => void} note */
async function chromium(note) {
  return { CHROMIUM_PATH: await findChromium(note, { shell: true }) };
}

/** @param {(text: string) => void} note */
async function redis(note) {
  if (!(await ensureRedis(note)))
    skipped.push("No Redis was found and none could be installed: the tests that need one were skipped.");
  return {};
}

/**
 * Ordered so that mistakes show soonest. A step is one runner; a failed one does not stop the others.
 * @type {Record<string, { title: string, work: Work }>}
 */
const STEPS = {
  lint: {
    title: "Format, lint and prose",
    work: tools(
      ["node_modules/@biomejs/biome/bin/biome", "check", "."],
      ["node_modules/textlint/bin/textlint.js", "."],
    ),
  },
  types: { title: "Types", work: tools(["node_modules/typescript/bin/tsc", "--noEmit"]) },
  unit: { title: "Unit tests", work: vitest(["unit", "apart"], redis) },
  build: {
    title: "Production build",
    work: async (note) => {
      await ensureBuilt(note);
      return { code: 0, output: "" };
    },
  },
  backend: { title: "Backend", work: vitest(["backend"]) },
  processes: { title: "Processes", work: vitest(["processes"]) },
  components: { title: "Components", work: vitest(["components"], chromium) },
  e2e: { title: "Browser tests", work: browser },
};

/** Steps that a shard splits; the others take a minute or two. */
const SHARED_OUT = ["backend", "processes", "components", "e2e"];

/** The steps that only `--all` runs: they start, kill and restart whole servers. */
const FOR_ALL = ["processes"];
/** The journeys of a run without `--all`: the product's main ways, and what only a real browser and server can show. */
const JOURNEYS = "--grep=@smoke";

/** The steps that run side by side: each leaves a processor to the other, because it has one thread or waits for its processes. */
const BESIDE = [
  ["lint", "types"],
  ["unit", "build"],
];

main(async () => {
  const { names, argsOf, everything, isShort } = chosen(process.argv.slice(2));
  if (everything) process.env.EVERY_EXAMPLE = "1";
  if (isShort) process.env.E2E_SHORT = "1";
  await ensureInstalled();
  keepFilesInMemory();
  // The processes share their compiled code.
  process.env.NODE_COMPILE_CACHE = temporaryFolder("compiled");
  /** @type {Parameters<typeof summary>[0]} */
  const done = [];
  for (const beside of rounds(names)) {
    const failedBuild = done.some((one) => one.name === STEPS.build?.title && one.counts.failed > 0);
    if (beside.includes("e2e") && failedBuild) continue;
    done.push(...(await Promise.all(beside.map((name) => perform(STEPS[name], argsOf(name))))));
  }
  for (const words of skipped) say(`\n${words}`);
  say(summary(done));
  return done.some(({ counts }) => counts.failed > 0) ? 1 : 0;
});

/**
 * One step after the other, except those that run side by side.
 * @param {string[]} names
 */
function rounds(names) {
  return names.flatMap((name) => {
    const together = BESIDE.find((pair) => pair.includes(name))?.filter((one) => names.includes(one)) ?? [
      name,
    ];
    return together[0] === name ? [together] : [];
  });
}

/**
 * @param {{ title: string, work: Work }} which
 * @param {string[]} args
 */
async function perform({ title, work }, args) {
  const begun = Date.now();
  /** @type {Outcome} */
  let outcome = { code: 1, output: "" };
  try {
    await step(title, async (note) => {
      outcome = await work(note, args).catch((error) => {
        if (!(error instanceof Stop)) throw error;
        return { code: error.exitCode, output: error.message };
      });
      if (outcome.code !== 0) throw outcome;
    });
  } catch (error) {
    if (error !== outcome) throw error;
    say(outcome.output.trimEnd());
  }
  const counts = outcome.counts ?? { ...NONE, failed: outcome.code === 0 ? 0 : 1 };
  return {
    name: title,
    time: elapsed(Date.now() - begun),
    counts,
    word: counts.failed > 0 ? "FAILED" : "ok",
  };
}

/**
 * `npm test -- unit`, `npm test -- e2e staff`: steps by name, the rest is for the runner. `npm test -- --shard=1/3` is a third
 * of the tests that need servers or a browser, `npm test -- --all` runs every journey, and what kills and restarts servers.
 * @param {string[]} given
 */
function chosen(given) {
  const all = Object.keys(STEPS);
  const shard = given.filter((word) => word.startsWith("--shard="));
  const everything = given.includes("--all");
  const words = given.filter((word) => word !== "--all" && !shard.includes(word));
  const first = words.findIndex((word) => !all.includes(word));
  const named = first === -1 ? words : words.slice(0, first);
  const args = first === -1 ? [] : words.slice(first);
  if (args.length > 0 && named.length !== 1)
    throw new Stop(
      `Name one step before '${args[0]}': ${all.join(", ")}. For example: npm test -- unit calendar`,
    );
  const usual = shard.length > 0 ? SHARED_OUT : all;
  const names = named.length > 0 ? named : usual.filter((name) => everything || !FOR_ALL.includes(name));
  // The browser tests always run on a fresh build.
  const wanted = names.includes("e2e") ? [...names, "build"] : names;
  const isShort = named.length === 0 && !everything;
  return {
    everything,
    isShort,
    names: all.filter((name) => wanted.includes(name)),
    argsOf: (/** @type {string} */ name) => [
      ...args,
      ...shard,
      ...(name === "e2e" && isShort ? [JOURNEYS] : []),
    ],
  };
}
