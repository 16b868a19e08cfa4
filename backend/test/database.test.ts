import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashToken } from "../src/auth/tokens.ts";
import { lockDataFolder } from "../src/db/lock.ts";
import { openDatabase } from "../src/db/open.ts";
import { attempts, refreshTokens, registrations, sessions } from "../src/db/people-schema.ts";
import { salons } from "../src/db/schema.ts";
import { tidy } from "../src/housekeeping.ts";
import { copyDataFolder, createDatabase, openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { createService, refreshCookie } from "./support/service.ts";

test("the own server is opened again with its content, and by one opener at a time", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "chairtime-database-"));
  await copyDataFolder(dataDir);
  const settings = { databaseUrl: null, databasePoolSize: 1, dataDir };
  const first = await openDatabase(settings);
  await createService(first.db).newManager();
  await expect(openDatabase(settings)).rejects.toThrow(/is in use by another backend/);
  await first.close();
  const second = await openDatabase(settings);
  expect(await second.db.select().from(salons)).toHaveLength(1);
  await second.close();
  await rm(dataDir, { recursive: true });
});

test("of many that lock a folder at once, one gets it", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "chairtime-lock-"));
  const locks: { release(): void }[] = [];
  for (let index = 0; index < 10; index += 1) {
    try {
      locks.push(lockDataFolder(dataDir));
    } catch {
      // Refused.
    }
  }
  expect(locks).toHaveLength(1);
  locks[0]?.release();
  lockDataFolder(dataDir).release();
  await rm(dataDir, { recursive: true });
});

test("several nodes migrate one PostgreSQL at once, and again", async () => {
  const { url, drop } = await createDatabase("template0");
  const settings = { databaseUrl: url, databasePoolSize: 2, dataDir: "" };
  const nodes = await Promise.all([openDatabase(settings), openDatabase(settings), openDatabase(settings)]);
  for (const node of nodes) expect(await node.db.select().from(salons)).toEqual([]);
  await Promise.all(nodes.map((node) => node.close()));
  await (await openDatabase(settings)).close();
  await drop();
});

describe("the database", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test("compiles no query whose plans a function turns off: their price would have each save compiled", async () => {
    const settings = sql<string>`array_to_string(proconfig, ',')`;
    const set = await database.db
      .select({ settings })
      .from(sql`pg_proc`)
      .where(sql`${settings} like '%enable_%=off%'`);
    expect(set.length).toBeGreaterThan(0);
    for (const each of set) expect(each.settings).toContain("jit=off");
  });

  test("every index of a salon's records begins with the salon", async () => {
    const tables = ["employees", "onetime_blocks", "recurring_breaks", "schedules"];
    const rows = await database.db
      .select({ table: sql<string>`tablename`, definition: sql<string>`indexdef` })
      .from(sql`pg_indexes`)
      .where(sql`schemaname = 'public' and tablename in ${tables}`);
    expect([...new Set(rows.map(({ table }) => table))].sort()).toEqual(tables);
    for (const { definition } of rows) expect(definition).toMatch(/USING \w+ \(salon_id[,)]/);
  });

  test("housekeeping removes only rows that no longer matter", async () => {
    const { db } = database;
    const service = createService(db, { AUTH_LIMITS: "on", MAILS_PER_MINUTE: "100" });
    const [kept, gone] = [await service.newManager(), await service.newManager()];
    await db
      .update(refreshTokens)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(sql`${refreshTokens.tokenHash} = ${hashToken("refresh", gone.cookie)}`);
    await db.update(sessions).set({ createdAt: sql`now() - interval '3 days'` });
    await db.update(registrations).set({ expiresAt: sql`now() - interval '31 days'` });
    await db.update(attempts).set({ windowStart: sql`now() - interval '3 days'` });
    await tidy(db, { historyDays: 400 });
    expect(await db.select().from(sessions)).toHaveLength(1);
    expect(await db.select().from(registrations)).toEqual([]);
    expect(await db.select().from(attempts)).toEqual([]);
    expect((await kept.call("GET", "/api/employees")).status).toBe(200);
    expect((await gone.call("GET", "/api/employees")).status).toBe(401);
    const refreshed = await service.call("POST", "/api/auth/refresh", { cookie: kept.cookie });
    expect(refreshCookie(refreshed)).not.toBe("");
  });
});
