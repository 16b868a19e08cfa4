import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { main, temporaryFolder } from "../scripts/lib/processes.mjs";
import { say, step } from "../scripts/lib/terminal.mjs";
import { Generator } from "./load/generator.ts";
import type { Step, StepResult } from "./load/protocol.ts";
import { measureSignIns } from "./parts/sign-ins.ts";
import { ensureAppCopy } from "./support/app-copy.ts";
import { Board } from "./support/board.ts";
import { cpuTime } from "./support/cpu-time.ts";
import { makeDataset, SMALL_SALON, sql } from "./support/dataset.ts";
import { loadNow } from "./support/machine.ts";
import { cookieOf } from "./support/manager.ts";
import { table } from "./support/outcome.ts";
import { testPostgres } from "./support/postgres.ts";
import { dateIn, SHIFT_BODY } from "./support/saved-shift.ts";
import type { Server } from "./support/servers.ts";
import { startWeb } from "./support/servers.ts";
import { median } from "./support/statistics.ts";

// node bench/mix.ts [managers] [seconds of a round]: how 1,000 managers at work compare with 10, in one run by ratios: p99 of the calls behind their screens,
// processor time of a call, memory of a session and of a stream, and reads beside 20 sign-ins a second. Ends with 1 where
// a goal is missed.

const SALONS = 100;
const MANY = Number(process.argv[2] ?? 1000);
const FEW = 10;
/** Somebody who opens one of four screens every 20 s. */
const FLOW_SECONDS = 80;
/** Ten at that pace would make too few calls to count: they work forty times as fast, and make fewer calls than the thousand. */
const FEW_HURRY = 40;
const ROUNDS = 3;
const ROUND_MS = 1000 * Number(process.argv[3] ?? 25);
const SIGN_INS_AT_ONCE = 8;
const SETTLE_MS = 5000;
/** p99 of 1,000 over that of 10, and of reads beside sign-ins over quiet ones. */
const GOAL_RATIO = 2;

/** The calls of four screens: a save in a form, the list of staff, a member, and the board of another week. */
function screens(): Step[] {
  const get = (name: string, path: string): Step => ({ name, method: "GET", path });
  const week = `start_date=${dateIn(7)}&end_date=${dateIn(13)}`;
  return [
    { name: "save: POST /api/schedules", method: "POST", path: "/api/schedules", body: SHIFT_BODY },
    { name: "save: DELETE /api/schedules/{id}", method: "DELETE", path: "/api/schedules/{id}" },
    get("list: GET /api/salon", "/api/salon"),
    get("list: GET /api/employees", "/api/employees"),
    get("member: GET /api/employees/{id}", "/api/employees/{member}"),
    get("member: GET /api/schedules", "/api/schedules?employee_id={member}"),
    get("member: GET /api/recurring-breaks", "/api/recurring-breaks?employee_id={member}"),
    get("member: GET /api/onetime-blocks", "/api/onetime-blocks?employee_id={member}"),
    get("board: GET /api/schedules", "/api/schedules"),
    get("board: GET /api/recurring-breaks", "/api/recurring-breaks"),
    get("board: GET /api/onetime-blocks", `/api/onetime-blocks?${week}`),
  ];
}

interface Round {
  steps: StepResult[];
  /** Milliseconds of processor time of a call, in each program. */
  web: number;
  backend: number;
  database: number;
}

function residentKib({ child }: Server): number {
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
}

/** The processor time of a PostgreSQL on this machine: of all its processes, which last longer than a round. */
async function databaseTime(url: string): Promise<number> {
  const processes = await sql<{ pid: number }>(url, "select pid from pg_stat_activity");
  return processes.reduce((sum, { pid }) => sum + (cpuTime(pid) ?? 0), 0);
}

main(async () => {
  const load = loadNow();
  const folder = temporaryFolder("mix");
  const cwd = await step("Building", ensureAppCopy);
  const cluster = await step("Starting PostgreSQL", testPostgres);
  const set = await step(`Filling ${SALONS} salons`, () =>
    makeDataset({ cluster, folder, members: SALONS * SMALL_SALON, large: false, backend: { cwd } }),
  );
  const { url, backend, manager } = set;
  await sql(
    url,
    `update users set password_hash = (select password_hash from users where email = '${manager.email}')`,
  );
  const staff = await sql<{ email: string; member: string }>(
    url,
    `select distinct on (users.email) users.email, employees.id as member from users
     join memberships on memberships.user_id = users.id join employees on employees.salon_id = memberships.salon_id
     order by users.email, employees.id`,
  );
  const web = await startWeb({ folder, name: "web", cwd, settings: { BACKEND_URL: backend.url } });
  const both = () => ({ web: residentKib(web), backend: residentKib(backend) });
  const settled = async () => {
    await wait(SETTLE_MS);
    return both();
  };
  // What the first calls load belongs to no session.
  for (let n = 0; n < 20; n++) await cookieOf(web.url, manager);
  const empty = await settled();
  const cookies: string[] = [];
  await step(`Signing in ${MANY} times`, async () => {
    const queue = Array.from({ length: MANY }, (_, n) => staff[n % staff.length]?.email ?? "");
    const signIn = async () => {
      for (let n = queue.length; n > 0; n = queue.length) {
        const email = queue.pop() ?? "";
        cookies[n - 1] = await cookieOf(web.url, { ...manager, email });
      }
    };
    await Promise.all(Array.from({ length: SIGN_INS_AT_ONCE }, signIn));
  });
  const signedIn = await settled();

  const generator = new Generator();
  const busy = async () => ({
    web: cpuTime(web.child.pid) ?? Number.NaN,
    backend: cpuTime(backend.child.pid) ?? Number.NaN,
    database: await databaseTime(url),
  });
  const measure = async (managers: number, hurry: number): Promise<Round> => {
    const before = await busy();
    const steps = await generator.run({
      origin: web.url,
      headers: { origin: web.url },
      sessions: cookies.slice(0, managers).map((cookie) => ({ cookie })),
      members: cookies.slice(0, managers).map((_, n) => staff[n % staff.length]?.member ?? ""),
      steps: screens(),
      connections: managers,
      perSecond: (managers * hurry) / FLOW_SECONDS,
      milliseconds: ROUND_MS,
      warmUpMs: 5000,
    });
    const after = await busy();
    const calls = steps.reduce((sum, { all }) => sum + all, 0);
    const each = (of: keyof typeof before) => (after[of] - before[of]) / calls;
    return { steps, web: each("web"), backend: each("backend"), database: each("database") };
  };
  const few: Round[] = [];
  const many: Round[] = [];
  await step(`${FEW} and ${MANY} managers, by turns`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      few.push(await measure(FEW, FEW_HURRY));
      many.push(await measure(MANY, 1));
    }
  });
  const worked = await settled();
  generator.close();

  const boards = cookies.map((cookie) => new Board(web.url, cookie, 0));
  await step(`${MANY} open streams`, () => Promise.all(boards.map((board) => board.open())));
  const streaming = await settled();
  for (const board of boards) board.close();
  await web.stop();
  const signIns = await step("Reads beside sign-ins", () => measureSignIns(set));
  await backend.stop();

  const p99 = (rounds: Round[], index: number) => rounds.map(({ steps }) => steps[index]?.p99 ?? Number.NaN);
  const ratios = screens().map((_, index) =>
    median(p99(many, index).map((ms, round) => ms / (p99(few, index)[round] ?? Number.NaN))),
  );
  say(
    table(
      ["call", `p99 of ${FEW}, ms`, `p99 of ${MANY}, ms`, "ratio, median of the rounds"],
      screens().map(({ name }, index) => [
        name,
        median(p99(few, index)).toFixed(1),
        median(p99(many, index)).toFixed(1),
        ratios[index]?.toFixed(2) ?? "",
      ]),
    ),
  );
  const perSecond = median(many.map(({ steps }) => steps.reduce((sum, one) => sum + one.perSecond, 0)));
  say(`${MANY} managers make ${perSecond.toFixed(0)} calls a second.`);
  const ms = (of: "web" | "backend" | "database") => median(many.map((round) => round[of])).toFixed(2);
  say(
    `Processor time of a call: ${ms("web")} ms in the web server, ${ms("backend")} ms in the backend, ${ms("database")} ms in PostgreSQL.`,
  );
  const each = (of: "web" | "backend", from: typeof empty, to: typeof empty) =>
    ((to[of] - from[of]) / MANY).toFixed(1);
  say(
    `Memory of a session: ${each("web", empty, signedIn)} kB in the web server, ${each("backend", empty, signedIn)} kB in the backend; of a stream: ${each("web", worked, streaming)} and ${each("backend", worked, streaming)} kB. In all with ${MANY} of each: ${(streaming.web / 1024).toFixed(0)} and ${(streaming.backend / 1024).toFixed(0)} MB.`,
  );
  for (const { name, value } of signIns.figures) say(`${name}: ${value}`);
  say(signIns.details);
  const worst = Math.max(...ratios);
  const isMet = worst <= GOAL_RATIO && signIns.figures.every(({ met }) => met);
  say(`Worst ratio of p99: ${worst.toFixed(2)}. Goal: ${GOAL_RATIO}. Load before: ${load}.`);
  say(isMet ? "Met." : "Missed.");
  return isMet ? 0 : 1;
});
