import { readFileSync } from "node:fs";
import { join } from "node:path";
import { main, temporaryFolder } from "../scripts/lib/processes.mjs";
import { at } from "../scripts/lib/root.mjs";
import { say, step } from "../scripts/lib/terminal.mjs";
import { Generator } from "./load/generator.ts";
import type { Step, StepResult } from "./load/protocol.ts";
import { type Dataset, makeDataset, sql } from "./support/dataset.ts";
import { type Explained, explain } from "./support/explain.ts";
import { loadNow } from "./support/machine.ts";
import { bearerOf } from "./support/manager.ts";
import { table } from "./support/outcome.ts";
import { testPostgres } from "./support/postgres.ts";
import { dateIn, SHIFT_BODY } from "./support/saved-shift.ts";
import { median } from "./support/statistics.ts";
import { partitionBySalon, RECORD_TABLES, withoutIndexes } from "./support/table-parts.ts";

// node bench/million.ts [members]: whether a salon of 50 notices a million members beside it, and whether the tables can be
// partitioned by salon: p99 of each call over that among 1,000 members, and the plan of each query. Ends with 1 where a goal
// is missed.

const MEMBERS = Number(process.argv[2] ?? 1_000_000);
const FEW = 1000;
const PARTITIONS = 16;
/** Fewer than in life, so that a million members fit into minutes. */
const EACH = { schedules: 3, breaks: 2, timeOff: 4 };
const ROUNDS = 5;
const ROUND_MS = 4000;
const CONNECTIONS = 4;
const GOAL_RATIO = 2;

const json = JSON.stringify;

/** What a manager's browser asks for: a save, the lists, a member, the board of a week, slots and the history. */
function calls(member: string): Step[] {
  const get = (path: string): Step => ({ name: `GET ${path.split("?")[0]}`, method: "GET", path });
  const week = `start_date=${dateIn(7)}&end_date=${dateIn(13)}`;
  return [
    { name: "POST /api/schedules", method: "POST", path: "/api/schedules", body: SHIFT_BODY },
    { name: "PUT /api/schedules/{id}", method: "PUT", path: "/api/schedules/{id}", body: SHIFT_BODY },
    { name: "DELETE /api/schedules/{id}", method: "DELETE", path: "/api/schedules/{id}" },
    get("/api/employees"),
    { ...get(`/api/employees/${member}`), name: "GET /api/employees/{id}" },
    get("/api/schedules"),
    get("/api/recurring-breaks"),
    { ...get(`/api/onetime-blocks?${week}`), name: "GET /api/onetime-blocks of a week" },
    {
      name: "POST /api/employees/availability",
      method: "POST",
      path: "/api/employees/availability",
      body: json({ date: dateIn(7) }),
    },
    get(`/api/slots?from=${dateIn(7)}&to=${dateIn(13)}&minutes=60`),
    get("/api/changes"),
  ];
}

interface Salon extends Dataset {
  headers: Record<string, string>;
  staff: string[];
}

async function withSession(set: Dataset): Promise<Salon> {
  const headers = { authorization: await bearerOf(set.backend.url, set.manager) };
  const answer = await fetch(`${set.backend.url}/api/employees`, { headers });
  const staff = ((await answer.json()) as { id: string }[]).map(({ id }) => id);
  return { ...set, headers, staff };
}

/** The p99 of each call in both salons, a round after the other: the median of the rounds' ratios, by call. */
async function compare(generator: Generator, few: Salon, many: Salon): Promise<Map<string, string[]>> {
  const rounds: { few: StepResult[]; many: StepResult[] }[] = [];
  const measure = ({ backend, headers, staff }: Salon) =>
    generator.run({
      origin: backend.url,
      headers,
      steps: calls(staff[0] ?? ""),
      members: staff,
      connections: CONNECTIONS,
      milliseconds: ROUND_MS,
      warmUpMs: 500,
    });
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ few: await measure(few), many: await measure(many) });
  const names = rounds[0]?.few.map(({ name }) => name) ?? [];
  return new Map(
    names.map((name, index) => {
      const of = (kind: "few" | "many", what: "p50" | "p99") =>
        rounds.map((round) => round[kind][index]?.[what] ?? Number.NaN);
      const ratios = of("many", "p99").map((p99, round) => p99 / (of("few", "p99")[round] ?? Number.NaN));
      const cells = [median(of("few", "p50")), median(of("many", "p50"))].map((ms) => ms.toFixed(1));
      const p99 = [median(of("few", "p99")), median(of("many", "p99"))].map((ms) => ms.toFixed(1));
      return [name, [...cells, ...p99, median(ratios).toFixed(2)]];
    }),
  );
}

const worstOf = (rows: Map<string, string[]>) =>
  Math.max(...[...rows.values()].map((row) => Number(row.at(-1))));
/** Tables that grow with the salons; of small ones PostgreSQL reads the only page. */
const GROWING = [
  ...RECORD_TABLES,
  "salons",
  "users",
  "memberships",
  "sessions",
  "refresh_tokens",
  "registrations",
];
const scans = (plans: Explained[]) =>
  plans.filter(({ plan }) => new RegExp(`Seq Scan on (${GROWING.join("|")})(_\\d+)?\\b`).test(plan));
/** The queries that read more than one partition of a table. */
const crossing = (plans: Explained[]) =>
  plans.filter(({ plan }) =>
    RECORD_TABLES.some((name) => new Set(plan.match(new RegExp(` on ${name}_\\d+\\b`, "g"))).size > 1),
  );

main(async () => {
  const load = loadNow();
  const folder = temporaryFolder("million");
  const queries = join(folder, "queries.jsonl");
  const cluster = await step("Starting PostgreSQL", testPostgres);
  const few = await step(`Filling a database with ${FEW} members`, async () =>
    withSession(await makeDataset({ cluster, folder, members: FEW, large: false, each: EACH })),
  );
  const many = await step(`Filling a database with ${MEMBERS} members`, async () =>
    withSession(
      await makeDataset({
        cluster,
        folder,
        members: MEMBERS,
        large: false,
        each: EACH,
        loading: async (url, load) => {
          const again = await withoutIndexes(url);
          await load();
          await again();
        },
        backend: {
          nodeArgs: ["--import", at("bench", "preload", "queries.mjs")],
          settings: { BENCH_QUERIES: queries },
        },
      }),
    ),
  );
  const size = async () =>
    (
      await sql<{ size: string }>(
        many.url,
        "select pg_size_pretty(pg_database_size(current_database())) as size",
      )
    )[0]?.size;
  const generator = new Generator();
  const plain = await step("Measuring plain tables", () => compare(generator, few, many));
  const plainPlans = await explain(many.url, readFileSync(queries, "utf8"));
  say(`The database takes ${await size()}.`);
  const begun = performance.now();
  await step(`Copying into ${PARTITIONS} partitions`, () => partitionBySalon(many.url, PARTITIONS));
  const copying = (performance.now() - begun) / 1000;
  const parts = await step("Measuring partitions", () => compare(generator, few, many));
  const partPlans = await explain(many.url, readFileSync(queries, "utf8"));
  generator.close();
  for (const { backend } of [few, many]) await backend.stop();
  say(
    table(
      [
        "call",
        `median, ${FEW} members`,
        `median, ${MEMBERS}`,
        `p99, ${FEW}`,
        `p99, ${MEMBERS}`,
        "ratio of p99",
        "ratio, partitions",
      ],
      [...plain].map(([name, cells]) => [name, ...cells, parts.get(name)?.at(-1) ?? ""]),
    ),
  );
  const found = [...scans(plainPlans), ...scans(partPlans), ...crossing(partPlans)];
  say(`Worst ratio: ${worstOf(plain)}, with partitions ${worstOf(parts)}. Goal: ${GOAL_RATIO}.`);
  say(
    `Queries with a sequential scan: ${scans(plainPlans).length} of ${plainPlans.length}, with partitions ${scans(partPlans).length}; that read several partitions: ${crossing(partPlans).length}.`,
  );
  for (const { text, plan } of found) say(`${text}\n${plan}`);
  say(`Copying and indexing took ${copying.toFixed(0)} s. Load before: ${load}.`);
  return found.length === 0 && Math.max(worstOf(plain), worstOf(parts)) <= GOAL_RATIO ? 0 : 1;
});
