import type { Page } from "@playwright/test";
import { temporaryFolder } from "../../scripts/lib/processes.mjs";
import { ensureAppCopy } from "../support/app-copy.ts";
import { openBrowser } from "../support/browser.ts";
import { judged, type Outcome, table } from "../support/outcome.ts";
import { PLANNED_WEEK, planningSalon } from "../support/planning-salon.ts";
import { startFixedBackend, startWeb } from "../support/servers.ts";
import { percentile } from "../support/statistics.ts";

const COVER_PEOPLE = 30;
const COVERS = 40;
const COVER_MS = 2000;
/** People, seconds, and how near to the bound the draft is to be then. */
const DRAFTS = [
  { people: 30, seconds: 30, gap: 0.01 },
  { people: 60, seconds: 90, gap: 0.03 },
];
const BUSY_MS = 50;

/** Covers and drafts in Chromium, in the worker and by the policy of the product. */
export async function planning(note: (text: string) => void): Promise<Outcome> {
  const cwd = await ensureAppCopy(note);
  const folder = temporaryFolder("bench-planning");
  const backend = await startFixedBackend(folder);
  const web = await startWeb({ folder, name: "web", cwd, settings: { BACKEND_URL: backend.url } });
  const { context } = await openBrowser({ folder, name: "planning", app: web.url, cookie: "" });
  const page = await context.newPage();
  await page.goto(`${web.url}/bench-planning`);
  await page.waitForFunction(() => window.planning !== undefined);
  note(`${COVERS} covers`);
  const covers = await timeCovers(page);
  const drafts = [];
  for (const goal of DRAFTS) {
    note(`a draft of ${goal.people} people, ${goal.seconds} s`);
    drafts.push({ ...goal, ...(await draftWeek(page, goal.people, goal.seconds)) });
  }
  const busy = Math.max(0, ...(await page.evaluate(() => window.longTasks ?? [])));
  await context.close();
  await web.stop();
  await backend.stop();
  const p95 = percentile(covers.times, 0.95);
  return {
    figures: [
      judged(
        `cover of ${COVER_PEOPLE} people and a week, p95`,
        `${p95.toFixed(0)} ms`,
        `${COVER_MS} ms`,
        p95 <= COVER_MS,
      ),
      ...drafts.map(({ people, seconds, gap, reached }) =>
        judged(
          `draft of ${people} people x 7 days in ${seconds} s, from the bound`,
          `${(reached * 100).toFixed(2)} %`,
          `${gap * 100} %`,
          reached <= gap,
        ),
      ),
      judged(
        "longest task of the page during the draft",
        busy === 0 ? `under ${BUSY_MS} ms` : `${busy.toFixed(0)} ms`,
        `${BUSY_MS} ms`,
        busy <= BUSY_MS,
      ),
    ],
    details: [
      `${covers.covered} of ${covers.times.length} gaps can be covered; the others have a reason.`,
      table(
        ["draft of", "seconds", "uncovered half hours", "before", "days changed", "from the bound"],
        drafts.map(({ people, took, uncovered, before, changes, reached }) => [
          `${people} people`,
          (took / 1000).toFixed(1),
          String(uncovered),
          String(before),
          String(changes),
          `${(reached * 100).toFixed(2)} %`,
        ]),
      ),
    ].join("\n\n"),
  };
}

async function timeCovers(page: Page): Promise<{ times: number[]; covered: number }> {
  const facts = planningSalon(COVER_PEOPLE);
  return page.evaluate(
    async ({ facts, week, count }) => {
      const { planning } = window;
      if (!planning) throw new Error("The page hands no planner.");
      const gaps = planning.gapsOfWeek(facts, week);
      const times: number[] = [];
      let covered = 0;
      for (let round = 0; round < count; round++) {
        const gap = gaps[round % gaps.length];
        if (!gap) continue;
        const began = performance.now();
        const answer = await planning.startCover(facts, [gap]).answer;
        times.push(performance.now() - began);
        if (answer?.kind === "covered") covered++;
      }
      return { times, covered };
    },
    { facts, week: PLANNED_WEEK, count: COVERS },
  );
}

async function draftWeek(page: Page, people: number, seconds: number) {
  const facts = planningSalon(people);
  return page.evaluate(
    async ({ facts, week, seconds }) => {
      const { planning } = window;
      if (!planning) throw new Error("The page hands no planner.");
      const steps = planning.gapsOfWeek(facts, week).flatMap((gap) => gap.steps);
      const before = steps.reduce(
        (sum, { start, end, count, wanted }) => sum + ((wanted - count) * (end - start)) / 30,
        0,
      );
      const began = performance.now();
      const draft = await planning.startDraft(facts, week, { seconds }).answer;
      if (!draft) throw new Error("There is no draft.");
      const { uncovered, changes, gap: reached } = draft;
      return { took: performance.now() - began, before, uncovered, changes: changes.length, reached };
    },
    { facts, week: PLANNED_WEEK, seconds },
  );
}
