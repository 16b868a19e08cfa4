import { type SQL, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { newId } from "../src/base/uuid.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { createService, type Manager } from "./support/service.ts";

const NOON = "2026-12-01T12:00:00Z";

/** Columns of each kind, and values that overlap one another. */
const KINDS = [
  ["schedules", "day_of_week, start_minute, end_minute, valid_from", "1, 540, 1020, '2026-01-01'"],
  ["recurring_breaks", "day_of_week, start_minute, end_minute, reason", "1, 720, 780, 'Lunch'"],
  ["onetime_blocks", "start_at, end_at, reason", `'${NOON}', '2026-12-01T13:00:00Z', 'Vacation'`],
] as const;

describe("records that overlap", () => {
  let database: TestDatabase;
  let manager: Manager;
  let member: string;

  beforeAll(async () => {
    database = await openTestDatabase();
    manager = await createService(database.db).newManager();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    member = (await manager.addMember()).id;
  });

  const added = (table: string, columns: string, ...rows: string[]) =>
    `insert into ${table} (salon_id, id, employee_id, ${columns}) values ${rows
      .map((values) => `('${manager.salonId}', '${newId()}', '${member}', ${values})`)
      .join(", ")}`;
  const countOf = async (query: SQL) =>
    z.parse(z.object({ rows: z.array(z.object({})) }), await database.db.execute(query)).rows.length;
  const refusal = (table: string) => ({ code: "23P01", constraint: `${table}_no_overlap` });

  test.each(KINDS)("%s of one statement are refused together", async (table, columns, values) => {
    const both = database.db.execute(sql.raw(added(table, columns, values, values)));
    await expect(both).rejects.toMatchObject({ cause: refusal(table) });
    expect(await countOf(sql.raw(`select from ${table} where employee_id = '${member}'`))).toBe(0);
  });

  test("time off is refused wherever it lies among the rest, and touching is no overlap", async () => {
    const span = (from: number, until: number) =>
      `timestamptz '${NOON}' + interval '${from} hours', timestamptz '${NOON}' + interval '${until} hours', 'x'`;
    const add = (from: number, until: number) =>
      database.db.execute(sql.raw(added("onetime_blocks", "start_at, end_at, reason", span(from, until))));
    for (const from of [0, 10, 20, 30]) await add(from, from + 5);
    const collide = [
      [11, 12],
      [9, 11],
      [14, 16],
      [9, 16],
      [-5, 40],
      [34, 36],
      [-1, 1],
    ] as const;
    for (const [from, until] of collide)
      await expect(add(from, until), `${from} to ${until}`).rejects.toMatchObject({
        cause: refusal("onetime_blocks"),
      });
    for (const [from, until] of [
      [5, 10],
      [-1, 0],
      [35, 36],
      [16, 19],
    ] as const)
      await add(from, until);
    const moved = database.db.execute(sql`
      update onetime_blocks set end_at = end_at + interval '90 minutes' where employee_id = ${member}`);
    await expect(moved).rejects.toMatchObject({ cause: refusal("onetime_blocks") });
  });

  test.each(KINDS)(
    "%s of transactions at once: one is kept, the others are refused when it commits",
    async (table, columns, values) => {
      const { url } = database;
      const clients = Array.from({ length: 4 }, () => new pg.Client({ connectionString: url }));
      for (const client of clients) await client.connect();
      const [first, ...others] = clients;
      try {
        await first?.query("begin");
        await first?.query(added(table, columns, values));
        const waiting = others.map((client) =>
          client.query(added(table, columns, values)).then(
            () => "kept",
            (error: { code: string }) => error.code,
          ),
        );
        const held = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        await expect.poll(() => countOf(held)).toBe(others.length);
        await first?.query("commit");
        expect(await Promise.all(waiting)).toEqual(others.map(() => "23P01"));
      } finally {
        for (const client of clients) await client.end();
      }
    },
  );

  test("a transaction with an old snapshot writes none: it would miss what was added since", async () => {
    const [table, columns, values] = KINDS[2];
    const stale = database.db.transaction((tx) => tx.execute(sql.raw(added(table, columns, values))), {
      isolationLevel: "repeatable read",
    });
    await expect(stale).rejects.toMatchObject({ cause: { code: "0A000" } });
  });
});
