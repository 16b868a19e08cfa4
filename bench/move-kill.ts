import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql as statement } from "drizzle-orm";
import pg from "pg";
import { runningServer } from "../backend/src/db/own-server/own-server.ts";
import { makePglite } from "../backend/test/support/pglite-folder.ts";
import { serverEnded } from "../backend/test/support/process.ts";
import { createService } from "../backend/test/support/service.ts";
import { testEnvironment } from "../scripts/lib/environment.mjs";
import { projectNode } from "../scripts/lib/node.mjs";
import { freePort } from "../scripts/lib/ports.mjs";
import { main, start, temporaryFolder } from "../scripts/lib/processes.mjs";
import { answers } from "../scripts/lib/serve.mjs";
import { Stop } from "../scripts/lib/stop.mjs";
import { say, step } from "../scripts/lib/terminal.mjs";
import { fillingStatements } from "./support/dataset.ts";
import { table } from "./support/outcome.ts";

// node bench/move-kill.ts [kills] [members ...]: the move of a database of PGlite to PostgreSQL, with this many members each, and
// killed at random moments. After each kill one of the two databases is there; the start after the last has every record and
// the session of before. Ends with 1 where not.

const kills = Number(process.argv[2] ?? 3);
const sizes = process.argv.length > 3 ? process.argv.slice(3).map(Number) : [25, 10_000, 100_000];
/** Made at once; fewer are added by calls. */
const BULK = 100;
const SECRET = "a-test-secret-of-the-backend-0123456789";
const COUNTED = ["employees", "schedules", "recurring_breaks", "onetime_blocks", "sessions", "changes"];
const COUNT = `select ${COUNTED.map((name) => `(select count(*)::int from ${name}) as ${name}`).join(", ")}`;

main(async () => {
  const rows: string[][] = [];
  let failures = 0;
  for (const members of sizes) {
    const folder = temporaryFolder(`move-${members}`);
    const { cookie, counts } = await step(`Filling PGlite with ${members} members`, () =>
      makeTemplate(join(folder, "template"), members),
    );
    const outcome = await step(`Moving ${members} members, killed ${kills} times`, (note) =>
      moveUnderKills(folder, { cookie, counts, note }),
    );
    failures += outcome.failures;
    rows.push(
      [members, outcome.records, outcome.before, outcome.after, outcome.takes, outcome.memory].map(String),
    );
    rmSync(folder, { recursive: true });
  }
  say(table(["members", "records", "MB before", "MB after", "seconds", "MB of memory"], rows));
  say(`${kills} kills each, ${failures} with a loss.`);
  return failures > 0 ? 1 : 0;
});

type Counts = Record<string, number>;

/** A data folder of the version before, with one session. */
async function makeTemplate(dataDir: string, members: number): Promise<{ cookie: string; counts: Counts }> {
  let cookie = "";
  let counts: Counts = {};
  await makePglite(join(dataDir, "pgdata"), async (db) => {
    const service = createService(db);
    const manager = await service.newManager();
    cookie = manager.cookie;
    await service.settled();
    if (members < BULK) for (let member = 0; member < members; member++) await manager.addMember();
    else for (const one of fillingStatements(members, null, 0)) await db.execute(statement.raw(one));
    const answer = (await db.execute(statement.raw(COUNT))) as unknown as { rows: [Counts] };
    counts = answer.rows[0];
  });
  return { cookie, counts };
}

async function moveUnderKills(
  folder: string,
  { cookie, counts, note }: { cookie: string; counts: Counts; note: (text: string) => void },
) {
  const dataDir = join(folder, "data");
  const renew = () => {
    rmSync(dataDir, { recursive: true, force: true });
    cpSync(join(folder, "template"), dataDir, { recursive: true });
  };
  renew();
  const begun = performance.now();
  const first = await begin(dataDir);
  if (!(await first.isWell())) throw new Stop(`${first.output()}\nIt was not moved.`);
  const takes = performance.now() - begun;
  const memory = peakMemory(first.child.pid ?? 0);
  await first.stop();
  const [before, after] = [/^pgdata/, /^postgres$/].map((name) => sizeOf(dataDir, name));
  let failures = 0;
  renew();
  for (let kill = 1; kill <= kills; kill++) {
    const killed = await begin(dataDir);
    await wait(Math.random() * takes);
    await killed.stop("SIGKILL");
    const isMoved = existsSync(join(dataDir, "postgres"));
    const isThere = existsSync(join(dataDir, "pgdata"));
    note(`kill ${kill}: ${isMoved ? "moved" : "as before"}`);
    if (!isMoved && !isThere && !existsSync(join(dataDir, "postgres.ready"))) failures++;
    if (isMoved) {
      await serverEnded(dataDir);
      renew();
    }
  }
  const last = await begin(dataDir);
  const isWhole = (await last.isWell()) && (await hasAll(dataDir, counts)) && (await last.refreshes(cookie));
  if (!isWhole) say(last.output().slice(-2000));
  await last.stop();
  const records = Object.values(counts).reduce((sum, one) => sum + one, 0);
  return {
    failures: failures + (isWhole ? 0 : 1),
    records,
    before,
    after,
    takes: (takes / 1000).toFixed(1),
    memory,
  };
}

async function begin(dataDir: string) {
  const port = String(await freePort());
  const settings = { NODE_ENV: "production", DATA_DIR: dataDir, BACKEND_PORT: port, BACKEND_SECRET: SECRET };
  const server = start(projectNode(), ["backend/src/main.ts"], { env: testEnvironment(settings) });
  const url = `http://127.0.0.1:${port}`;
  return {
    ...server,
    isWell: () => answers(`${url}/health`, server.exited, ({ status }) => status === 200),
    refreshes: async (cookie: string) => {
      const headers = { cookie: `refresh_token=${cookie}` };
      return (await fetch(`${url}/api/auth/refresh`, { method: "POST", headers })).status === 200;
    },
  };
}

async function hasAll(dataDir: string, counts: Counts): Promise<boolean> {
  const client = new pg.Client(await runningServer(dataDir));
  await client.connect();
  const { rows } = await client.query(COUNT).finally(() => client.end());
  return COUNTED.every((name) => rows[0]?.[name] === counts[name]);
}

/** In MB; of Linux alone. */
function peakMemory(pid: number): number {
  const [, kilobytes = 0] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** In MB. */
function sizeOf(dataDir: string, name: RegExp): number {
  const folders = readdirSync(dataDir).filter((one) => name.test(one));
  const files = folders.flatMap((one) =>
    readdirSync(join(dataDir, one), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    ),
  );
  const bytes = files.reduce(
    (sum, { parentPath, name: file }) => sum + statSync(join(parentPath, file)).size,
    0,
  );
  return Math.round(bytes / 1e6);
}
