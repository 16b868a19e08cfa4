import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, statSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { credentials } from "@chairtime/contract/people/credentials";
import { staffList } from "@chairtime/contract/staff";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { copyDataFolder } from "./support/databases.ts";
import { type BackendProcess, mailedToken, serverEnded, startProcess } from "./support/process.ts";

const MANAGER = { email: "olga@salon.test", username: "olga", password: "Correct-horse-1" };
const MEMBER = { first_name: "Mia", last_name: "Lund", email: "mia@salon.test", role: "Stylist" };

let dataDir: string;
let running: BackendProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "chairtime-folder-"));
  await copyDataFolder(dataDir);
});
afterEach(async () => {
  for (const backend of running) backend.kill("SIGKILL");
  await Promise.all(running.map(({ ended }) => ended));
  running = [];
  await serverEnded(dataDir);
  await rm(dataDir, { recursive: true, force: true });
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

async function register(backend: BackendProcess): Promise<{ port: number; token: string }> {
  const port = await backend.ready;
  await send(port, "/api/auth/register", { body: MANAGER });
  const mailed = await mailedToken(backend);
  await send(port, `/api/auth/verify-email?token=${mailed}`);
  return { port, token: await signIn(port) };
}

test("a folder that cannot be written is refused in one sentence", async () => {
  const file = join(dataDir, "a-file");
  await writeFile(file, "");
  const backend = startProcess({
    DATA_DIR: join(file, "data"),
    BACKEND_PORT: "0",
    BACKEND_SECRET: randomBytes(32).toString("hex"),
  });
  running.push(backend);
  expect(await backend.ended).toBe(2);
  expect(backend.stderr()).toContain("cannot be written");
  expect(backend.stderr()).not.toContain("    at ");
});

/** As a network folder that does not pass the operating system's locks on looks from another machine. */
async function moveToAnotherMachine(): Promise<void> {
  await rm(join(dataDir, "backend.guard"));
  const path = join(dataDir, "backend.lock");
  await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, "utf8")), place: "elsewhere" }));
}

const openToOthers = () => execFileSync("find", [dataDir, "-perm", "/077"], { encoding: "utf8" });

test("a data folder that was open to others is closed to them at the start, with all that is in it", async () => {
  chmodSync(dataDir, 0o755);
  execFileSync("chmod", ["-R", "go+rX", dataDir]);
  const { port } = await register(start());
  expect((await send(port, "/health")).status).toBe(200);
  expect(openToOthers()).toBe("");
});

test("a new data folder is its owner's alone, with any umask", async () => {
  const umask = process.umask(0);
  try {
    await rm(dataDir, { recursive: true });
    const { port } = await register(start());
    expect((await send(port, "/health")).status).toBe(200);
  } finally {
    process.umask(umask);
  }
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(openToOthers()).toBe("");
}, 300_000);

test("a database that was being made when the power was cut is made again", async () => {
  await rm(dataDir, { recursive: true });
  mkdirSync(join(dataDir, "pgdata.new"), { recursive: true });
  await writeFile(join(dataDir, "pgdata.new", "PG_VERSION"), "17\n");
  await start().ready;
  expect(existsSync(join(dataDir, "pgdata.new"))).toBe(false);
}, 300_000);

test("a stopped holder keeps its folder: the second is refused, the first goes on", async () => {
  const first = start();
  const { port, token } = await register(first);
  first.kill("SIGSTOP");
  const second = start();
  expect(await second.ended).toBe(2);
  expect(second.stderr()).toContain(`is in use by another backend (process ${first.pid})`);
  first.kill("SIGCONT");
  expect((await send(port, "/api/employees", { body: MEMBER, token })).status).toBe(201);
});

test("a holder that slept while another machine took its folder ends, and acknowledges nothing more", async () => {
  const first = start();
  const { port, token } = await register(first);
  first.kill("SIGSTOP");
  await moveToAnotherMachine();
  const second = start();
  const taken = await second.ready;
  // Reaches the first while it sleeps.
  const late = send(port, "/api/employees", { body: MEMBER, token }).then(
    ({ status }) => status,
    () => "no answer",
  );
  first.kill("SIGCONT");
  expect(await first.ended).toBe("SIGKILL");
  expect(first.stderr()).toContain("was taken by another backend or removed: this one ends at once.");
  expect(await late).toBe("no answer");
  const access = await signIn(taken);
  expect((await send(taken, "/api/employees", { body: MEMBER, token: access })).status).toBe(201);
  const members = await (await send(taken, "/api/employees", { token: access })).json();
  expect(z.parse(staffList, members)).toHaveLength(1);
});

test("a holder on another machine that lives is left alone", async () => {
  const first = start();
  const { port, token } = await register(first);
  await moveToAnotherMachine();
  const second = start();
  expect(await second.ended).toBe(2);
  expect((await send(port, "/api/employees", { body: MEMBER, token })).status).toBe(201);
});

test("a holder whose lock was removed ends at once", async () => {
  const first = start();
  await first.ready;
  await rm(join(dataDir, "backend.lock"));
  expect(await first.ended).toBe("SIGKILL");
});
