import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync } from "node:fs";
import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { getPriority, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../src/db/open.ts";
import { clusterFolder, failure } from "../src/db/own-server/cluster.ts";
import {
  type OwnServer,
  type OwnServerOptions,
  runningServer,
  startOwnServer,
} from "../src/db/own-server/own-server.ts";
import { chooseWay, type RunAs, waysToRun } from "../src/db/own-server/run-as.ts";
import { copyDataFolder } from "./support/databases.ts";
import { onServer } from "./support/on-server.ts";

let folder: string;
let dataDir: string;
const servers: OwnServer[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "chairtime-own-server-"));
  dataDir = join(folder, "data");
  await copyDataFolder(dataDir);
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  await rm(folder, { recursive: true });
});

async function start(options: OwnServerOptions = {}): Promise<OwnServer> {
  const server = await startOwnServer(dataDir, options);
  servers.push(server);
  return server;
}

async function stop(): Promise<void> {
  await servers.pop()?.stop();
}

const ask = async ({ connection }: OwnServer, what: string) =>
  (await onServer(connection, `select (${what}) as it`))[0]?.it;

/** The process that the server's own file names. */
const postmaster = async () =>
  Number.parseInt(await readFile(join(clusterFolder(dataDir), "postmaster.pid"), "utf8"), 10);

test("is a socket of its owner alone, with checksums, and sorts and folds letters of all languages by itself", async () => {
  const server = await start();
  const settings = ["listen_addresses", "data_checksums", "fsync", "wal_level", "full_page_writes"];
  for (const [index, value] of ["", "on", "on", "minimal", "on"].entries())
    expect(await ask(server, `current_setting('${settings[index]}')`), settings[index]).toBe(value);
  expect(await ask(server, "lower('ÉÇŽ') || upper('ßç') || ('a' > 'Z')")).toBe("éçžßÇtrue");
  expect(execFileSync("find", [dataDir, "-perm", "/077"], { encoding: "utf8" })).toBe("");
});

// Windows starts it another way.
test.skipIf(process.platform === "win32")("yields the processors to web server and backend", async () => {
  await start();
  expect(getPriority(await postmaster())).toBe(getPriority() + 5);
});

test("is found by another process where the data folder is named from the working folder, as it is by default", async () => {
  await start();
  const connection = await runningServer(relative(process.cwd(), dataDir));
  expect(await onServer(connection, "select 1 as it")).toEqual([{ it: 1 }]);
});

// Those that this machine allows: a container may forbid namespaces and capabilities.
const allowed = (way: RunAs) =>
  way.prefix.length === 0 || spawnSync(way.prefix[0] ?? "", [...way.prefix.slice(1), "true"]).status === 0;
const ways = waysToRun().filter(allowed);

test(`runs as ${ways.map(({ name }) => name).join(", ")}, one after the other on the same files`, async () => {
  for (const way of ways) {
    const server = await start({ ways: [way] });
    await onServer(server.connection, "create table if not exists ways (name text)");
    await onServer(server.connection, `insert into ways values ('${way.name}')`);
    expect(await ask(server, "select count(*)::int from ways"), way.name).toBe(ways.indexOf(way) + 1);
    const owner = way.owner?.uid ?? process.getuid?.();
    expect(statSync(join(clusterFolder(dataDir), "PG_VERSION")).uid, way.name).toBe(owner);
    await stop();
  }
});

test.skipIf(process.getuid?.() !== 0)(
  "as root gives away no file that a link in the folder leads to",
  async () => {
    const secret = join(folder, "secret");
    await writeFile(secret, "");
    chmodSync(secret, 0o644);
    symlinkSync(secret, join(clusterFolder(dataDir), "link"));
    chmodSync(clusterFolder(dataDir), 0o755);
    await start();
    expect(statSync(secret)).toMatchObject({ uid: 0, mode: 0o100644 });
    expect(statSync(join(clusterFolder(dataDir), "PG_VERSION")).mode & 0o077).toBe(0);
  },
);

test.skipIf(process.getuid?.() !== 0)("as root takes the first way that reaches the programs", async () => {
  const hidden = join(folder, "hidden");
  mkdirSync(hidden, { mode: 0o700 });
  const program = join(hidden, "postgres");
  await writeFile(program, "#!/bin/sh\n", { mode: 0o755 });
  const target = join(folder, "target");
  mkdirSync(target, { mode: 0o700 });
  const names = (some: RunAs[]) => chooseWay(target, program, some).name;
  if (ways.some(({ name }) => name === "unshare")) expect(names(ways)).toBe("unshare");
  const others = ways.filter(({ name }) => name !== "unshare");
  if (others.some(({ name }) => name === "setpriv")) expect(names(others)).toBe("setpriv");
  const users = ways.filter(({ name }) => name === "another user");
  expect(() => names(users)).toThrow(
    /start the product as another user, or name a PostgreSQL with DATABASE_URL/,
  );
  expect(chooseWay(target, "/bin/true", ways).name).toBe("another user");
});

test("in a folder whose sockets would have too long a path is still reached", async () => {
  const deep = join(folder, "d".repeat(60), "e".repeat(60));
  mkdirSync(deep, { recursive: true, mode: 0o700 });
  dataDir = join(deep, "data");
  await copyDataFolder(dataDir);
  expect(await ask(await start(), "1")).toBe(1);
});

// The password's file must be reached by its own name.
const named = ways.filter(({ user }) => user === null);
test.skipIf(named.length === 0)(
  "through pg_ctl, as on Windows, is reached over the loopback with a password that is kept",
  async () => {
    await rm(clusterFolder(dataDir), { recursive: true });
    for (const isNew of [true, false]) {
      const starting = start({ ways: named, isByControl: true, isSynced: false });
      // The process goes on with its other work while the database is made.
      if (isNew) await expect.poll(() => readdirSync(dataDir).join()).toContain("postgres.new-");
      const server = await starting;
      expect(server.connection.host).toBe("127.0.0.1");
      expect(await ask(server, "current_setting('unix_socket_directories')")).toBe("");
      const stranger = { connection: { ...server.connection, password: "wrong" }, stop: server.stop };
      await expect(ask(stranger, "1")).rejects.toMatchObject({ code: "28P01" });
      const before = await postmaster();
      process.kill(before, "SIGKILL");
      await expect.poll(() => ask(server, "1").catch(() => null)).toBe(1);
      await stop();
    }
  },
);

test("a process of it that is killed, or all of it, comes back with all that was committed", async () => {
  const server = await start();
  await onServer(server.connection, "create table kept (n int)");
  const isBack = (n: number) =>
    expect.poll(() => ask(server, "select max(n) from kept").catch((error: Error) => error.message)).toBe(n);
  const victims: [n: number, pid: () => unknown][] = [
    [1, () => ask(server, "select pid from pg_stat_activity where backend_type = 'checkpointer'")],
    [2, postmaster],
    // The shell between: without it nobody would end the server with its backend.
    [
      3,
      async () =>
        Number(execFileSync("ps", ["-o", "ppid=", "-p", `${await postmaster()}`], { encoding: "utf8" })),
    ],
  ];
  for (const [n, pid] of victims) {
    await onServer(server.connection, `insert into kept values (${n})`);
    process.kill(Number(await pid()), "SIGKILL");
    await isBack(n);
  }
});

test("a pool as large as for another server takes no more connections than it has", async () => {
  const { db, close } = await openDatabase({ databaseUrl: null, databasePoolSize: 100, dataDir });
  const busy = Array.from({ length: 60 }, () => db.execute("select pg_sleep(0.1)"));
  await Promise.all(busy).finally(close);
});

test("a file that names a process is no lock: it may be another's after a restart of the machine", async () => {
  await writeFile(join(clusterFolder(dataDir), "postmaster.pid"), `${process.pid}\n/data\n1\n5432\n.\n\n`);
  expect(await ask(await start(), "1")).toBe(1);
});

test("a server that cannot be ended from here, as one in another container, is left alone and named", async () => {
  const held = spawn("flock", [join(clusterFolder(dataDir), "chairtime.lock"), "sh", "-c", "echo; cat"]);
  await once(held.stdout, "data");
  await expect(start({ giveUpAfterMs: 100 })).rejects.toThrow(
    `A PostgreSQL that this process cannot end still runs in ${clusterFolder(dataDir)}, for example in another container: stop that first.`,
  );
  held.stdin.end();
  await once(held, "exit");
  expect(await ask(await start(), "1")).toBe(1);
});

test("files of a version that is not on this machine are refused in a sentence", async () => {
  await writeFile(join(clusterFolder(dataDir), "PG_VERSION"), "14\n");
  await expect(start()).rejects.toThrow(
    /^The database in .* is one of PostgreSQL 14, which is not on this machine \(only .*\)\. Install PostgreSQL 14, or/,
  );
});

test("a server that does not start says why", async () => {
  await appendFile(join(clusterFolder(dataDir), "postgresql.conf"), "shared_memory_type = none\n");
  await expect(start()).rejects.toThrow(
    /^The database in .* cannot be started: configuration file .* contains errors\.$/,
  );
  const full = 'FATAL:  could not write lock file "postmaster.pid": No space left on device\n';
  expect(failure("/data", full)).toBe("The database in /data cannot be started: the disk is full.");
});
