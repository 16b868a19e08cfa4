import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashToken } from "../src/auth/tokens.ts";
import { lockDataFolder } from "../src/db/lock.ts";
import { openDatabase } from "../src/db/open.ts";
import { attempts, refreshTokens, registrations, sessions } from "../src/db/people-schema.ts";
import { salons } from "../src/db/schema.ts";
import { tidy } from "../src/housekeeping.ts";
import {
  copyDataFolder,
  createPostgresDatabase,
  databases,
  postgresUrl,
  type TestDatabase,
} from "./support/databases.ts";
import { createService, refreshCookie } from "./support/service.ts";

test("the embedded database is opened again with its content, and by one opener at a time", async () => {
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

test("the event loop turns while the embedded database is busy, and its errors come with code and rule", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "chairtime-database-"));
  await copyDataFolder(dataDir);
  const { db, close } = await openDatabase({ databaseUrl: null, databasePoolSize: 1, dataDir });
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  await db.execute(sql`select count(*) from generate_series(1, 3000000)`);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);

  const { salonId } = await createService(db).newManager();
  const failed = db.transaction(async (tx) => {
    await tx.update(salons).set({ name: "Renamed" }).where(eq(salons.id, salonId));
    await tx.execute(sql`insert into ${salons} (id, name) values (${salonId}, 'Twice')`);
  });
  await expect(failed).rejects.toMatchObject({ cause: { code: "23505", constraint: "salons_pkey" } });
  const nested = db.transaction(async (tx) => {
    await tx.update(salons).set({ name: "Kept" }).where(eq(salons.id, salonId));
    await tx
      .transaction(async (inner) => {
        await inner.update(salons).set({ name: "Undone" });
        inner.rollback();
      })
      .catch(() => {});
  });
  // Others wait for the end of the transaction.
  const [row] = await db.select().from(salons);
  await nested;
  expect(row?.name).toBe("Kept");
  await close();
  await rm(dataDir, { recursive: true });
});

test("of many that lock a stale folder at once, one gets it", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "chairtime-lock-"));
  const locks: { release(): void }[] = [];
  for (let index = 0; index < 10; index += 1) {
    try {
      locks.push(await lockDataFolder(dataDir));
    } catch {
      // Refused.
    }
  }
  expect(locks).toHaveLength(1);
  locks[0]?.release();
  (await lockDataFolder(dataDir)).release();
  await rm(dataDir, { recursive: true });
});

test.skipIf(postgresUrl === null)("several nodes migrate one PostgreSQL at once, and again", async () => {
  const { url, drop } = await createPostgresDatabase(postgresUrl ?? "");
  const settings = { databaseUrl: url, databasePoolSize: 2, dataDir: "" };
  const nodes = await Promise.all([openDatabase(settings), openDatabase(settings), openDatabase(settings)]);
  for (const node of nodes) expect(await node.db.select().from(salons)).toEqual([]);
  await Promise.all(nodes.map((node) => node.close()));
  await (await openDatabase(settings)).close();
  await drop();
});

describe.each(databases)("the database on $name", ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

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
