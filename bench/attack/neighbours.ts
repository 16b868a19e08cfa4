import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod/mini";
import { temporaryFolder } from "../../scripts/lib/processes.mjs";
import { say, step } from "../../scripts/lib/terminal.mjs";
import { sql } from "../support/dataset.ts";
import { callsOf, cookieOf, type Manager, registerManager } from "../support/manager.ts";
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
  phoneAt,
  phoneBy,
  type Send,
} from "./more-salons.ts";
import { watchMetrics } from "./watch-metrics.ts";

const CONNECTIONS = 20;
const STREAMS = 20;
/** The p99 of the looks, on the own server and with DATABASE_URL. */
const GOAL_MS = { own: 300, other: 500 };
const MEMORY_GOAL_MB = 700;
/** A message to a phone that comes later has failed. */
const PUSH_GOAL_MS = 10_000;
const TOKEN = "neighbours-metrics-token";
/** The address of a visitor, as a proxy in front passes it: the attackers and the neighbour sit in networks of their own. */
const from = (network: number) => ({ "x-forwarded-for": `10.${network}.0.1` });
const NEIGHBOUR = from(0);

/** One read by the neighbour or a visitor. */
interface Look {
  what: string;
  ms: number;
  status: number;
}

/**
 * A salon at each of its limits works by 20 connections at once for some minutes, others each by one kind of work that cost
 * most, and six salons have phones at a push service that never answers, while the manager of another plans, a visitor signs in,
 * and a phone waits for news. Returns whether these noticed nothing: within the goal, without a failure, nothing started again.
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
      announce(backend, neighbour, until, looks),
      work(web, neighbour, until, looks),
      visit(web, neighbour, until, looks),
    ]);
    clearInterval(told);
  });
  const metrics = await watch.stop();
  await web.stop();
  dead.server.closeAllConnections();
  dead.server.close();

  const rows = [...Map.groupBy(looks, ({ what }) => what)].map(([what, own]) => rowOf(what, own));
  say(table(["neighbour", "looks", "median", "p99", "slowest", "failed"], [...rows, rowOf("all", looks)]));
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
  // A message has its own goal: it waits for the delivery's next look.
  const asked = looks.filter(({ what }) => what !== "phone").map(({ ms }) => ms);
  const isFast = percentile(asked, 0.99) < GOAL_MS[databaseUrl === null ? "own" : "other"];
  const isSmall = Math.max(metrics.web.memory, metrics.backend.memory) < MEMORY_GOAL_MB;
  const isWell = isFast && isSmall && metrics.restarts === 0 && looks.every(({ status }) => isFine(status));
  say(isWell ? "The neighbour noticed nothing." : "The neighbour was held up.");
  return isWell;
}

/** An empty database on a PostgreSQL of its own. */
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

function sender(web: Server, visitor: Record<string, string>, signal?: AbortSignal): Send {
  return (method, path, body) =>
    fetch(`${web.url}${path}`, {
      method,
      ...(signal && { signal }),
      headers: { ...visitor, ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
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

/** The manager of a salon of ordinary size looks at a day, adds a shift and time off, and takes it away. */
async function work(web: Server, manager: Manager, until: number, looks: Look[]): Promise<void> {
  const send = sender(web, { cookie: await cookieOf(web.url, manager), ...NEIGHBOUR });
  const add = async (path: string, body: unknown): Promise<string> =>
    (await (await send("POST", path, body)).json()).id;
  const ids: string[] = [];
  for (let index = 0; index < 20; index++)
    ids.push(
      await add("/api/employees", {
        ...{ first_name: "Nina", last_name: `No${index}`, role: "Stylist", picture: "" },
        email: `n${index}@small.test`,
      }),
    );
  const timed = async (what: string, call: () => Promise<Response>): Promise<unknown> => {
    const begun = performance.now();
    const answer = await call().catch(() => null);
    const text = await answer?.text().catch(() => "");
    looks.push({ what, ms: performance.now() - begun, status: answer?.status ?? 0 });
    return text ? JSON.parse(text) : null;
  };
  for (let turn = 0; Date.now() < until; turn++) {
    const employee_id = ids[turn % ids.length];
    await timed("team", () => send("GET", "/api/employees"));
    await timed("day", () => send("POST", "/api/employees/availability", { date: dateIn(1) }));
    const start = `${dateIn(1)}T0${turn % 9}:00:00Z`;
    const made = await timed("write", () =>
      send("POST", "/api/onetime-blocks", {
        ...{ employee_id, start_date_time: start, end_date_time: `${dateIn(1)}T10:00:00Z`, reason: "Away" },
      }),
    );
    const id = made && typeof made === "object" && "id" in made ? made.id : "";
    await timed("write", () => send("DELETE", `/api/onetime-blocks/${id}`));
    await wait(200);
  }
}

/** The neighbour announces something now and then, and a member's phone shows it. */
async function announce(
  backend: Pick<Server, "url">,
  manager: Manager,
  until: number,
  looks: Look[],
): Promise<void> {
  const arrived: (() => void)[] = [];
  const service = createServer((_request, answer) => {
    answer.writeHead(201).end();
    for (const tell of arrived.splice(0)) tell();
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const address = service.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const calls = await callsOf(backend, manager);
  const member = { first_name: "Petra", last_name: "Phone", role: "Phone", picture: "" };
  const made = await calls("POST", "/api/employees", { ...member, email: "petra@small.test" });
  await phoneBy(backend, calls, z.parse(z.looseObject({ id: z.string() }), made).id, phoneAt(url));
  const audience = { kind: "role", role: "Phone" };
  while (Date.now() < until) {
    const begun = performance.now();
    const arriving = new Promise<number>((resolve) => arrived.push(() => resolve(200)));
    await calls("POST", "/api/notices", { id: randomUUID(), text: "News", audience }).catch(() => {});
    const status = await Promise.race([arriving, wait(PUSH_GOAL_MS, 0, { ref: false })]);
    looks.push({ what: "phone", ms: performance.now() - begun, status });
    await wait(5000);
  }
  service.close();
}

/** A visitor opens the sign-in and signs in, as often as one address may. */
async function visit(web: Server, manager: Manager, until: number, looks: Look[]): Promise<void> {
  const timed = async (what: string, call: () => Promise<Response>) => {
    const begun = performance.now();
    const answer = await call().catch(() => null);
    await answer?.arrayBuffer().catch(() => {});
    looks.push({ what, ms: performance.now() - begun, status: answer?.status ?? 0 });
  };
  // The attacker's sessions have used some of this minute's.
  await wait(Math.min(20_000, Math.max(0, until - Date.now()) / 3));
  while (Date.now() < until) {
    await timed("sign-in page", () => fetch(`${web.url}/login`, { headers: NEIGHBOUR }));
    await timed("sign-in", () => {
      const body = JSON.stringify({ email: manager.email, password: manager.password });
      return fetch(`${web.url}/api/auth/login`, {
        method: "POST",
        headers: { ...NEIGHBOUR, "content-type": "application/json" },
        body,
      });
    });
    await wait(6000);
  }
}
