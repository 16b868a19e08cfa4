import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { testEnvironment } from "../scripts/lib/environment.mjs";
import { projectNode } from "../scripts/lib/node.mjs";
import { freePort } from "../scripts/lib/ports.mjs";
import { main, start, temporaryFolder } from "../scripts/lib/processes.mjs";
import { root } from "../scripts/lib/root.mjs";
import { answers } from "../scripts/lib/serve.mjs";
import { Stop } from "../scripts/lib/stop.mjs";
import { say, step } from "../scripts/lib/terminal.mjs";
import { sql } from "./support/dataset.ts";
import { registerManager } from "./support/manager.ts";
import { testPostgres } from "./support/postgres.ts";

// node bench/migration-kill.ts [kills]: kills the backend at a random moment of a start that migrates, from nothing and
// from the first half of the migrations, on its own server and on another. After each kill it must start, and let a
// manager register. Exits with 1 if it does not.

const MIGRATIONS = join(root, "backend/migrations");
const kills = Number(process.argv[2] ?? 50);

/** A database before the start that is killed. */
interface Target {
  name: string;
  settings: Record<string, string>;
  renew(): Promise<unknown>;
  /** How many migrations the kill has left behind; null where that cannot be seen. */
  migrated(): Promise<number | null>;
}

main(async () => {
  const folder = temporaryFolder("migration-kill");
  const older = await firstHalf(folder);
  const cluster = await testPostgres();
  const targets = [
    // This start also has to create the server in the data folder.
    { name: "own server, new", settings: {}, renew: async () => {}, migrated: async () => null },
    postgres(cluster, "new", await emptyDatabase(cluster, "nothing")),
    postgres(cluster, "older", await olderDatabase(cluster, older)),
  ];
  let failures = 0;
  for (const target of targets) failures += await killed(target, folder);
  return failures > 0 ? 1 : 0;
});

/** Counts the restarts that failed. */
async function killed({ name, settings, renew, migrated }: Target, folder: string): Promise<number> {
  const begin = async () => {
    const port = String(await freePort());
    const env = testEnvironment({
      NODE_ENV: "production",
      DATA_DIR: join(folder, "data"),
      LOG_LEVEL: "warn",
      BACKEND_PORT: port,
      AUTH_LIMITS: "off",
      ...settings,
    });
    return { url: `http://127.0.0.1:${port}`, ...start(projectNode(), ["backend/src/main.ts"], { env }) };
  };
  const isWell = (server: Awaited<ReturnType<typeof begin>>) =>
    answers(`${server.url}/health`, server.exited, ({ status }) => status === 200);
  const left = new Map<number | null, number>();
  let takes = 0;
  let failures = 0;
  await step(`Killing ${kills} starts: ${name}`, async (note) => {
    for (let kill = 0; kill <= kills; kill++) {
      // A server that is being ended may still write.
      await rm(join(folder, "data"), { recursive: true, force: true, maxRetries: 20 });
      await renew();
      const begun = performance.now();
      const first = await begin();
      if (kill === 0) {
        if (!(await isWell(first))) throw new Stop(`${first.output()}\nIt did not start.`);
        takes = performance.now() - begun;
        await first.stop("SIGKILL");
        continue;
      }
      await wait(Math.random() * takes);
      await first.stop("SIGKILL");
      const count = await migrated();
      left.set(count, (left.get(count) ?? 0) + 1);
      const again = await begin();
      const registered =
        (await isWell(again)) &&
        (await registerManager({ ...again, dataDir: join(folder, "data") }).then(
          () => true,
          () => false,
        ));
      if (!registered) {
        failures++;
        say(`${name}, kill ${kill}: ${again.output().slice(-2000)}`);
      }
      await again.stop("SIGKILL");
      note(`${kill} killed, ${failures} did not go on`);
    }
  });
  const counts = [...left].map(([count, times]) => `${times} with ${count ?? "?"} migrations`).join(", ");
  say(
    `${name}: a start takes ${Math.round(takes)} ms; ${kills} kills left ${counts}; ${failures} did not go on.`,
  );
  return failures;
}

async function firstHalf(folder: string): Promise<string> {
  const older = join(folder, "migrations");
  await cp(MIGRATIONS, older, { recursive: true });
  const file = join(older, "meta/_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8")) as { entries: unknown[] };
  journal.entries.length = Math.floor(journal.entries.length / 2);
  await writeFile(file, JSON.stringify(journal));
  return older;
}

async function emptyDatabase(cluster: string, name: string): Promise<string> {
  await sql(cluster, `create database ${name}`);
  return name;
}

async function olderDatabase(cluster: string, migrationsFolder: string): Promise<string> {
  const name = await emptyDatabase(cluster, "older");
  const pool = new pg.Pool({ connectionString: address(cluster, name) });
  await migrate(drizzle(pool), { migrationsFolder });
  await pool.end();
  return name;
}

function postgres(cluster: string, name: string, template: string): Target {
  const url = address(cluster, "killed");
  return {
    name: `PostgreSQL, ${name}`,
    settings: { DATABASE_URL: url },
    renew: () =>
      sql(
        cluster,
        "drop database if exists killed with (force)",
        `create database killed template ${template}`,
      ),
    async migrated() {
      const [known] = await sql<{ is: boolean }>(
        url,
        "select to_regclass('drizzle.__drizzle_migrations') is not null as is",
      );
      if (!known?.is) return 0;
      const [row] = await sql<{ count: number }>(
        url,
        "select count(*)::int as count from drizzle.__drizzle_migrations",
      );
      return row?.count ?? 0;
    },
  };
}

const address = (cluster: string, name: string) =>
  Object.assign(new URL(cluster), { pathname: `/${name}` }).href;
