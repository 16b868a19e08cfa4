import * as z from "zod/mini";
import { projectNode } from "../../scripts/lib/node.mjs";
import { run, temporaryFolder } from "../../scripts/lib/processes.mjs";
import { Stop } from "../../scripts/lib/stop.mjs";
import { openBrowser } from "../support/browser.ts";
import { cookieOf } from "../support/manager.ts";
import { type Figure, judged, type Outcome, table } from "../support/outcome.ts";
import { ensurePeers } from "../support/packages.ts";
import { startDemo } from "../support/salon.ts";
import { median } from "../support/statistics.ts";

const RUNS = Number(process.env.BENCH_RUNS ?? 3);
/** `BENCH_PRESETS=mobile` leaves desktop out, which takes as long. */
const PRESETS = (["mobile", "desktop"] as const).filter((preset) =>
  (process.env.BENCH_PRESETS ?? "mobile desktop").includes(preset),
);
/** `BENCH_PAGES='own week'` measures that page alone, or those, between commas. */
const PAGES = process.env.BENCH_PAGES?.split(",");
const ATTEMPTS = 3;
const EMPTY = "an empty page";
const GOALS = { mobile: 95, desktop: 100 };
const OWN_WEEK_GOAL = 98;

const measured = z.object({
  url: z.string(),
  performance: z.number(),
  accessibility: z.number(),
  bestPractices: z.number(),
  seo: z.number(),
  cls: z.number(),
  fcp: z.number(),
  lcp: z.number(),
  tbt: z.number(),
  speedIndex: z.number(),
  imperfect: z.array(z.string()),
});
type Measured = z.infer<typeof measured>;

interface Visited {
  name: string;
  path: string;
  isSignedIn: boolean;
  /** Fewer for a page whose speed has no goal: accessibility and best practices are the same each time. */
  runs?: number;
  /** Minimum of each of the four scores; without it the goals of the preset hold. */
  goal?: number;
}

/** Lighthouse on the demo salon: mobile and desktop, each run in a new browser profile. */
export async function lighthouse(note: (text: string) => void): Promise<Outcome> {
  await ensurePeers(note);
  const { web, manager, cookie, memberId } = await startDemo(note);
  const folder = temporaryFolder("bench-lighthouse");
  const pages: Visited[] = [
    // The score of the framework alone on this machine: no page of the product can be better.
    { name: EMPTY, path: "/bench-empty", isSignedIn: false },
    { name: "/login", path: "/login", isSignedIn: false },
    { name: "/staff", path: "/staff", isSignedIn: true },
    { name: "availability", path: `/staff/${memberId}/availability`, isSignedIn: true },
    {
      name: "own week",
      path: await ownWeekPath(web.url, cookie, memberId),
      isSignedIn: false,
      goal: OWN_WEEK_GOAL,
    },
    { name: "/team", path: "/team", isSignedIn: true, runs: 1 },
    { name: "/register", path: "/register", isSignedIn: false, runs: 1 },
    { name: "/verify-email", path: "/verify-email", isSignedIn: false, runs: 1 },
    { name: "/forgot-password", path: "/forgot-password", isSignedIn: false, runs: 1 },
    { name: "/reset-password", path: "/reset-password?token=none", isSignedIn: false, runs: 1 },
  ];
  const figures: Figure[] = [];
  const rows: string[][] = [];
  const imperfect = new Set<string>();
  for (const preset of PRESETS) {
    for (const page of pages.filter(({ name }) => PAGES?.includes(name) ?? true)) {
      const results: Measured[] = [];
      const { runs = RUNS } = page;
      // A session that is renewed in one profile is over in the others, and a whole run outlives an access token.
      const cookie = page.isSignedIn ? await cookieOf(web.url, manager) : "";
      for (let round = 0; round < runs; round++) {
        note(`${page.name} ${preset}, run ${round + 1} of ${runs}`);
        const name = `${preset}-${pages.indexOf(page)}-${round}`;
        const { context, port } = await openBrowser({ folder, name, app: web.url, cookie });
        results.push(await measure(`${web.url}${page.path}`, port, preset));
        await context.close();
      }
      const of = (pick: (result: Measured) => number) => median(results.map(pick));
      const performance = of((result) => result.performance);
      const accessibility = of((result) => result.accessibility);
      const bestPractices = of((result) => result.bestPractices);
      const cls = Math.max(...results.map((result) => result.cls));
      if (page.goal !== undefined) {
        const scores = [performance, accessibility, bestPractices, of((result) => result.seo)];
        figures.push(
          judged(
            `${page.name}, ${preset}: performance / accessibility / best practices / to be found`,
            scores.join(" / "),
            `${page.goal} each`,
            Math.min(...scores) >= page.goal,
          ),
        );
      } else if (page.runs) {
        const name = `${page.name}, ${preset}: accessibility / best practices`;
        const met = accessibility === 100 && bestPractices === 100;
        figures.push(judged(name, `${accessibility} / ${bestPractices}`, "100 / 100", met));
      } else if (page.name !== EMPTY) {
        const goal = `${GOALS[preset]} / 100 / 100, layout shift 0`;
        figures.push(
          judged(
            `${page.name}, ${preset}: performance / accessibility / best practices`,
            `${performance} / ${accessibility} / ${bestPractices}, layout shift ${cls.toFixed(3)}`,
            goal,
            performance >= GOALS[preset] &&
              accessibility === 100 &&
              bestPractices === 100 &&
              cls.toFixed(3) === "0.000",
          ),
        );
      }
      const times = [(r: Measured) => r.fcp, (r: Measured) => r.lcp, (r: Measured) => r.tbt];
      rows.push([
        page.name,
        preset,
        results.map((result) => result.performance).join(", "),
        ...times.map((pick) => of(pick).toFixed(0)),
        of((result) => result.speedIndex).toFixed(0),
        cls.toFixed(4),
      ]);
      for (const text of results.flatMap((result) => result.imperfect))
        imperfect.add(`${page.name} ${preset}, ${text}`);
    }
  }
  await web.stop();
  const head = [
    "page",
    "preset",
    "performance of each run",
    "FCP ms",
    "LCP ms",
    "TBT ms",
    "speed index ms",
    "CLS",
  ];
  const list = [...imperfect].map((text) => `- ${text}`).join("\n");
  return { figures, details: `${table(head, rows)}\n\nAudits below 0.9 in any run:\n\n${list || "none"}` };
}

async function ownWeekPath(app: string, cookie: string, memberId: string): Promise<string> {
  const headers = { cookie, "content-type": "application/json" };
  const body = JSON.stringify({ employee_id: memberId });
  const answer = await fetch(`${app}/api/links`, { method: "POST", headers, body });
  const { url } = z.parse(z.object({ url: z.string() }), await answer.json());
  return new URL(url).pathname;
}

async function measure(url: string, port: number, preset: string): Promise<Measured> {
  const args = ["bench/tools/lighthouse.mjs", url, String(port), preset];
  let { code, output } = await run(projectNode(), args);
  // Now and then Chromium reports no first paint.
  for (let again = 1; again < ATTEMPTS && code !== 0; again++)
    ({ code, output } = await run(projectNode(), args));
  const json = /^bench-lighthouse (.*)$/m.exec(output)?.[1];
  if (code !== 0 || !json) throw new Stop(`${output.trim()}\nLighthouse failed on ${url}.`);
  const result = measured.parse(JSON.parse(json));
  if (new URL(result.url).pathname !== new URL(url).pathname)
    throw new Stop(`${url} led to ${result.url}: that would be another page's score.`);
  return result;
}
