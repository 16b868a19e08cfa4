import { BUDGETS, frameworkScripts, KB, split, weigh } from "../../e2e/support/page-weight.ts";
import { at } from "../../scripts/lib/root.mjs";
import { type Figure, judged, type Outcome, table } from "../support/outcome.ts";
import { startDemo } from "../support/salon.ts";

const kB = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`;

/** JavaScript of each page over what the framework loads on any page of the same build, gzipped. */
export async function pages(note: (text: string) => void): Promise<Outcome> {
  const { web, cookie, memberId } = await startDemo(note);
  const budgets = [
    { name: "/login", path: "/login", cookie: "", budget: BUDGETS.login },
    { name: "/register", path: "/register", cookie: "", budget: null },
    { name: "/verify-email", path: "/verify-email", cookie: "", budget: null },
    { name: "/forgot-password", path: "/forgot-password", cookie: "", budget: null },
    { name: "/reset-password", path: "/reset-password?token=x", cookie: "", budget: null },
    { name: "/staff", path: "/staff", cookie, budget: BUDGETS.staff },
    { name: "availability", path: `/staff/${memberId}/availability`, cookie, budget: BUDGETS.availability },
    { name: "/team", path: "/team", cookie, budget: BUDGETS.team },
  ];
  const framework = frameworkScripts(at("bench", ".work", "app", ".next"));
  const known = new Set(framework);
  const empty = split(await weigh(web.url, "/bench-empty", cookie), framework);
  const found = [];
  for (const page of budgets) {
    const scripts = await weigh(web.url, page.path, page.cookie);
    const own = scripts.filter(({ src }) => !known.has(src));
    found.push({ ...page, ...split(scripts, framework), own });
  }
  await web.stop();
  const figures: Figure[] = found.map(({ name, floor, over, budget }) => {
    const value = `${kB(over)} over the framework (${kB(floor + over)} in all)`;
    if (budget === null) return { name, value };
    return judged(name, value, `${budget / KB} kB over it`, over <= budget);
  });
  figures.push({
    name: "an empty page below the root layout",
    value: `${kB(empty.over)} over the framework`,
  });
  const details = found.map(({ name, own }) => {
    const rows = own.map(({ src, bytes, gzip }) => [src, String(bytes), String(gzip)]);
    return `${name}:\n\n${table(["script over the framework's", "bytes", "gzip"], rows)}`;
  });
  return {
    figures,
    details: `The framework's own scripts are ${kB(empty.floor)}.\n\n${details.join("\n\n")}`,
  };
}
