import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, statSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { credentials } from "@chairtime/contract/people/credentials";
import { staffList } from "@chairtime/contract/staff";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { clusterFolder } from "../src/db/own-server/cluster.ts";
import { namedProcess, processesOf } from "../src/db/own-server/leftovers.ts";
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

test("a database that was being made when its backend was killed is made again, and its maker is ended", async () => {
  await rm(dataDir, { recursive: true });
  const draft = join(dataDir, "postgres.new-00000000");
  mkdirSync(draft, { recursive: true });
  await writeFile(join(draft, "PG_VERSION"), "18\n");
  const maker = spawn("sh", ["-c", "while :; do mkdir -p base; done"], { cwd: draft, stdio: "ignore" });
  const ended = once(maker, "exit");
  await start().ready;
  expect(existsSync(draft)).toBe(false);
  expect(await ended).toEqual([null, "SIGKILL"]);
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

test("requests wait while the server is killed and comes back", async () => {
  const backend = start();
  const { port, token } = await register(backend);
  process.kill(namedProcess(clusterFolder(dataDir)) ?? 0, "SIGKILL");
  expect((await send(port, "/api/employees", { body: MEMBER, token })).status).toBe(201);
  expect(backend.stdout()).toContain("PostgreSQL has ended and is started again");
});

test("a backend that is killed takes its server along", async () => {
  const backend = start();
  await backend.ready;
  backend.kill("SIGKILL");
  await serverEnded(dataDir);
  expect(namedProcess(clusterFolder(dataDir))).toBeNull();
});

test("a server that outlived its backend and the shells between is ended, and its data is there", async () => {
  const backend = start();
  const { port, token } = await register(backend);
  expect((await send(port, "/api/employees", { body: MEMBER, token })).status).toBe(201);
  const folder = clusterFolder(dataDir);
  const postmaster = namedProcess(folder) ?? 0;
  const named = execFileSync("ps", ["-o", "pid=,comm=", "-p", processesOf(folder).join(",")], {
    encoding: "utf8",
  });
  const shells = [...named.matchAll(/^\s*(\d+) sh$/gm)].map(([, pid]) => Number(pid));
  expect(shells).toHaveLength(2);
  for (const pid of shells) process.kill(pid, "SIGSTOP");
  backend.kill("SIGKILL");
  await backend.ended;
  for (const pid of shells) process.kill(pid, "SIGKILL");
  expect(processesOf(folder)).toContain(postmaster);
  const next = await start().ready;
  expect(processesOf(folder)).not.toContain(postmaster);
  const members = await send(next, "/api/employees", { token: await signIn(next) });
  expect(z.parse(staffList, await members.json())).toHaveLength(1);
});
