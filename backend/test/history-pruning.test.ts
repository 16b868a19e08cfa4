import { addDays } from "@chairtime/kit/calendar";
import { count, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { pruneHistory, pruneLargeHistories } from "../src/changes/prune-history.ts";
import { changeCounters, changes, presences } from "../src/db/history-schema.ts";
import { tidy } from "../src/housekeeping.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { scheduleOf } from "./support/drafts.ts";
import { atOnce, createService, idOf, type Manager, type Service } from "./support/service.ts";

describe("the kept history", () => {
  let database: TestDatabase;
  let service: Service;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db);
  });
  afterAll(() => database.close());

  /** Adds changes to a salon's history, from this many days ago. */
  const addOld = ({ salonId, userId }: Manager, many: number, days: number) =>
    database.db.execute(sql`
      insert into changes (salon_id, number, previous, at, action, user_name, request_id, resource, record_id)
      select ${salonId}, (select max(number) from changes where salon_id = ${salonId}) + n, 0,
        now() - make_interval(days => ${days}, hours => 1), 1, 'x', 'x', 'schedule', ${userId}
      from generate_series(1, ${many}) n`);
  const changesOf = async ({ salonId }: Manager) => {
    const [row] = await database.db
      .select({ rows: count() })
      .from(changes)
      .where(eq(changes.salonId, salonId));
    return row?.rows;
  };

  test("is younger than HISTORY_DAYS, in every salon, with several pruners at once", async () => {
    const owners = [];
    for (let index = 0; index < 5; index++) {
      const owner = await service.newManager();
      await addOld(owner, 23 * index, 400);
      await addOld(owner, 2, 399);
      owners.push(owner);
    }
    await atOnce(4, () => pruneHistory(database.db, 400, { salons: 2, slice: 10 }));
    for (const owner of owners) expect(await changesOf(owner)).toBe(4);
    await tidy(database.db, { historyDays: 399 });
    for (const owner of owners) expect(await changesOf(owner)).toBe(2);
  });

  test("leaves numbers and versions to count on", async () => {
    const owner = await service.newManager();
    const { id } = await owner.addMember();
    const schedule = idOf(await owner.call("POST", "/api/schedules", { body: scheduleOf(id) }));
    await database.db
      .update(changes)
      .set({ at: sql`now() - interval '2 years'` })
      .where(eq(changes.salonId, owner.salonId));
    await tidy(database.db, service.settings);
    expect(await changesOf(owner)).toBe(0);
    expect(
      await owner.call("PUT", `/api/schedules/${schedule}`, {
        body: scheduleOf(id, { notes: "Late" }),
        headers: { "if-match": '"4"' },
      }),
    ).toMatchObject({ status: 200, body: { version: 5 } });
    expect((await owner.call("GET", "/api/salon")).body).toMatchObject({ version: 1 });
  });

  test("is limited for one salon: its oldest goes first, and no other salon's", async () => {
    const [owner, neighbour] = [await service.newManager(), await service.newManager()];
    const bytesOf = async ({ salonId }: Manager) => {
      const [row] = await database.db
        .select({ bytes: changeCounters.bytes })
        .from(changeCounters)
        .where(eq(changeCounters.salonId, salonId));
      return row?.bytes ?? 0;
    };
    const spans = [{ start_time: "09:00", end_time: "13:00" }];
    const save = (round: number) =>
      owner.call("PUT", "/api/salon", {
        body: {
          opening_exceptions: Array.from({ length: 400 }, (_, day) => ({
            date: addDays("2026-01-01", day),
            name: `${round} ${"é".repeat(90)}`,
            spans,
          })),
        },
      });
    for (let round = 0; round < 12; round++) expect((await save(round)).status).toBe(200);
    const kept = await bytesOf(owner);
    expect(kept).toBeGreaterThan(1_500_000);
    const [before, others] = [await changesOf(owner), await changesOf(neighbour)];
    await atOnce(3, () => pruneLargeHistories(database.db, 1_200_000, { slice: 3 }));
    expect(await bytesOf(owner)).toBeLessThanOrEqual(1_200_000);
    expect(await bytesOf(owner)).toBeGreaterThan(700_000);
    expect(await changesOf(owner)).toBeLessThan(before ?? 0);
    expect(await changesOf(neighbour)).toBe(others);
    const { since } = z.parse(
      z.object({ since: z.string() }),
      (await owner.call("GET", "/api/changes")).body,
    );
    const asItWas = (at: string) => owner.call("GET", `/api/changes/as-it-was?at=${at}`);
    expect(await asItWas(since)).toMatchObject({ status: 200 });
    expect(await asItWas(new Date(Date.parse(since) - 1000).toISOString())).toMatchObject({ status: 400 });
  });

  test("a small save of large settings costs a small change", async () => {
    const owner = await service.newManager();
    const opening_exceptions = Array.from({ length: 400 }, (_, day) => ({
      date: addDays("2026-01-01", day),
      name: "Holiday",
      spans: [],
    }));
    await owner.call("PUT", "/api/salon", { body: { opening_exceptions } });
    const bytes = () =>
      database.db
        .select({
          bytes: sql<number>`sum(octet_length(coalesce(before::text, '') || coalesce(after::text, '')))`,
        })
        .from(changes)
        .where(eq(changes.salonId, owner.salonId));
    const [before] = await bytes();
    for (let round = 0; round < 20; round++)
      await owner.call("PUT", "/api/salon", { body: { rest_minutes: 600 + round } });
    const [after] = await bytes();
    expect(Number(after?.bytes) - Number(before?.bytes)).toBeLessThan(20 * 1000);
    expect(await owner.call("GET", "/api/changes?limit=1")).toMatchObject({
      body: { actions: [{ shown: [{ before: { rest_minutes: 618 }, after: { rest_minutes: 619 } }] }] },
    });
  });

  test("presence expires", async () => {
    const { salonId, userId } = await service.newManager();
    const presence = { salonId, userId, resource: "schedule" as const };
    await database.db.insert(presences).values([
      { ...presence, recordId: "gone", expiresAt: sql`now() - interval '1 second'` },
      { ...presence, recordId: "here", expiresAt: sql`now() + interval '1 hour'` },
    ]);
    await tidy(database.db, service.settings);
    expect(await database.db.select().from(presences)).toMatchObject([{ recordId: "here" }]);
  });
});
