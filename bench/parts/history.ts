import { DAY_MS } from "@chairtime/kit/clock";
import * as z from "zod/mini";
import { temporaryFolder } from "../../scripts/lib/processes.mjs";
import { Generator } from "../load/generator.ts";
import type { Step } from "../load/protocol.ts";
import { sql } from "../support/dataset.ts";
import { fillHistory, fillOneSalon, PEOPLE } from "../support/history-data.ts";
import { bearerOf, type Manager, registerManager } from "../support/manager.ts";
import { type Figure, judged, type Outcome, table } from "../support/outcome.ts";
import { testPostgres } from "../support/postgres.ts";
import { dateIn } from "../support/saved-shift.ts";
import { type Server, startBackend } from "../support/servers.ts";
import { median, percentile, spread } from "../support/statistics.ts";
import { treeOf } from "../support/tree-of.ts";

const CHANGES = Number(process.env.BENCH_CHANGES ?? 1_000_000);
const READS = 20;
const PAST_MS = 300;
/** The last commit that keeps no history. */
const WITHOUT = "a985bf3";
const WRITE_RATIO = 1.3;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 8);

interface Salon {
  url: string;
  backend: Server;
  manager: Manager;
  headers: { authorization: string };
}

/** The cost of a history of a million changes: reading it, the salon as it was, its room, and every write. */
export async function history(note: (text: string) => void): Promise<Outcome> {
  const folder = temporaryFolder("bench-history");
  const cluster = await testPostgres();
  note("filling a salon");
  const salon = await newSalon(cluster, folder, "with_history");
  note(`filling ${CHANGES} changes`);
  await fillHistory(salon.url, salon.manager, CHANGES);
  const sizes = await sizesOf(salon.url);
  const { pasts, pages } = await timeReads(salon, note);
  await salon.backend.stop();
  const writes = await compareWrites(cluster, folder, note);
  const worst = Math.max(...pasts.map(({ p95 }) => p95));
  return {
    figures: [
      judged(
        `as it was, a week of ${PEOPLE} people with ${CHANGES} changes, p95 of the worst moment`,
        `${worst.toFixed(0)} ms`,
        `${PAST_MS} ms`,
        worst <= PAST_MS,
      ),
      ...writes.figures,
    ],
    details: [
      `${READS} calls each, one after the other, over HTTP on PostgreSQL with fsync off.`,
      table(
        ["call", "median ms", "p95 ms", "longest ms"],
        [...pasts, ...pages].map((one) => [
          one.name,
          one.median.toFixed(1),
          one.p95.toFixed(1),
          one.longest.toFixed(1),
        ]),
      ),
      `What ${CHANGES} changes take:`,
      table(
        ["table or index", "size"],
        sizes.map(({ name, size }) => [name, size]),
      ),
      writes.details,
    ].join("\n\n"),
  };
}

/** A database of its own with one filled salon, and a backend on it: this tree's, or that of `cwd`. */
async function newSalon(cluster: string, folder: string, name: string, cwd?: string): Promise<Salon> {
  await sql(cluster, `create database ${name}`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  const settings = { DATABASE_URL: url.href, ACCESS_TOKEN_SECONDS: "86400" };
  const backend = await startBackend({ folder, name, settings, ...(cwd && { cwd }) });
  const manager = await registerManager(backend);
  await fillOneSalon(url.href, manager);
  const headers = { authorization: await bearerOf(backend.url, manager) };
  return { url: url.href, backend, manager, headers };
}

function sizesOf(url: string): Promise<{ name: string; size: string }[]> {
  return sql(
    url,
    `select 'changes, rows' as name, pg_size_pretty(pg_table_size('changes')) as size
     union all select 'changes, all indexes', pg_size_pretty(pg_indexes_size('changes'))
     union all (select indexrelname::text, pg_size_pretty(pg_relation_size(indexrelid))
       from pg_stat_user_indexes where relname = 'changes' order by pg_relation_size(indexrelid) desc)`,
  );
}

async function timeReads({ backend, headers }: Salon, note: (text: string) => void) {
  const staff = z.parse(
    z.array(z.object({ id: z.string() })),
    await (await fetch(`${backend.url}/api/employees`, { headers })).json(),
  );
  const time = async (name: string, path: string) => {
    note(name);
    const times: number[] = [];
    for (let round = 0; round < READS; round++) {
      const start = performance.now();
      const answer = await fetch(`${backend.url}${path}`, { headers });
      await answer.arrayBuffer();
      times.push(performance.now() - start);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    }
    return { name, median: median(times), p95: percentile(times, 0.95), longest: Math.max(...times) };
  };
  const date = (ago: number) => dateIn(-ago);
  const past = (name: string, ago: number) =>
    time(
      `as it was ${name}`,
      `/api/changes/as-it-was?at=${new Date(Date.now() - ago * DAY_MS).toISOString()}&start_date=${date(ago)}&end_date=${date(ago - 6)}`,
    );
  const page = (name: string, query: string) => time(`GET /api/changes${name}`, `/api/changes?${query}`);
  const nobody = "01890000-0000-7000-8000-000000000000";
  return {
    pasts: [
      await past("before all of them", 300.5),
      await past("in the middle", 150),
      await past("after all of them", 0),
      await time(
        "as it was in the middle, with all time off",
        `/api/changes/as-it-was?at=${new Date(Date.now() - 150 * DAY_MS).toISOString()}`,
      ),
    ],
    pages: [
      await page("", ""),
      await page(" in the middle", `before=${CHANGES / 2}`),
      await page(" of a member", `employee_id=${staff[0]?.id}`),
      await page(" of a kind", "resource=recurring_break"),
      await page(" of a kind without any", "resource=invitation"),
      await page(" of a person", `user_id=${nobody}`),
      await page(" about a date", `date=${date(30)}`),
      await page(" about a date that nobody has planned", "date=2020-01-01"),
      await page(" of a week", `from=${date(100)}&to=${date(94)}`),
    ],
  };
}

/** Flows that make, change and delete a record. */
function flows(): { name: string; steps: Step[] }[] {
  const flow = (path: string, body: object, change: object) => ({
    name: `POST, PUT and DELETE ${path}`,
    steps: [
      { name: "POST", method: "POST", path, body: JSON.stringify(body) },
      { name: "PUT", method: "PUT", path: `${path}/{id}`, body: JSON.stringify({ ...body, ...change }) },
      { name: "DELETE", method: "DELETE", path: `${path}/{id}` },
    ] satisfies Step[],
  });
  const slot = { employee_id: "{member}", start_time: "20:00", end_time: "20:30", day_of_week: 2 };
  const start_date_time = "{day}T20:00:00Z";
  return [
    flow("/api/schedules", { ...slot, valid_from: "{day}", valid_until: "", notes: "" }, { notes: "late" }),
    flow("/api/recurring-breaks", { ...slot, reason: "Coffee Break" }, { reason: "Lunch Break" }),
    flow(
      "/api/onetime-blocks",
      { employee_id: "{member}", start_date_time, end_date_time: "{day}T20:30:00Z", reason: "Vacation" },
      { reason: "Training" },
    ),
    flow(
      "/api/employees",
      { first_name: "New", last_name: "Member", email: "new-{n}@salon.example", role: "Stylist" },
      { role: "Barber" },
    ),
  ];
}

/** The same flows against this tree and the last one without a history, by turns. */
async function compareWrites(cluster: string, folder: string, note: (text: string) => void) {
  const cwd = treeOf(WITHOUT);
  if (cwd === null) {
    return { figures: [], details: `Writes are not compared: the commit ${WITHOUT} is not here.` };
  }
  note("a salon without a history");
  const without = await newSalon(cluster, folder, "without_history", cwd);
  const withOne = await newSalon(cluster, folder, "writes_with_history");
  const generator = new Generator();
  const rows: { name: string; ratios: number[] }[] = [];
  for (const { name, steps } of flows()) {
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      note(`${name}, round ${round + 1}`);
      const taken: number[] = [];
      for (const { backend, headers } of [without, withOne]) {
        const answer = await fetch(`${backend.url}/api/employees`, { headers });
        const members = z.parse(z.array(z.object({ id: z.string() })), await answer.json());
        const results = await generator.run({
          origin: backend.url,
          headers,
          steps,
          members: members.slice(0, PEOPLE).map(({ id }) => id),
          connections: CONNECTIONS,
          milliseconds: SECONDS * 1000,
          warmUpMs: 300,
        });
        taken.push(1 / Math.min(...results.map(({ perSecond }) => perSecond)));
      }
      ratios.push((taken[1] ?? Number.NaN) / (taken[0] ?? Number.NaN));
    }
    rows.push({ name, ratios });
  }
  generator.close();
  await without.backend.stop();
  await withOne.backend.stop();
  const all = median(rows.flatMap(({ ratios }) => ratios));
  const figures: Figure[] = [
    judged(
      "time of writes with the history over without, median of all",
      all.toFixed(2),
      `${WRITE_RATIO}`,
      all <= WRITE_RATIO,
    ),
  ];
  return {
    figures,
    details: [
      `Writes against commit ${WITHOUT}, the last without a history: ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s by turns, time of a flow over that without.`,
      table(
        ["flow", "median", "rounds"],
        rows.map(({ name, ratios }) => [name, median(ratios).toFixed(2), spread(ratios, 2)]),
      ),
    ].join("\n\n"),
  };
}
