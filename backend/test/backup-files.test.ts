import { spawn } from "node:child_process";
import fs, { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { packTar, unpackTar } from "modern-tar";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { startDailyBackups } from "../src/backup/daily-backups.ts";
import { takeBackup } from "../src/backup/take-backup.ts";
import { migrateTo, newestMigration } from "../src/db/migrate.ts";
import { clusterFolder } from "../src/db/own-server/cluster.ts";
import { processesOf } from "../src/db/own-server/leftovers.ts";
import { finishSwap } from "../src/db/own-server/swap-server.ts";
import { capturedLog } from "./support/captured-log.ts";
import { command } from "./support/commands.ts";
import { copyDataFolder, createDatabase } from "./support/databases.ts";
import { onServer } from "./support/on-server.ts";
import { inherited, quickImports } from "./support/process.ts";

const FULL = Object.assign(new Error("no space left on device"), { code: "ENOSPC", syscall: "write" });
/** Processes that start one another, on a busy machine. */
const STARTS = { timeout: 120_000 };
/** When a migration was written that is several before the newest, in ms. */
const OLDER = 1_795_615_000_000;

let folder: string;
let dataDir: string;
let url: string;
let drops: (() => Promise<void>)[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "chairtime-backup-files-"));
  dataDir = join(folder, "data");
  drops = [];
  url = await newDatabase();
  await withClient(url, (client) => addSalon(client));
});
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  for (const drop of drops) await drop();
  await rm(folder, { recursive: true, force: true });
});

async function newDatabase(template?: string): Promise<string> {
  const { direct, drop } = await createDatabase(template);
  drops.push(drop);
  return direct;
}

async function withClient<Result>(address: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(address);
  await client.connect();
  return work(client).finally(() => client.end());
}

const addSalon = (client: pg.Client) =>
  client.query("insert into salons (id, name) values (gen_random_uuid(), 'Juniper')");
const salonsAt = async (address: string) =>
  (await onServer(address, "select name from salons order by name")).map(({ name }) => name);
const backups = () => (existsSync(join(dataDir, "backups")) ? readdirSync(join(dataDir, "backups")) : []);
const take = (address = url, kept = 7) => takeBackup({ connectionString: address }, { dataDir, kept });
const restore = (file: string, address = url) =>
  command("restore", [file, "--yes"], { DATA_DIR: dataDir, DATABASE_URL: address });
/** The databases that a backup or a restore has made beside one. */
const beside = async (address: string) =>
  (await onServer(address, "select datname from pg_database where starts_with(datname, current_database())"))
    .map(({ datname }) => String(datname))
    .filter((name) => /_beside_|_before_/.test(name));

/** The same backup with one of its files changed. */
async function altered(file: string, name: RegExp, change: (text: string) => string): Promise<string> {
  const entries = await unpackTar(gunzipSync(readFileSync(file)));
  const found = entries.find(({ header }) => name.test(header.name));
  const data = Buffer.from(change(Buffer.from(found?.data ?? []).toString()));
  if (found) Object.assign(found, { data, header: { ...found.header, size: data.length } });
  const path = join(folder, "altered.tar.gz");
  writeFileSync(path, gzipSync(await packTar(entries)));
  return path;
}

test("a full disk and a killed backup lose nothing, and the oldest beyond the limit are deleted", async () => {
  const { file, records } = await take(url, 2);
  expect(records).toMatchObject({ salons: 1 });
  const { createWriteStream } = fs;
  vi.spyOn(fs, "createWriteStream").mockImplementation((...args) => {
    const stream = createWriteStream(...args);
    stream.once("open", () => stream.destroy(FULL));
    return stream;
  });
  syncBuiltinESMExports();
  await expect(take(url, 2)).rejects.toMatchObject({ code: "ENOSPC" });
  expect(backups()).toEqual([file.split("/").at(-1)]);
  expect(await beside(url)).toEqual([]);
  vi.restoreAllMocks();
  syncBuiltinESMExports();

  // What a killed one has left.
  writeFileSync(join(dataDir, "backups", "chairtime-2026-01-01T00-00-00-000Z.tar.gz.partial"), "half");
  const name = new URL(url).pathname.slice(1);
  await onServer(inject("server"), `create database ${name}_beside_0123456789ab`);
  await onServer(inject("server"), `create database ${name}_beside_the_sea`);
  await Promise.all([take(url, 2), take(url, 2)]);
  expect(backups()).toHaveLength(2);
  expect(backups().filter((name) => name.endsWith(".partial") || file.endsWith(name))).toEqual([]);
  expect(await beside(url)).toEqual([`${name}_beside_the_sea`]);
});

test("a backup that is stopped leaves nothing behind", async () => {
  const stopped = new AbortController();
  stopped.abort(new Error("it was stopped"));
  const taking = takeBackup({ connectionString: url }, { dataDir, kept: 7, signal: stopped.signal });
  await expect(taking).rejects.toThrow("it was stopped");
  expect(backups()).toEqual([]);
  expect(await beside(url)).toEqual([]);
});

test("a backup that is not whole is refused in a sentence, and nothing is changed", async () => {
  const { file } = await take();
  await withClient(url, (client) => addSalon(client));
  const refused = async (path: string) => {
    const { code, complained } = await restore(path);
    expect(code).toBe(2);
    expect(await salonsAt(url)).toEqual(["Juniper", "Juniper"]);
    expect(await beside(url)).toEqual([]);
    return complained.trim().replace(path, "FILE");
  };
  const large = await newDatabase();
  await onServer(
    large,
    "insert into salons (id, name) select gen_random_uuid(), md5(n::text) from generate_series(1, 5000) n",
  );
  const whole = readFileSync((await take(large)).file);
  const broken = join(folder, "broken.tar.gz");
  for (const length of [whole.length / 2, 100]) {
    writeFileSync(broken, whole.subarray(0, length));
    expect(await refused(broken)).toBe("FILE is no usable backup: it cannot be opened. Nothing was changed.");
  }
  const other = await altered(file, /salons\/000001/, (text) => text.replace("Juniper", "Jupiter"));
  expect(await refused(other)).toContain("its records are not those of its checksums");
  const broke = await altered(file, /salons\/000001/, (text) => `${text}${text}`);
  expect(await refused(broke)).toContain("its records break the rules");
  const unread = await altered(file, /backup\.json/, () => "{}");
  expect(await refused(unread)).toContain("its backup.json cannot be read");
  const newer = await altered(file, /backup\.json/, (text) =>
    text.replace(/"schema": \d+/, '"schema": 32503680000000'),
  );
  expect(await refused(newer)).toBe(
    "FILE is from a newer version: restore it with that. Nothing was changed.",
  );
  const strange = join(folder, "strange.tar.gz");
  writeFileSync(strange, gzipSync(await packTar([{ header: { name: "a", size: 1 }, body: "b" }])));
  expect(await refused(strange)).toContain("it holds no database");
});

test("tables that others have put beside the product's are left out", async () => {
  await onServer(url, "create table guests (name text)");
  const { file, records } = await take();
  expect(Object.keys(records)).not.toContain("guests");
  expect(await restore(file)).toMatchObject({ code: 0 });
  expect(await onServer(url, "select to_regclass('guests') as guests")).toEqual([{ guests: null }]);
});

test("a backup of an older schema is brought to the newest, and a database of a newer one is not backed up", async () => {
  const old = await newDatabase("template1");
  const schema = await withClient(old, async (client) => {
    await migrateTo(client, OLDER);
    await addSalon(client);
    return newestMigration(client);
  });
  const { file } = await take(old);
  expect(await restore(file)).toMatchObject({ code: 0 });
  expect(await salonsAt(url)).toEqual(["Juniper"]);
  expect(await withClient(url, newestMigration)).toBeGreaterThan(schema);

  await onServer(
    url,
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 32503680000000)",
  );
  await expect(take()).rejects.toThrow("A newer version has used this database.");
  await expect(take(await newDatabase("template1"))).rejects.toThrow("There is nothing in the database yet.");
});

test("a role that is no superuser may back up and restore its database, if it may create databases", async () => {
  const { pathname } = new URL(url);
  const role = `keeper_${pathname.slice(-12)}`;
  const database = pathname.slice(1);
  const own = Object.assign(new URL(url), { username: role, password: "x" }).href;
  await onServer(url, `create role ${role} login password 'x'; alter database ${database} owner to ${role}`);
  try {
    await onServer(url, "drop schema public cascade; drop schema drizzle cascade");
    await onServer(url, `create schema public authorization ${role}`);
    await withClient(own, async (client) => {
      await migrateTo(client, Number.POSITIVE_INFINITY);
      await addSalon(client);
    });
    await expect(take(own)).rejects.toThrow("may not create databases");
    await onServer(url, `alter role ${role} createdb`);
    const { file } = await take(own);
    await withClient(own, (client) => addSalon(client));
    expect(await restore(file, own)).toMatchObject({ code: 0, complained: "" });
    expect(await salonsAt(own)).toEqual(["Juniper"]);
  } finally {
    for (const drop of drops.splice(0)) await drop();
    await onServer(inject("server"), `drop role ${role}`);
  }
});

test("a restore that is killed leaves the database as it was, and the next backup what it had begun", async () => {
  const { file } = await take();
  await withClient(url, (client) => addSalon(client));
  const killed = await command(
    "restore",
    [file, "--yes"],
    { DATA_DIR: dataDir, DATABASE_URL: url },
    (child) =>
      expect
        .poll(() => beside(url))
        .toHaveLength(1)
        .then(() => child.kill("SIGKILL")),
  );
  expect(killed.said).not.toContain("Restored");
  expect(await salonsAt(url)).toEqual(["Juniper", "Juniper"]);
  await take();
  expect(await beside(url)).toEqual([]);
});

test("a swap of servers that was cut is finished, or undone", async () => {
  const make = (...names: string[]) => {
    for (const name of names) mkdirSync(join(dataDir, name), { recursive: true });
  };
  // Before the first was moved away, and after it.
  make("postgres", "postgres.ready", "postgres.draft-01");
  await finishSwap(dataDir);
  expect(readdirSync(dataDir)).toEqual(["postgres"]);
  fs.renameSync(join(dataDir, "postgres"), join(dataDir, "postgres.before-x"));
  make("postgres.ready");
  await finishSwap(dataDir);
  expect(readdirSync(dataDir).sort()).toEqual(["postgres", "postgres.before-x"]);
});

test("a backup is taken once a day, and one under way ends with its backend", async () => {
  const { log, text } = capturedLog();
  const env = { ...inherited, DATA_DIR: dataDir, DATABASE_URL: url };
  const stop = startDailyBackups(dataDir, log, { env, firstAfterMs: 0 });
  await expect.poll(text, STARTS).toContain("backup taken and tried");
  await stop();
  expect(text()).toMatch(/chairtime-20.*1 salons/);
  expect(backups()).toHaveLength(1);
  await rm(join(dataDir, "backups"), { recursive: true });

  const stopAgain = startDailyBackups(dataDir, log, { env, firstAfterMs: 0 });
  await expect.poll(() => beside(url), STARTS).toHaveLength(1);
  await stopAgain();
  expect(text()).toContain("backup failed; earlier ones are kept");
  expect(backups()).toEqual([]);
  expect(await beside(url)).toEqual([]);
});

test("one that a killed backend has begun ends, and without a backend it starts no server", async () => {
  const daily = new URL("../src/backup/daily-backups.ts", import.meta.url).href;
  const script = `(await import("${daily}")).startDailyBackups("${dataDir}", console, { firstAfterMs: 0 }); setInterval(() => {}, 1000)`;
  const env = { ...inherited, DATA_DIR: dataDir, DATABASE_URL: url };
  const backend = spawn(process.execPath, ["--import", quickImports, "--eval", script], {
    env,
    stdio: "ignore",
  });
  await expect.poll(() => beside(url), STARTS).toHaveLength(1);
  backend.kill("SIGKILL");
  await expect.poll(() => beside(url), STARTS).toEqual([]);
  expect(backups()).toEqual([]);

  await copyDataFolder(dataDir);
  const alone = await command("backup", ["--of-backend"], { DATA_DIR: dataDir });
  expect(alone).toMatchObject({
    code: 2,
    complained: expect.stringMatching(/^No PostgreSQL answers in .*: wait/),
  });
  // By hand it starts the server, and stops it again.
  const byHand = await command("backup", [], { DATA_DIR: dataDir });
  expect(byHand).toMatchObject({ code: 0, complained: "", said: expect.stringMatching(/\b0 salons\b/) });
  expect(processesOf(clusterFolder(dataDir))).toEqual([]);
});
