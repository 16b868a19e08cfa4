import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { REST_MINUTES } from "@chairtime/contract/limits";
import { StartError } from "@chairtime/kit/server/start-error";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { hashToken } from "../src/auth/tokens.ts";
import type { Database } from "../src/db/database.ts";
import { migratePool } from "../src/db/migrate.ts";
import { createDatabase } from "./support/databases.ts";
import { breakOf, scheduleOf } from "./support/drafts.ts";
import { accessToken, createService, refreshCookie } from "./support/service.ts";

/** A database before its newest migrations. */
interface Outdated {
  db: Database;
  migrate(folder?: string): Promise<void>;
  close(): Promise<void>;
}

async function openOutdated(): Promise<Outdated> {
  const { url, drop } = await createDatabase("template0");
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const db = drizzle(pool);
  return {
    db,
    migrate: (folder) => (folder ? migrate(db, { migrationsFolder: folder }) : migratePool(pool)),
    async close() {
      await pool.end();
      await drop();
    },
  };
}

const migrations = fileURLToPath(new URL("../migrations", import.meta.url));
const journal = z.looseObject({ entries: z.array(z.looseObject({ idx: z.int() })) });

/** A copy of the migrations up to one of them. */
async function migrationsBefore(index: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "chairtime-migrations-"));
  await cp(migrations, folder, { recursive: true });
  const file = join(folder, "meta", "_journal.json");
  const { entries, ...rest } = z.parse(journal, JSON.parse(await readFile(file, "utf8")));
  await writeFile(file, JSON.stringify({ ...rest, entries: entries.filter(({ idx }) => idx < index) }));
  return folder;
}

const SALONS = ["a", "b", "c"].map((digit) => `01890000-0000-7000-8000-00000000000${digit}`);

describe("a database from before salons had people", () => {
  let outdated: Outdated;
  beforeAll(async () => {
    outdated = await openOutdated();
    const folder = await migrationsBefore(3);
    await outdated.migrate(folder);
    await rm(folder, { recursive: true });
  });
  afterAll(() => outdated.close());

  test("keeps every salon and session, and makes each user the owner of theirs", async () => {
    const { db, migrate } = outdated;
    // Each id is that of the salon, its user, their session and a member.
    for (const id of SALONS) {
      await db.execute(sql`insert into salons (id) values (${id})`);
      await db.execute(sql`
        insert into users (id, salon_id, email, email_key, username, password_hash)
        values (${id}, ${id}, ${`${id}@salon.test`}, ${`${id}@salon.test`}, 'ada', 'x')`);
      await db.execute(sql`
        insert into sessions (id, user_id, created_at) values (${id}, ${id}, '2026-11-01T09:00:00Z')`);
      await db.execute(sql`
        insert into refresh_tokens (token_hash, session_id, expires_at)
        values (${hashToken("refresh", `token-of-${id}`)}, ${id}, now() + interval '20 days')`);
      await db.execute(sql`
        insert into employees (salon_id, id, first_name, last_name, email, role)
        values (${id}, ${id}, 'Ada', 'Byron', 'ada@salon.test', 'Stylist')`);
      await db.execute(sql`
        insert into schedules (salon_id, id, employee_id, day_of_week, start_minute, end_minute, valid_from)
        values (${id}, ${id}, ${id}, 1, 540, 1020, '2026-01-01')`);
    }
    await migrate();

    const { call, settings } = createService(db);
    for (const id of SALONS) {
      const refreshed = await call("POST", "/api/auth/refresh", { cookie: `token-of-${id}` });
      expect(refreshed).toMatchObject({ status: 200, body: { user: { id, salon_id: id } } });
      expect(refreshCookie(refreshed)).not.toBe("");
      const token = accessToken(refreshed);
      expect((await call("GET", "/api/salon", { token })).body).toMatchObject({
        id,
        name: "",
        time_zone: settings.businessTimeZone,
        me: { user_id: id, role: "owner" },
        version: 1,
      });
      expect((await call("GET", "/api/employees", { token })).body).toMatchObject([
        { id, first_name: "Ada" },
      ]);
      expect((await call("GET", "/api/schedules", { token })).body).toMatchObject([{ id, employee_id: id }]);
      const draft = { first_name: "Zoë", last_name: "Quinn", role: "Barber", email: "zoe@salon.test" };
      expect((await call("POST", "/api/employees", { token, body: draft })).status).toBe(201);
    }
  });
});

describe("a database from before there was a history", () => {
  let outdated: Outdated;
  beforeAll(async () => {
    outdated = await openOutdated();
    const folder = await migrationsBefore(4);
    await outdated.migrate(folder);
    await rm(folder, { recursive: true });
  });
  afterAll(() => outdated.close());

  test("keeps the versions of its salons, and counts on from there", async () => {
    const { db, migrate } = outdated;
    for (const [index, id] of SALONS.entries()) {
      await db.execute(
        sql`insert into salons (id, name, version) values (${id}, 'Juniper', ${10 * index + 1})`,
      );
      await db.execute(sql`
        insert into users (id, email, email_key, username, password_hash)
        values (${id}, ${`${id}@salon.test`}, ${`${id}@salon.test`}, 'ada', 'x')`);
      await db.execute(sql`insert into memberships (salon_id, user_id, role) values (${id}, ${id}, 'owner')`);
      await db.execute(sql`insert into sessions (id, user_id, salon_id) values (${id}, ${id}, ${id})`);
      await db.execute(sql`
        insert into refresh_tokens (token_hash, session_id, expires_at)
        values (${hashToken("refresh", `token-of-${id}`)}, ${id}, now() + interval '20 days')`);
      await db.execute(sql`
        insert into employees (salon_id, id, first_name, last_name, email, role)
        values (${id}, ${id}, 'Ada', 'Byron', 'ada@salon.test', 'Stylist')`);
    }
    await migrate();

    const { call } = createService(db);
    for (const [index, id] of SALONS.entries()) {
      const token = accessToken(await call("POST", "/api/auth/refresh", { cookie: `token-of-${id}` }));
      const version = 10 * index + 1;
      const { body } = await call("GET", "/api/salon", { token });
      expect(body).toMatchObject({ name: "Juniper", version });
      const member = `/api/employees/${id}`;
      expect((await call("GET", member, { token })).body).toMatchObject({ version: 0 });
      const put = (path: string, match: number, change: object) =>
        call("PUT", path, { token, body: change, headers: { "if-match": `"${match}"` } });
      expect(await put(member, 0, { role: "Barber" })).toMatchObject({ body: { version: version + 1 } });
      expect(await put("/api/salon", version, { name: "Rowan" })).toMatchObject({
        body: { name: "Rowan", version: version + 2 },
      });
      // A person had no history yet either.
      await db.execute(sql`
        insert into memberships (salon_id, user_id, role)
        values (${id}, ${SALONS[(index + 1) % SALONS.length]}, 'viewer')`);
      const left = await call("DELETE", `/api/salon/people/${SALONS[(index + 1) % SALONS.length]}`, {
        token,
      });
      expect(left.status).toBe(204);
      const written = await db.execute(sql`
        select number, previous, resource from changes where salon_id = ${id} order by number`);
      expect(z.parse(z.object({ rows: z.array(z.unknown()) }), written).rows).toEqual([
        { number: version + 1, previous: 0, resource: "employee" },
        { number: version + 2, previous: version, resource: "salon" },
        { number: version + 3, previous: 0, resource: "person" },
      ]);
    }
  });
});

describe("a database from before there were rotas", () => {
  let outdated: Outdated;
  beforeAll(async () => {
    outdated = await openOutdated();
    const folder = await migrationsBefore(5);
    await outdated.migrate(folder);
    await rm(folder, { recursive: true });
  });
  afterAll(() => outdated.close());

  test("keeps its records in every week and on their day, and its rules", async () => {
    const { db, migrate } = outdated;
    const [id] = SALONS;
    await db.execute(sql`insert into salons (id, version) values (${id}, 1)`);
    await db.execute(sql`
      insert into users (id, email, email_key, username, password_hash)
      values (${id}, 'ada@salon.test', 'ada@salon.test', 'ada', 'x')`);
    await db.execute(sql`insert into memberships (salon_id, user_id, role) values (${id}, ${id}, 'owner')`);
    await db.execute(sql`insert into sessions (id, user_id, salon_id) values (${id}, ${id}, ${id})`);
    await db.execute(sql`
      insert into refresh_tokens (token_hash, session_id, expires_at)
      values (${hashToken("refresh", "token")}, ${id}, now() + interval '20 days')`);
    await db.execute(sql`
      insert into employees (salon_id, id, first_name, last_name, email, role)
      values (${id}, ${id}, 'Ada', 'Byron', 'ada@salon.test', 'Stylist')`);
    await db.execute(sql`
      insert into schedules (salon_id, id, employee_id, day_of_week, start_minute, end_minute, valid_from)
      values (${id}, ${id}, ${id}, 1, 540, 1440, '2026-01-01')`);
    await db.execute(sql`
      insert into recurring_breaks (salon_id, id, employee_id, day_of_week, start_minute, end_minute, reason)
      values (${id}, ${id}, ${id}, 1, 720, 780, 'Lunch Break')`);
    await migrate();

    const { call } = createService(db);
    const token = accessToken(await call("POST", "/api/auth/refresh", { cookie: "token" }));
    const get = async (path: string) => (await call("GET", `/api/${path}`, { token })).body;
    expect(await get("salon")).toMatchObject({
      opening_exceptions: [],
      rest_minutes: REST_MINUTES,
      holiday_region: null,
      currency: null,
      language: null,
      staff_link_shows: "own",
      requests_on: true,
      request_notice_days: 0,
      publishing: false,
      viewers_see_reasons: false,
    });
    expect(await get("employees")).toMatchObject([
      { rotation: null, weekly_minutes: null, hourly_cost: null, first_day: null, last_day: null },
    ]);
    const always = { ends_next_day: false, rotation_week: null };
    expect(await get("schedules")).toMatchObject([{ start_time: "09:00", end_time: "24:00", ...always }]);
    expect(await get("recurring-breaks")).toMatchObject([{ start_time: "12:00", ...always }]);
    const post = async (path: string, body: unknown) =>
      (await call("POST", `/api/${path}`, { token, body })).status;
    const night = { start_time: "23:00", end_time: "01:00", ends_next_day: true, rotation_week: 1 };
    expect(await post("schedules", scheduleOf(id ?? "", night))).toBe(409);
    expect(await post("schedules", scheduleOf(id ?? "", { ...night, day_of_week: 2 }))).toBe(201);
    expect(await post("recurring-breaks", breakOf(id ?? "", { rotation_week: 1 }))).toBe(409);
  });
});

describe("a database from before addresses had keys", () => {
  let outdated: Outdated;
  beforeAll(async () => {
    outdated = await openOutdated();
    const folder = await migrationsBefore(25);
    await outdated.migrate(folder);
    await rm(folder, { recursive: true });
  });
  afterAll(() => outdated.close());

  test("compares them as today, and keeps two members of one mailbox", async () => {
    const { db, migrate } = outdated;
    const [id] = SALONS;
    await db.execute(sql`insert into salons (id) values (${id})`);
    await db.execute(sql`
      insert into users (id, email, email_key, username, password_hash)
      values (${id}, 'Ada@müller.test', 'ada@müller.test', 'ada', 'x')`);
    const members = ["Ada@Salon.test", "ada@salon.test.", "bo@müller.test", "bo@xn--mller-kva.test"];
    for (const [index, email] of members.entries())
      await db.execute(sql`
        insert into employees (salon_id, id, first_name, last_name, email, role)
        values (${id}, ${`01890000-0000-7000-8000-0000000000f${index}`}, ${"Jose\u0301"}, 'Lund', ${email}, 'Stylist')`);
    await migrate();
    const keys = async (table: string) =>
      z.parse(
        z.object({ rows: z.array(z.unknown()) }),
        await db.execute(
          sql.raw(`
        select email_key from ${table} order by id`),
        ),
      ).rows;
    expect(await keys("users")).toEqual([{ email_key: "ada@xn--mller-kva.test" }]);
    expect(await keys("employees")).toEqual([
      { email_key: "ada@salon.test" },
      { email_key: null },
      { email_key: null },
      { email_key: "bo@xn--mller-kva.test" },
    ]);
    const named = await db.execute(sql`select distinct first_name from employees`);
    expect(named).toMatchObject({ rows: [{ first_name: "José" }] });
  });
});

describe("a database that a newer version has migrated", () => {
  test("is left as it is, and refused in one sentence", async () => {
    const { db, migrate, close } = await openOutdated();
    try {
      await migrate();
      await migrate();
      await db.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 32503680000000)`,
      );
      await expect(migrate()).rejects.toThrow(
        new StartError(
          "A newer version has used this database. Start that version, or restore a backup from before it.",
        ),
      );
    } finally {
      await close();
    }
  });
});

test("a migration that waits for a table in use gives up and changes nothing, and another try does it", async () => {
  const { url, drop } = await createDatabase("template0");
  const pool = new pg.Pool({ connectionString: url, max: 3 });
  const reader = await pool.connect();
  try {
    const folder = await migrationsBefore(3);
    await migrate(drizzle(pool), { migrationsFolder: folder });
    await rm(folder, { recursive: true });
    const known = async () =>
      (await pool.query<{ count: string }>("select count(*) from drizzle.__drizzle_migrations")).rows;
    const before = await known();
    await reader.query("begin");
    await reader.query("lock table employees in access share mode");
    await expect(migratePool(pool, "50ms")).rejects.toThrow(
      expect.objectContaining({ cause: expect.objectContaining({ code: "55P03" }) }),
    );
    expect(await known()).toEqual(before);
    // Nobody queues behind it any more.
    await pool.query("select 1 from employees");
    await reader.query("commit");
    await migratePool(pool);
    expect(await known()).not.toEqual(before);
  } finally {
    reader.release();
    await pool.end();
    await drop();
  }
});
