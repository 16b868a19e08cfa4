import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import * as z from "zod/mini";
import { at } from "../../scripts/lib/root.mjs";
import { loadNow, machine, versions } from "./machine.ts";
import { type Figure, type Outcome, table } from "./outcome.ts";

const OUTCOMES = at("bench", ".work", "outcomes");
const README = at("README.md");
const BEGIN = "<!-- bench:begin -->";
const END = "<!-- bench:end -->";
/** The figures that a user of the product notices; bench/results.md has the rest. */
const IN_README = new Set([
  "ready to serve",
  "list of 10,000 visible after navigation",
  "keystroke in the search over 10,000, p95 to paint",
  "/team with 200 people, first person painted after navigation",
  "change the week, warm data, p95 to paint",
  "p99 of a salon of 50 among 100000 over that among 1000, worst call",
]);

const stored = z.object({
  part: z.string(),
  commit: z.string(),
  date: z.string(),
  load: z.string(),
  machine: z.string(),
  versions: z.string(),
  figures: z.array(
    z.object({
      name: z.string(),
      value: z.string(),
      goal: z.optional(z.string()),
      met: z.optional(z.boolean()),
    }),
  ),
  details: z.string(),
});
type Stored = z.infer<typeof stored>;

/** Stores a part's figures, with machine and versions. `load` is the machine's load before. */
export function keep(part: string, { figures, details }: Outcome, commit: string, load: string): void {
  mkdirSync(OUTCOMES, { recursive: true });
  const date = new Date().toISOString().slice(0, 16);
  const whole: Stored = {
    part,
    commit,
    date,
    load,
    machine: machine(),
    versions: versions(),
    figures,
    details,
  };
  writeFileSync(`${OUTCOMES}/${part}.json`, JSON.stringify(whole, null, 2));
}

function outcomes(order: readonly string[]): Stored[] {
  const there = existsSync(OUTCOMES) ? readdirSync(OUTCOMES) : [];
  return order
    .filter((part) => there.includes(`${part}.json`))
    .map((part) => stored.parse(JSON.parse(readFileSync(`${OUTCOMES}/${part}.json`, "utf8"))));
}

const verdict = (figure: Figure) => (figure.met === undefined ? "" : figure.met ? "met" : "missed");

function rows(parts: Stored[], wanted: (figure: Figure) => boolean): string[][] {
  return parts.flatMap(({ part, figures }) =>
    figures
      .filter(wanted)
      .map((figure) => [part, figure.name, figure.value, figure.goal ?? "", verdict(figure)]),
  );
}

const HEAD = ["part", "figure", "measured", "goal", ""];

/**
 * Writes the report of the figures so far, and the README's short table. Both are published only with every part: a run of
 * some parts on a fresh clone must not lose the others. Returns the report's path in the project.
 */
export function writeReport(order: readonly string[]): string {
  const parts = outcomes(order);
  const isWhole = parts.length === order.length;
  const path = isWhole ? "bench/results.md" : "bench/.work/results.md";
  const sections = parts.map(
    ({ part, commit, date, load, details, ...where }) =>
      `## ${part}\n\nCommit ${commit}, ${date} UTC, load average before it ${load}. ${where.machine}. ${where.versions}.\n\n${details}\n`,
  );
  const top = "# Results\n\nMade by `npm run bench`; bench/README.md says how each figure is made.";
  writeFileSync(
    at(path),
    `${top}\n\n${table(
      HEAD,
      rows(parts, () => true),
    )}\n\n${sections.join("\n")}`,
  );
  if (isWhole) writeReadme(parts);
  return path;
}

function writeReadme(parts: Stored[]): void {
  if (!existsSync(README)) return;
  const readme = readFileSync(README, "utf8");
  const [begin, end] = [readme.indexOf(BEGIN), readme.indexOf(END)];
  if (begin < 0 || end < begin) return;
  const last = parts.at(-1);
  const commits = [...new Set(parts.map(({ commit }) => commit))].join(", ");
  const words = last
    ? `Measured at ${commits} on ${last.machine}; the whole in [bench/results.md](bench/results.md).`
    : "";
  const short = `${table(
    HEAD,
    rows(parts, ({ name }) => IN_README.has(name)),
  )}\n\n${words}`;
  writeFileSync(README, `${readme.slice(0, begin + BEGIN.length)}\n${short}\n${readme.slice(end)}`);
}

/** The table for the terminal. */
export function printed(part: string, { figures }: Outcome): string {
  const width = Math.max(...figures.map(({ name }) => name.length));
  const lines = figures.map((figure) => {
    const goal = figure.goal ? `  [${verdict(figure)}: ${figure.goal}]` : "";
    return `  ${figure.name.padEnd(width)}  ${figure.value}${goal}`;
  });
  return [part, ...lines].join("\n");
}

/** The head of the printed table. */
export const printedHead = () => `${machine()}\n${versions()}\nload average ${loadNow()}`;
