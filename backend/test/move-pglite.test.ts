import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { credentials } from "@chairtime/contract/people/credentials";
import { staffList } from "@chairtime/contract/staff";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { command } from "./support/commands.ts";
import { createDatabase } from "./support/databases.ts";
import { onServer } from "./support/on-server.ts";
import { makePglite, packPglite } from "./support/pglite-folder.ts";
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

const kept = () => readdirSync(dataDir).filter((name) => name.startsWith("pgdata"));

/** Every file of a folder, with what would show a change. */
const filesOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      const { size, mtimeMs } = statSync(path);
      return `${relative(folder, path)} ${size} ${mtimeMs}`;
    })
    .sort();

test("a database of PGlite is moved at the first start, kills leave it as it was or moved, and sessions go on", async () => {
  // A restore of that version was cut, and its backend killed.
  renameSync(join(dataDir, "pgdata"), join(dataDir, "pgdata.restored"));
  writeFileSync(join(dataDir, "pgdata.restored", "postmaster.pid"), "-42\n");
  const before = filesOf(join(dataDir, "pgdata.restored"));
  const moments = [
    /moving the database of .*pgdata \(\d+ MB\) to PostgreSQL/,
    /moving the database: \d+ % read/,
    /moved \d+ records in \d+ s; the database before it is kept in/,
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
  expect(filesOf(join(dataDir, kept()[0] ?? ""))).toEqual(before);
  expect(readdirSync(dataDir).filter((name) => /draft|ready|copy/.test(name))).toEqual([]);
});

test("a backup of PGlite is restored in either place", async () => {
  const file = join(dataDir, "chairtime-2026-01-02T03-04-05-678Z.tar.gz");
  await packPglite(join(dataDir, "pgdata"), file);
  const { direct, drop } = await createDatabase();
  const places: Record<string, string>[] = [
    { DATA_DIR: dataDir, DATABASE_URL: direct },
    { DATA_DIR: dataDir },
  ];
  try {
    for (const settings of places) {
      const restored = await command("restore", [file, "--yes"], settings);
      const said = expect.stringMatching(
        /taken 2026-01-02T03:04:05.678Z: .*\b25 employees\b.*\nRestored.*kept in/s,
      );
      expect(restored).toMatchObject({ code: 0, complained: "", said });
    }
    expect(await onServer(direct, "select count(*)::int from employees")).toEqual([{ count: MEMBERS }]);
  } finally {
    await drop();
  }
  expect(kept()).toEqual([expect.stringMatching(/^pgdata\.before-20/)]);
  expect(await membersWithSession(await start().ready)).toBe(MEMBERS);
  expect(readdirSync(dataDir).filter((name) => /draft|ready|copy/.test(name))).toEqual([]);
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

test("a folder with a database of either kind is refused: the earlier version may have been used since", async () => {
  mkdirSync(join(dataDir, "postgres"));
  const backend = start();
  expect(await backend.ended).toBe(2);
  expect(backend.stderr()).toMatch(
    /^.* has two databases: postgres, and pgdata, .* Rename the one that is not to be used\.$/m,
  );
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(["pgdata", "postgres"]));
});

test("a database that cannot be opened ends the start, and stays as it is", async () => {
  copyFileSync(join(dataDir, "pgdata", "PG_VERSION"), join(dataDir, "pgdata", "global", "pg_control"));
  const backend = start();
  expect(await backend.ended).toBe(2);
  expect(backend.stderr()).toMatch(
    /^The database in .*pgdata cannot be moved to PostgreSQL \(.*\)\. It is as it was: .* another DATA_DIR\.\n$/,
  );
  expect(kept()).toEqual(["pgdata"]);
  expect(existsSync(join(dataDir, "postgres"))).toBe(false);
});
