import { copyFileSync, cpSync, existsSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { credentials } from "@chairtime/contract/people/credentials";
import { staffList } from "@chairtime/contract/staff";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { openPglite } from "../src/db/pglite/open-pglite.ts";
import { makePglite } from "./support/pglite-folder.ts";
import { type BackendProcess, serverEnded, startProcess } from "./support/process.ts";
import { createService, type Manager } from "./support/service.ts";

// `node bench/move-kill.ts` does the same with 10,000 and 100,000 members.

const MEMBERS = 25;

let template: string;
let manager: Manager;
let dataDir: string;
let running: BackendProcess[] = [];

beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), "chairtime-pglite-"));
  await makePglite(join(template, "pgdata"), async (db) => {
    const service = createService(db);
    manager = await service.newManager();
    for (let member = 0; member < MEMBERS; member++) await manager.addMember();
    await service.settled();
  });
});
afterAll(() => rm(template, { recursive: true, force: true }));
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "chairtime-move-"));
  cpSync(template, dataDir, { recursive: true });
});
afterEach(async () => {
  for (const backend of running) backend.kill("SIGKILL");
  await Promise.all(running.map(({ ended }) => ended));
  running = [];
  await serverEnded(dataDir);
  await rm(dataDir, { recursive: true, force: true });
});

/** With the secret of the service that filled the folder. */
function start(): BackendProcess {
  const secret = "a-test-secret-of-the-backend-0123456789";
  const backend = startProcess({ DATA_DIR: dataDir, BACKEND_PORT: "0", BACKEND_SECRET: secret });
  running.push(backend);
  return backend;
}

/** Goes on with the session of before, and returns how many members there are. */
async function membersWithSession(port: number): Promise<number> {
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  const headers = { cookie: `refresh_token=${manager.cookie}` };
  const refreshed = await fetch(at("/api/auth/refresh"), { method: "POST", headers });
  const { access_token } = z.parse(credentials, await refreshed.json());
  const answer = await fetch(at("/api/employees"), { headers: { authorization: `Bearer ${access_token}` } });
  return z.parse(staffList, await answer.json()).length;
}

/** What a folder of PGlite answers. */
async function opened(folder: string, statement: string) {
  const { client, close } = await openPglite(folder);
  await client.connect();
  return client.query(statement).finally(close);
}

const kept = () => readdirSync(dataDir).filter((name) => name.startsWith("pgdata"));

test("a database of PGlite is moved at the first start, its sessions go on, and its folder is kept", async () => {
  // A restore of that version was cut, and its backend killed.
  renameSync(join(dataDir, "pgdata"), join(dataDir, "pgdata.restored"));
  writeFileSync(join(dataDir, "pgdata.restored", "postmaster.pid"), "-42\n");
  const backend = start();
  expect(await membersWithSession(await backend.ready)).toBe(MEMBERS);
  expect(backend.stdout()).toMatch(/moving the database of .*pgdata \(\d+ MB\) to PostgreSQL/);
  expect(backend.stdout()).toMatch(/moved \d+ records in \d+ s; the database before it is kept in/);
  expect(readdirSync(dataDir).filter((name) => /draft|ready/.test(name))).toEqual([]);
  expect(kept()).toEqual([expect.stringMatching(/^pgdata\.before-20/)]);
  const { rows } = await opened(join(dataDir, kept()[0] ?? ""), "select count(*)::int from employees");
  expect(rows).toEqual([{ count: MEMBERS }]);
});

test("a move that is killed leaves the folder as it was or moved, and the next start goes on from there", async () => {
  const moments = [
    /moving the database of/,
    /moving the database: \d+ % read/,
    /the database before it is kept/,
  ];
  for (const [index, moment] of moments.entries()) {
    const killed = start();
    await killed.printed(moment);
    killed.kill("SIGKILL");
    await killed.ended;
    const isMoved = existsSync(join(dataDir, "postgres"));
    expect(isMoved).toBe(index === 2);
    expect(existsSync(join(dataDir, "pgdata"))).toBe(!isMoved);
  }
  expect(await membersWithSession(await start().ready)).toBe(MEMBERS);
  expect(kept()).toEqual([expect.stringMatching(/^pgdata\.before-20/)]);
});

test("a folder that a backend of the earlier version uses is refused, and stays as it is", async () => {
  // As that version locks it.
  const guard = new DatabaseSync(join(dataDir, "backend.guard"), { timeout: 0 });
  guard.exec("pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive");
  writeFileSync(join(dataDir, "backend.lock"), JSON.stringify({ pid: 4242, place: "here" }));
  try {
    const backend = start();
    expect(await backend.ended).toBe(2);
    expect(backend.stderr()).toContain("is in use by another backend");
    expect(kept()).toEqual(["pgdata"]);
  } finally {
    guard.close();
  }
});

test("a database that cannot be opened ends the start, and stays as it is", async () => {
  copyFileSync(join(dataDir, "pgdata", "PG_VERSION"), join(dataDir, "pgdata", "global", "pg_control"));
  const backend = start();
  expect(await backend.ended).not.toBe(0);
  expect(kept()).toEqual(["pgdata"]);
  expect(existsSync(join(dataDir, "postgres"))).toBe(false);
});
