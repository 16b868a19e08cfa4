import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { credentials } from "@chairtime/contract/people/credentials";
import { staffList, staffRecord } from "@chairtime/contract/staff";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import * as z from "zod/mini";
import { copyDataFolder, createDatabase } from "./support/databases.ts";
import { canDump, command } from "./support/pg-tools.ts";
import { type BackendProcess, mailedToken, startProcess } from "./support/process.ts";

// The commands of docs/operations.md, tried while eight managers' hands are writing.

const MANAGER = { email: "olga@salon.test", username: "olga", password: "Correct-horse-1" };
const WRITERS = 8;
const BEFORE = 200;

let folder: string;
let running: BackendProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "chairtime-backup-"));
  await copyDataFolder(join(folder, "data"));
});
afterEach(async () => {
  for (const backend of running) backend.kill("SIGKILL");
  await Promise.all(running.map(({ ended }) => ended));
  running = [];
  await rm(folder, { recursive: true, force: true });
});

function start(env: Record<string, string>): BackendProcess {
  const backend = startProcess({ BACKEND_PORT: "0", ...env });
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

/** A backend that is written to without a pause; `acknowledged` grows until it stops answering or `rest` is called. */
async function busyBackend(env: Record<string, string>) {
  const backend = start(env);
  const port = await backend.ready;
  await send(port, "/api/auth/register", { body: MANAGER });
  const mailed = await mailedToken(backend);
  await send(port, `/api/auth/verify-email?token=${mailed}`);
  const token = await signIn(port);
  const acknowledged: string[] = [];
  let next = 0;
  let resting = false;
  const write = async () => {
    while (!resting) {
      const index = next++;
      const names = { first_name: "Member", last_name: `${index}`, role: "Stylist" };
      try {
        const body = { ...names, email: `${index}@salon.test` };
        const answer = await send(port, "/api/employees", { body, token });
        if (answer.status === 201) acknowledged.push(z.parse(staffRecord, await answer.json()).id);
      } catch {
        return;
      }
    }
  };
  const writing = Promise.all(Array.from({ length: WRITERS }, write));
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(BEFORE);
  const rest = async () => {
    resting = true;
    await writing;
  };
  return { backend, acknowledged, rest };
}

async function membersAt(port: number): Promise<Set<string>> {
  const answer = await send(port, "/api/employees", { token: await signIn(port) });
  return new Set(z.parse(staffList, await answer.json()).map(({ id }) => id));
}

test("the embedded database, stopped under writes, packed and unpacked elsewhere, has all that was acknowledged", async () => {
  const { backend, acknowledged, rest } = await busyBackend({ DATA_DIR: join(folder, "data") });
  backend.kill("SIGTERM");
  expect(await backend.ended).toBe(0);
  await rest();
  const archive = join(folder, "chairtime-backup.tgz");
  await command("tar", ["czf", archive, "-C", join(folder, "data"), "."]);
  const elsewhere = join(folder, "elsewhere");
  await mkdir(elsewhere);
  await command("tar", ["xzf", archive, "-C", elsewhere]);

  const restored = await membersAt(await start({ DATA_DIR: elsewhere }).ready);
  expect(acknowledged.filter((id) => !restored.has(id))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThanOrEqual(BEFORE);
});

const dumps = await canDump(inject("server"));
const skipped = dumps ? "" : " (skipped: no pg_dump as new as the server)";

test.skipIf(!dumps)(
  `PostgreSQL, dumped under writes and restored elsewhere, has all that was acknowledged before${skipped}`,
  async () => {
    const [from, to] = await Promise.all([createDatabase(), createDatabase("template0")]);
    const env = { DATA_DIR: join(folder, "data") };
    try {
      const { acknowledged, rest } = await busyBackend({ ...env, DATABASE_URL: from.url });
      const before = [...acknowledged];
      const file = join(folder, "chairtime.dump");
      await command("pg_dump", ["--format=custom", `--file=${file}`, from.direct]);
      // It was taken in the midst of it.
      expect(acknowledged.length).toBeGreaterThan(before.length);
      await rest();
      await command("pg_restore", ["--clean", "--if-exists", "--no-owner", `--dbname=${to.direct}`, file]);

      const restored = await membersAt(await start({ ...env, DATABASE_URL: to.url }).ready);
      expect(before.filter((id) => !restored.has(id))).toEqual([]);
    } finally {
      for (const backend of running) backend.kill("SIGKILL");
      await Promise.all(running.map(({ ended }) => ended));
      await Promise.all([from.drop(), to.drop()]);
    }
  },
);
