import { main } from "../scripts/lib/processes.mjs";
import { Stop } from "../scripts/lib/stop.mjs";
import { say, step } from "../scripts/lib/terminal.mjs";
import { commit, loadNow } from "./support/machine.ts";
import type { Part } from "./support/outcome.ts";
import { keep, printed, printedHead, writeReport } from "./support/report.ts";

/** Each part is loaded when it runs: one alone needs nothing of the others. */
const PARTS: Record<string, () => Promise<Part>> = {
  bff: async () => (await import("./parts/bff.ts")).bff,
  pages: async () => (await import("./parts/pages.ts")).pages,
  lighthouse: async () => (await import("./parts/lighthouse.ts")).lighthouse,
  team: async () => (await import("./parts/team.ts")).team,
  interaction: async () => (await import("./parts/interaction.ts")).interaction,
  backend: async () => (await import("./parts/backend.ts")).backend,
  events: async () => (await import("./parts/events.ts")).events,
  start: async () => (await import("./parts/start.ts")).start,
  history: async () => (await import("./parts/history.ts")).history,
  publishing: async () => (await import("./parts/publishing.ts")).publishing,
  planning: async () => (await import("./parts/planning.ts")).planning,
};

// `npm run bench` runs all parts, `npm run bench -- bff pages` those.
main(async () => {
  const order = Object.keys(PARTS);
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !order.includes(name));
  if (unknown.length > 0) throw new Stop(`There is no part ${unknown.join(", ")}: ${order.join(", ")}.`, 2);
  const results: string[] = [];
  for (const name of wanted.length > 0 ? wanted : order) {
    const load = loadNow();
    const part = await PARTS[name]?.();
    if (!part) continue;
    const outcome = await step(`Measuring ${name}`, part);
    keep(name, outcome, commit(), load);
    results.push(printed(name, outcome));
  }
  const report = writeReport(order);
  say(["", printedHead(), "", ...results, "", `The whole is in ${report}.`].join("\n"));
});
