import type { Page } from "@playwright/test";
import { temporaryFolder } from "../../scripts/lib/processes.mjs";
import { ensureAppCopy } from "../support/app-copy.ts";
import { openBrowser } from "../support/browser.ts";
import { makeDataset, SMALL_SALON } from "../support/dataset.ts";
import { cookieOf } from "../support/manager.ts";
import { judged, type Outcome, table } from "../support/outcome.ts";
import { addPaintClock, timeToPaint } from "../support/paint.ts";
import { testPostgres } from "../support/postgres.ts";
import { startWeb } from "../support/servers.ts";
import { median, percentile } from "../support/statistics.ts";

const PEOPLE = 200;
/** Nothing is asserted after these: they keep what one step leaves behind out of the next measurement. */
const WEEK_FETCHED_MS = 1000;
const AFTER_MOTION_MS = 200;
const ROUNDS = 20;
const FIRST_MS = 1500;
const WEEK_MS = 100;
/** The week's name above the board, and the days and hours on it. */
const WEEK = `document.querySelector("[aria-label=Week] p").textContent`;
const BOARD = `document.querySelector("[data-row]").closest("[aria-label='Team week']").textContent`;
const LISTS = /\/api\/(employees|schedules|recurring-breaks|onetime-blocks)/;

/** The team's board with 200 people in Chromium: when it shows somebody, and how long a week's change takes. */
export async function team(note: (text: string) => void): Promise<Outcome> {
  const cwd = await ensureAppCopy(note);
  const folder = temporaryFolder("bench-team");
  note("filling a database");
  const members = PEOPLE + SMALL_SALON;
  const cluster = await testPostgres();
  const data = await makeDataset({ cluster, folder, members, large: true, largeSalon: PEOPLE });
  const web = await startWeb({ folder, name: "web", cwd, settings: { BACKEND_URL: data.backend.url } });
  const cookie = await cookieOf(web.url, data.largeManager ?? data.manager);
  const { context } = await openBrowser({ folder, name: "team", app: web.url, cookie, measured: true });
  await addPaintClock(context);
  const page = await context.newPage();
  note("the board of 200");
  const first: number[] = [];
  for (let round = 0; round < 6; round++) {
    await page.goto(`${web.url}/team`);
    first.push(Number(await page.evaluate("firstRecord")));
  }
  const { times, requests } = await timeWeeks(page);
  await context.close();
  await web.stop();
  await data.backend.stop();
  const shown = median(first);
  const p95 = percentile(times, 0.95);
  return {
    figures: [
      judged(
        `/team with ${PEOPLE} people, first person painted after navigation`,
        `${shown.toFixed(0)} ms`,
        `${FIRST_MS} ms`,
        shown <= FIRST_MS,
      ),
      judged(
        "change the week, warm data, p95 to paint",
        `${p95.toFixed(0)} ms`,
        `${WEEK_MS} ms`,
        p95 <= WEEK_MS,
      ),
      judged("list requests of a new week, most", `${requests}`, "3", requests <= 3),
    ],
    details: table(
      ["interaction", "times", "median ms", "p95 ms", "longest ms"],
      [
        { name: "first person painted", times: first },
        { name: "change the week", times },
      ].map((one) => [
        one.name,
        String(one.times.length),
        median(one.times).toFixed(1),
        percentile(one.times, 0.95).toFixed(1),
        Math.max(...one.times).toFixed(1),
      ]),
    ),
  };
}

/** Forward and back over two weeks whose time off is fetched already; and the requests of a week not yet seen. */
async function timeWeeks(page: Page): Promise<{ times: number[]; requests: number }> {
  let asked = 0;
  page.on("request", (request) => {
    if (LISTS.test(request.url())) asked++;
  });
  const step = (name: string) => page.getByRole("button", { name, exact: true }).click();
  let requests = 0;
  for (const name of ["Next week", "Next week", "Previous week", "Previous week"]) {
    asked = 0;
    await step(name);
    await page.waitForTimeout(WEEK_FETCHED_MS);
    requests = Math.max(requests, asked);
  }
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await page.evaluate(`window.weekBefore = ${WEEK}; window.boardBefore = ${BOARD}`);
    const done = `${WEEK} !== weekBefore && ${BOARD} !== boardBefore`;
    const name = round % 2 === 0 ? "Next week" : "Previous week";
    times.push(await timeToPaint(page, "click", done, () => step(name)));
    await page.waitForTimeout(AFTER_MOTION_MS);
  }
  return { times, requests };
}
