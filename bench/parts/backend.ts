import { readFileSync } from "node:fs";
import { join } from "node:path";
import { todayIn } from "@chairtime/kit/zone";
import * as z from "zod/mini";
import { temporaryFolder } from "../../scripts/lib/processes.mjs";
import { at } from "../../scripts/lib/root.mjs";
import { Generator } from "../load/generator.ts";
import type { Step } from "../load/protocol.ts";
import { type Dataset, makeDataset, sql } from "../support/dataset.ts";
import { type Explained, explain } from "../support/explain.ts";
import { bearerOf } from "../support/manager.ts";
import { type Figure, judged, type Outcome, table } from "../support/outcome.ts";
import { testPostgres } from "../support/postgres.ts";
import { median } from "../support/statistics.ts";
import { measureSignIns } from "./sign-ins.ts";

const SIZES = (process.env.BENCH_SIZES ?? "1000,10000,100000").split(",").map(Number);
const LARGE_FROM = 100_000;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const CONNECTIONS = 8;
const P99_GOAL = 2;

const TODAY = todayIn("UTC");
const json = JSON.stringify;
const get = (name: string, path: string): Step[] => [{ name, method: "GET", path }];

/** A record made, changed and deleted again, so that the amount stays. */
function writes(path: string, body: Record<string, unknown>): Step[] {
  const text = json(body);
  return [
    { name: `POST ${path}`, method: "POST", path, body: text },
    { name: `PUT ${path}/{id}`, method: "PUT", path: `${path}/{id}`, body: text },
    { name: `DELETE ${path}/{id}`, method: "DELETE", path: `${path}/{id}` },
  ];
}

function calls(member: string): Step[][] {
  const day = { employee_id: "{member}", date: TODAY };
  const slot = { employee_id: "{member}", start_time: "20:00", end_time: "20:30" };
  const block = { start_date_time: "{day}T09:00:00Z", end_date_time: "{day}T10:00:00Z", reason: "Vacation" };
  const person = { first_name: "New", last_name: "Member", email: "new-{n}@salon.example", role: "Stylist" };
  return [
    get("GET /api/employees", "/api/employees"),
    get("GET /api/employees/{id}", `/api/employees/${member}`),
    [{ name: "POST /api/availability", method: "POST", path: "/api/availability", body: json(day) }],
    [
      {
        name: "POST /api/employees/availability",
        method: "POST",
        path: "/api/employees/availability",
        body: json({ date: TODAY }),
      },
    ],
    ...["schedules", "recurring-breaks", "onetime-blocks"].flatMap((list) => [
      get(`GET /api/${list}?employee_id`, `/api/${list}?employee_id=${member}`),
      get(`GET /api/${list}`, `/api/${list}`),
    ]),
    get("GET /api/onetime-blocks of a week", `/api/onetime-blocks?start_date=${TODAY}&end_date=${TODAY}`),
    writes("/api/employees", { ...person, picture: "", is_active: true }),
    writes("/api/schedules", { ...slot, day_of_week: 2, valid_from: "{day}", valid_until: "", notes: "" }),
    writes("/api/recurring-breaks", { ...slot, day_of_week: 2, reason: "Coffee Break" }),
    writes("/api/onetime-blocks", { employee_id: "{member}", ...block }),
  ];
}

interface Measured {
  name: string;
  members: number;
  perSecond: number;
  p99: number;
}

interface TableSize {
  name: string;
  rows: string;
  heap: string;
  indexes: string;
}

const TABLE_SIZES = `
  select relname as name, n_live_tup::text as rows,
    pg_size_pretty(pg_table_size(relid)) as heap, pg_size_pretty(pg_indexes_size(relid)) as indexes
  from pg_stat_user_tables order by pg_total_relation_size(relid) desc`;

const ids = z.array(z.object({ id: z.string() }));

/** Throughput, p99 and plans of each call on PostgreSQL with 1,000, 10,000 and 100,000 members. */
export async function backend(note: (text: string) => void): Promise<Outcome> {
  const folder = temporaryFolder("bench-backend");
  const cluster = await testPostgres();
  const queries = join(folder, "queries.jsonl");
  const datasets: Dataset[] = [];
  for (const members of SIZES) {
    note(`filling a database with ${members} members`);
    // The queries are the same at each size; those of the largest are explained.
    const explained = members === SIZES.at(-1);
    datasets.push(
      await makeDataset({
        cluster,
        folder,
        members,
        large: members >= LARGE_FROM,
        backend: explained
          ? {
              nodeArgs: ["--import", at("bench", "preload", "queries.mjs")],
              settings: { BENCH_QUERIES: queries },
            }
          : {},
      }),
    );
  }
  const measured = await measureCalls(datasets, note);
  const largest = datasets.at(-1);
  const smallest = datasets[0];
  if (!largest || !smallest) throw new Error("BENCH_SIZES names no size.");
  note("sign-ins beside reads");
  const signIns = await measureSignIns(smallest);
  await bearerOf(largest.backend.url, largest.manager);
  note("explaining the queries");
  const plans = await explain(largest.url, readFileSync(queries, "utf8"));
  const version = await sql<{ version: string }>(cluster, "select version()");
  const sizes = await sql<TableSize>(largest.url, TABLE_SIZES);
  for (const { backend: server } of datasets) await server.stop();
  return {
    figures: [...figuresOf(measured, plans, smallest.members, largest.members), ...signIns.figures],
    details: [
      `${version[0]?.version}, fsync off. ${CONNECTIONS} connections, ${ROUNDS} interleaved rounds of ${SECONDS} s a call and size, medians of the rounds. The caller's salon has 50 members, or 10,000 where the call says so.`,
      callsTable(measured),
      signIns.details,
      `Tables on ${largest.members} members, largest first:`,
      table(
        ["table", "rows", "data", "indexes"],
        sizes.map((one) => [one.name, one.rows, one.heap, one.indexes]),
      ),
      `Each query on ${largest.members} members:`,
      ...plans.map(({ text, plan }) => `\`\`\`text\n${text}\n\n${plan}\n\`\`\``),
    ].join("\n\n"),
  };
}

async function measureCalls(datasets: Dataset[], note: (text: string) => void): Promise<Measured[]> {
  const generator = new Generator();
  const callers = [];
  for (const { backend: server, manager, largeManager, members } of datasets) {
    const origin = server.url;
    callers.push({ members, origin, ...(await callerOf(origin, manager)), suffix: "" });
    if (largeManager)
      callers.push({
        members,
        origin,
        ...(await callerOf(origin, largeManager)),
        suffix: ", salon of 10,000",
      });
  }
  const all: Measured[] = [];
  const count = calls("").length;
  for (let call = 0; call < count; call++) {
    const rounds: Measured[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      for (const { members, origin, headers, staff, suffix } of callers) {
        const steps = calls(staff[0] ?? "")[call] ?? [];
        note(`${steps[0]?.name}${suffix} of ${members}, round ${round + 1}`);
        const load = { origin, headers, steps, members: staff, connections: CONNECTIONS };
        const results = await generator.run({ ...load, milliseconds: SECONDS * 1000, warmUpMs: 300 });
        for (const { name, perSecond, p99 } of results)
          rounds.push({ name: `${name}${suffix}`, members, perSecond, p99 });
      }
    }
    const groups = Map.groupBy(rounds, ({ name, members }) => `${name} ${members}`);
    for (const own of groups.values()) {
      const [first] = own;
      if (!first) continue;
      const perSecond = median(own.map((result) => result.perSecond));
      all.push({ ...first, perSecond, p99: median(own.map((result) => result.p99)) });
    }
  }
  generator.close();
  return all;
}

async function callerOf(origin: string, manager: Dataset["manager"]) {
  const headers = { authorization: await bearerOf(origin, manager) };
  const answer = await fetch(`${origin}/api/employees`, { headers });
  const staff = ids.parse(await answer.json()).map(({ id }) => id);
  return { headers, staff };
}

function callsTable(measured: Measured[]): string {
  const names = [...new Set(measured.map(({ name }) => name))];
  const cell = (name: string, members: number) => {
    const found = measured.find((one) => one.name === name && one.members === members);
    return found ? [found.perSecond.toFixed(0), found.p99.toFixed(1)] : ["", ""];
  };
  const head = SIZES.flatMap((size) => [`${size}: calls/s`, "p99 ms"]);
  return table(
    ["call", ...head],
    names.map((name) => [name, ...SIZES.flatMap((size) => cell(name, size))]),
  );
}

function figuresOf(measured: Measured[], plans: Explained[], least: number, most: number): Figure[] {
  const scans = plans.filter(({ plan }) => plan.includes("Seq Scan"));
  const ratios = measured.flatMap(({ name, members, p99 }) => {
    const large = measured.find((one) => one.name === name && one.members === most);
    return members === least && large && least !== most ? [{ name, ratio: large.p99 / p99 }] : [];
  });
  const worst = ratios.toSorted((a, b) => b.ratio - a.ratio)[0];
  return [
    judged(
      `queries with a sequential scan among ${most} members`,
      `${scans.length} of ${plans.length}`,
      "0",
      scans.length === 0,
    ),
    ...(worst
      ? [
          judged(
            `p99 of a salon of 50 among ${most} over that among ${least}, worst call`,
            `${worst.ratio.toFixed(2)} (${worst.name})`,
            `${P99_GOAL}`,
            worst.ratio <= P99_GOAL,
          ),
        ]
      : []),
  ];
}
