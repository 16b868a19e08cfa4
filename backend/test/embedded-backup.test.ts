import { execFile } from "node:child_process";
import fs, { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { credentials } from "@chairtime/contract/people/credentials";
import { staffList } from "@chairtime/contract/staff";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { takeBackup } from "../src/backup/take-backup.ts";
import { openEmbedded } from "../src/db/open-embedded.ts";
import { copyDataFolder } from "./support/databases.ts";
import {
  type BackendProcess,
  inherited,
  mailedToken,
  quickImports,
  startProcess,
} from "./support/process.ts";
import { createService } from "./support/service.ts";

const MANAGER = { email: "olga@salon.test", username: "olga", password: "Correct-horse-1" };

let folder: string;
let dataDir: string;
let running: BackendProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "chairtime-embedded-backup-"));
  dataDir = join(folder, "data");
  await copyDataFolder(dataDir);
});
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  for (const backend of running) backend.kill("SIGKILL");
  await Promise.all(running.map(({ ended }) => ended));
  running = [];
  await rm(folder, { recursive: true, force: true });
});

function start(): BackendProcess {
  const backend = startProcess({ DATA_DIR: dataDir, BACKEND_PORT: "0" });
  running.push(backend);
  return backend;
}

function send(port: number, path: string, { body, token }: { body?: unknown; token?: string } = {}) {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: body === undefined ? null : JSON.stringify(body),
  });
}

const signIn = async (port: number) =>
  z.parse(credentials, await (await send(port, "/api/auth/login", { body: MANAGER })).json()).access_token;

const lastNames = async (port: number) =>
  z
    .parse(staffList, await (await send(port, "/api/employees", { token: await signIn(port) })).json())
    .map(({ last_name }) => last_name)
    .sort();

/** Runs `npm run backup` or `npm run restore` on the data folder. */
function command(name: "backup" | "restore", args: string[] = [], env: Record<string, string> = {}) {
  const script = fileURLToPath(new URL(`../src/backup/${name}-command.ts`, import.meta.url));
  return new Promise<{ code: number; said: string; complained: string }>((resolve) => {
    const options = {
      env: { ...inherited, DATA_DIR: dataDir, ...env },
    };
    const child = execFile(
      process.execPath,
      ["--import", quickImports, script, ...args],
      options,
      (_, said, complained) => resolve({ code: child.exitCode ?? -1, said, complained }),
    );
    child.stdin?.end();
  });
}

const backups = () => (existsSync(join(dataDir, "backups")) ? readdirSync(join(dataDir, "backups")) : []);

test("a backup is taken while the backend runs, looked into, and restored; the database before it is kept aside", async () => {
  const backend = start();
  const port = await backend.ready;
  await send(port, "/api/auth/register", { body: MANAGER });
  const mailed = await mailedToken(backend);
  await send(port, `/api/auth/verify-email?token=${mailed}`);
  const token = await signIn(port);
  const add = async (name: string) => {
    const body = { first_name: "Member", last_name: name, email: `${name}@salon.test`, role: "Stylist" };
    expect((await send(port, "/api/employees", { body, token })).status).toBe(201);
  };
  await add("before");
  const taken = await command("backup");
  expect(taken.complained).toBe("");
  expect(taken.said).toMatch(/written and opened: .*\b1 employees\b.*\b1 salons\b/);
  const [file = ""] = taken.said.split("\n");
  expect(backups()).toHaveLength(1);
  await add("after");

  const refused = await command("restore", [file, "--yes"]);
  expect(refused.code).toBe(2);
  expect(refused.complained).toContain("is in use by another backend");
  backend.kill("SIGTERM");
  expect(await backend.ended).toBe(0);

  const looked = await command("restore", [file]);
  expect(looked).toMatchObject({ code: 2, said: expect.stringMatching(/taken 20.*Z: .*\b1 employees\b/) });
  expect(looked.complained).toContain("Nothing was changed.");
  const restored = await command("restore", [file, "--yes"]);
  expect(restored).toMatchObject({
    code: 0,
    said: expect.stringContaining("The database before it is kept in"),
  });

  const second = start();
  expect(await lastNames(await second.ready)).toEqual(["before"]);
  second.kill("SIGTERM");
  await second.ended;
  const aside = readdirSync(dataDir).find((name) => name.startsWith("pgdata.before-")) ?? "";
  await rm(join(dataDir, "pgdata"), { recursive: true });
  fs.renameSync(join(dataDir, aside), join(dataDir, "pgdata"));
  expect(await lastNames(await start().ready)).toEqual(["after", "before"]);
}, 600_000);

test("a full disk, a killed backup and a broken archive lose nothing and say so", async () => {
  const { client, db, close } = await openEmbedded(dataDir);
  try {
    await createService(db).newManager();
    const { file, records } = await takeBackup(client, dataDir, 2);
    expect(records).toMatchObject({ salons: 1 });

    const { createWriteStream } = fs;
    vi.spyOn(fs, "createWriteStream").mockImplementation((...args) => {
      const stream = createWriteStream(...args);
      const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
      stream.once("open", () => stream.destroy(full));
      return stream;
    });
    syncBuiltinESMExports();
    await expect(takeBackup(client, dataDir, 2)).rejects.toMatchObject({ code: "ENOSPC" });
    expect(backups()).toEqual([file.split("/").at(-1)]);
    vi.restoreAllMocks();
    syncBuiltinESMExports();

    // The next one removes a killed one's files, and the oldest beyond the limit.
    writeFileSync(join(dataDir, "backups", "chairtime-2026-01-01T00-00-00-000Z.tar.gz.partial"), "half");
    await takeBackup(client, dataDir, 2);
    await takeBackup(client, dataDir, 2);
    expect(backups()).toHaveLength(2);
    expect(backups().filter((name) => name.endsWith(".partial") || file.endsWith(name))).toEqual([]);
  } finally {
    await close();
  }
  const [name = ""] = backups();
  const whole = readFileSync(join(dataDir, "backups", name));
  const broken = join(folder, "broken.tar.gz");
  writeFileSync(broken, whole.subarray(0, whole.length / 2));
  const { code, complained } = await command("restore", [broken, "--yes"]);
  expect(complained.trim()).toBe(`${broken} is no usable backup: it cannot be opened. Nothing was changed.`);
  expect(code).toBe(2);
  await (await openEmbedded(dataDir)).close();
}, 600_000);

test("with PostgreSQL the commands name its own tools", async () => {
  const env = { DATABASE_URL: "postgres://localhost/chairtime" };
  expect(await command("backup", [], env)).toMatchObject({
    code: 2,
    complained: expect.stringContaining("pg_dump --format=custom"),
  });
  expect(await command("restore", ["x"], env)).toMatchObject({
    code: 2,
    complained: expect.stringContaining("pg_restore"),
  });
});
