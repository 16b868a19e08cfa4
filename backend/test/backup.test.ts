import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { credentials } from "@chairtime/contract/people/credentials";
import { staffList, staffRecord } from "@chairtime/contract/staff";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { command } from "./support/commands.ts";
import { copyDataFolder, createDatabase } from "./support/databases.ts";
import { type BackendProcess, mailedToken, serverEnded, startProcess } from "./support/process.ts";

// The commands of docs/operations.md, tried while eight managers' hands are writing.

const MANAGER = { email: "olga@salon.test", username: "olga", password: "Correct-horse-1" };
const WRITERS = 8;
const BEFORE = 200;

let folder: string;
let running: BackendProcess[] = [];
const dataDirs: string[] = [];
const drops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "chairtime-backup-"));
});
afterEach(async () => {
  await stopAll("SIGKILL");
  for (const dataDir of dataDirs.splice(0)) await serverEnded(dataDir);
  for (const drop of drops.splice(0)) await drop();
  await rm(folder, { recursive: true, force: true });
});

async function stopAll(how: "SIGTERM" | "SIGKILL") {
  for (const backend of running) backend.kill(how);
  await Promise.all(running.map(({ ended }) => ended));
  running = [];
}

/** The settings of a database that nobody has used. */
type Settings = Record<string, string>;
async function inDataDir(): Promise<Settings> {
  const dataDir = join(folder, `data-${dataDirs.length}`);
  dataDirs.push(dataDir);
  await copyDataFolder(dataDir);
  return { DATA_DIR: dataDir };
}
async function atAddress(): Promise<Settings> {
  const { direct, drop } = await createDatabase();
  drops.push(drop);
  return { DATA_DIR: join(folder, "secrets"), DATABASE_URL: direct };
}
const places = [
  { name: "in DATA_DIR", place: inDataDir },
  { name: "at DATABASE_URL", place: atAddress },
];

function start(settings: Settings): BackendProcess {
  const backend = startProcess({ BACKEND_PORT: "0", ...settings });
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
async function busyBackend(settings: Settings) {
  const backend = start(settings);
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
  return { acknowledged, rest };
}

async function membersAt(port: number): Promise<Set<string>> {
  const answer = await send(port, "/api/employees", { token: await signIn(port) });
  return new Set(z.parse(staffList, await answer.json()).map(({ id }) => id));
}

test.each(places)(
  "a backup of the database $name, taken under writes, has all that was acknowledged before, in either place",
  async ({ place }) => {
    const settings = await place();
    const { acknowledged, rest } = await busyBackend(settings);
    const before = [...acknowledged];
    const taken = await command("backup", [], settings);
    expect(taken).toMatchObject({
      code: 0,
      complained: "",
      said: expect.stringMatching(/\nwritten and restored on trial: .*\b1 salons\b/),
    });
    // It was taken in the midst of it.
    expect(acknowledged.length).toBeGreaterThan(before.length);
    await rest();
    const [file = ""] = taken.said.split("\n");
    const used = await command("restore", [file, "--yes"], settings);
    expect(used).toMatchObject({
      code: 2,
      complained: expect.stringContaining("is in use by another backend"),
    });
    await stopAll("SIGTERM");

    for (const target of [await inDataDir(), await atAddress(), settings]) {
      const looked = await command("restore", [file], target);
      expect(looked).toMatchObject({ code: 2, said: expect.stringMatching(/taken 20.*Z: .*\b1 salons\b/) });
      expect(looked.complained).toContain("Nothing was changed.");
      const restored = await command("restore", [file, "--yes"], target);
      expect(restored).toMatchObject({
        code: 0,
        said: expect.stringMatching(/^Restored\. The database before it is kept in /m),
      });
      const members = await membersAt(await start(target).ready);
      expect(before.filter((id) => !members.has(id))).toEqual([]);
      await stopAll("SIGTERM");
    }
  },
);
