import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { temporaryFolder } from "../../scripts/lib/processes.mjs";
import { say, step } from "../../scripts/lib/terminal.mjs";
import { sql } from "../support/dataset.ts";
import { cookieOf, type Manager, registerManager } from "../support/manager.ts";
import { table } from "../support/outcome.ts";
import { testPostgres } from "../support/postgres.ts";
import { dateIn } from "../support/saved-shift.ts";
import { type Server, startWeb } from "../support/servers.ts";
import { percentile } from "../support/statistics.ts";
import { fillLargeSalon } from "./large-salon.ts";
import {
  ATTACKING,
  type AttackingSalon,
  announceToDead,
  attackBy,
  deadPushService,
  fillSalons,
} from "./more-salons.ts";
import { from, type Look, sender } from "./neighbour-looks.ts";
import type { Neighbour } from "./neighbour-thread.ts";
import { watchMetrics } from "./watch-metrics.ts";

const CONNECTIONS = 20;
const STREAMS = 20;
/** The p99 of the looks, on the own server and with DATABASE_URL. */
const GOAL_MS = { own: 300, other: 500 };
const MEMORY_GOAL_MB = 700;
const TOKEN = "neighbours-metrics-token";

/**
 * Loads the servers for some minutes: one salon at each of its limits on 20 connections, others each with the work that
 * cost most of its kind, and six with phones at a push service that never answers. At the same time the manager of
 * another salon plans, a visitor signs in, and a phone waits for news. Returns whether these noticed nothing: within
 * the goal, without a failure or a restart.
 */
export async function neighbours(minutes: number): Promise<boolean> {
  const databaseUrl =
    process.env.DATABASE_URL === "test" ? await ownDatabase() : process.env.DATABASE_URL || null;
  const folder = temporaryFolder("neighbours");
  const settings: Record<string, string> = {
    METRICS_TOKEN: TOKEN,
    AUTH_LIMITS: "on",
    TRUST_PROXY: "1",
    // The attack is not about many accounts of one machine, nor about push services on it.
    ...{ MAILS_PER_MINUTE: "1000", SIGN_INS_PER_MINUTE: "1000", WEBHOOK_PRIVATE_TARGETS: "allow" },
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  };
  let web = await startWeb({ folder, name: "web", settings });
  const [attacker, neighbour] = [await registerManager(web), await registerManager(web)];
  const others: { salon: AttackingSalon; manager: Manager }[] = [];
  for (const salon of ATTACKING) others.push({ salon, manager: await registerManager(web) });
  const announcing = await registerManager(web);
  await web.stop();
  const where = { dataDir: web.dataDir, databaseUrl };
  await step("Filling the salons", async () => {
    await fillLargeSalon(where, attacker);
    await fillSalons(where, others);
  });
  web = await startWeb({ folder, name: "web", settings });
  const backend = { url: `http://127.0.0.1:${web.backendPort}` };
  const dead = await deadPushService();
  await step("Announcing to phones", () => announceToDead(backend, announcing, dead.url));
  const watch = watchMetrics(web, TOKEN);
  const until = Date.now() + minutes * 60_000;
  const looks: Look[] = [];
  const answers = new Map<string, number>();
  await step(`Attacking for ${minutes} min`, async (note) => {
    const told = setInterval(() => note(`${looks.length} looks of the neighbour`), 1000);
    const answered = (status: string) => answers.set(status, (answers.get(status) ?? 0) + 1);
    const attacks = others.map(async ({ salon, manager }, index) => {
      const cookie = await cookieOf(web.url, manager);
      const send = (signal: AbortSignal) => sender(web, { cookie, ...from(2 + index) }, signal);
      await attackBy({ salon, send }, until, answered);
    });
    await Promise.all([
      attack(web, attacker, until, answers),
      ...attacks,
      runNeighbour({ web: { url: web.url }, backend, manager: neighbour, until }, looks),
    ]);
    clearInterval(told);
  });
  const metrics = await watch.stop();
  await web.stop();
  dead.server.closeAllConnections();
  dead.server.close();

  // A message has its own goal: it waits for the delivery's next look.
  const asked = looks.filter(({ what }) => what !== "phone");
  const rows = [...Map.groupBy(looks, ({ what }) => what)].map(([what, own]) => rowOf(what, own));
  say(
    table(
      ["neighbour", "looks", "median", "p99", "slowest", "failed"],
      [...rows, rowOf("all but phone", asked)],
    ),
  );
  say(
    `The attacker's answers: ${[...answers]
      .toSorted()
      .map(([status, count]) => `${status} × ${count}`)
      .join(", ")}.`,
  );
  for (const [name, { memory, warm, stretch, work, warmWork }] of [
    ["Web", metrics.web],
    ["Backend", metrics.backend],
  ] as const)
    say(
      `${name}: at most ${memory} MB (${warm} after its first minute); longest stretch ${stretch} ms, ${work} ms of work (${warmWork} after its first minute).`,
    );
  say(`Started again: ${metrics.restarts}.`);
  const isFast =
    percentile(
      asked.map(({ ms }) => ms),
      0.99,
    ) < GOAL_MS[databaseUrl === null ? "own" : "other"];
  const isSmall = Math.max(metrics.web.memory, metrics.backend.memory) < MEMORY_GOAL_MB;
  const isWell = isFast && isSmall && metrics.restarts === 0 && looks.every(({ status }) => isFine(status));
  say(isWell ? "The neighbour noticed nothing." : "The neighbour was held up.");
  return isWell;
}

/** Runs the neighbour in its own thread and collects its looks. Throws the thread's error. */
async function runNeighbour(workerData: Neighbour, looks: Look[]): Promise<void> {
  const thread = new Worker(new URL("neighbour-thread.ts", import.meta.url), { workerData });
  thread.on("message", (look: Look) => looks.push(look));
  await once(thread, "exit");
}

/** An empty database on a separate PostgreSQL. */
async function ownDatabase(): Promise<string> {
  const cluster = await testPostgres();
  await sql(cluster, "create database neighbours");
  return Object.assign(new URL(cluster), { pathname: "/neighbours" }).href;
}

const isFine = (status: number) => status > 0 && status < 400;

function rowOf(what: string, looks: Look[]): string[] {
  const times = looks.map(({ ms }) => ms);
  const at = (share: number) => `${Math.round(percentile(times, share))} ms`;
  const failed = looks.filter(({ status }) => !isFine(status)).map(({ status }) => status);
  return [what, String(looks.length), at(0.5), at(0.99), at(1), failed.length > 0 ? failed.join(" ") : "0"];
}

/** The expensive calls, with the number of connections for each. */
async function attack(
  web: Server,
  manager: Manager,
  until: number,
  answers: Map<string, number>,
): Promise<void> {
  const attacker = { cookie: await cookieOf(web.url, manager), ...from(1) };
  const send = sender(web, attacker);
  const members: { id: string; email: string; is_active: boolean }[] = await (
    await send("GET", "/api/employees")
  ).json();
  await send("PUT", "/api/salon", { staff_link_shows: "colleagues", publishing: true });
  const links: string[] = [];
  const fullest = members.find(({ email }) => email === "m1@large.test");
  for (const { id } of [
    fullest ?? { id: "" },
    ...members.filter(({ is_active }) => is_active).slice(0, 20),
  ]) {
    const answer = await send("POST", "/api/links", { employee_id: id });
    if (answer.ok) links.push(new URL((await answer.json()).url).pathname);
  }
  const { actions }: { actions: { id: number }[] } = await (
    await send("GET", "/api/changes?resource=employee&limit=50")
  ).json();
  const action = actions[0]?.id ?? 1;
  const streams = Array.from({ length: STREAMS }, () => stream(web, attacker, until));
  let count = 0;
  const works: (() => Promise<Response>)[] = [
    () => send("GET", "/api/salon/export"),
    () => send("POST", "/api/changes/put-back-preview", { action }),
    () => send("GET", "/api/publishing"),
    () => send("POST", "/api/publishing/preview", { from: dateIn(0), to: dateIn(27) }),
    () =>
      send("POST", "/api/publishing", { from: dateIn(7 * (count % 90)), to: dateIn(7 * (count % 90) + 27) }),
    () => send("GET", `/api/changes/as-it-was?at=${new Date(Date.now() - 3_600_000).toISOString()}`),
    () => send("GET", "/api/changes"),
    () => send("GET", "/api/employees"),
    () => send("GET", "/api/schedules"),
    () => send("GET", "/api/onetime-blocks"),
    () => send("GET", "/api/requests"),
    () => send("POST", "/api/employees/availability", { date: dateIn(3) }),
    () => send("GET", links[count % links.length] ?? ""),
    () => send("GET", `${links[0]}/calendar.ics`),
    () => send("POST", "/api/salon/zone-preview", { time_zone: "America/New_York" }),
    () => send("PUT", "/api/salon", { time_zone: count % 2 ? "America/New_York" : "Asia/Kolkata" }),
    () => send("PUT", "/api/salon", { rest_minutes: 600 + (count % 60) }),
    () =>
      send("POST", "/api/employees", {
        ...{ first_name: "One", last_name: "More", role: "Stylist", picture: "" },
        email: `more${count}@large.test`,
      }),
    () => send("POST", "/api/links/mail", { employee_ids: members.slice(0, 50).map(({ id }) => id) }),
  ];
  const connection = async (first: number) => {
    for (let at = first; Date.now() < until; at++) {
      count++;
      const answer = await works[at % works.length]?.().catch(() => null);
      await answer?.arrayBuffer().catch(() => {});
      const key = String(answer?.status ?? "none");
      answers.set(key, (answers.get(key) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => connection(index)));
  await Promise.all(streams);
}

/** Listens to the salon's events until the end. */
async function stream(web: Server, visitor: Record<string, string>, until: number): Promise<void> {
  const ended = AbortSignal.timeout(Math.max(1, until - Date.now()));
  await fetch(`${web.url}/api/events`, {
    headers: { ...visitor, accept: "text/event-stream" },
    signal: ended,
  })
    .then((answer) => answer.arrayBuffer())
    .catch(() => {});
}
