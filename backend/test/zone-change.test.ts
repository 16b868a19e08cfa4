import { salonRecord } from "@chairtime/contract/salon";
import { timeOffList } from "@chairtime/contract/time-off";
import { instantToZoned, minutesIntoDate, offsetMinutes } from "@chairtime/kit/zone";
import { zoneTable } from "@chairtime/kit/zone-table";
import { and, eq, gte, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import * as fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import * as z from "zod/mini";
import { asHouse } from "../src/base/asker.ts";
import { newId } from "../src/base/uuid.ts";
import { takeNumbers } from "../src/changes/take-numbers.ts";
import { changes } from "../src/db/history-schema.ts";
import { onetimeBlocks } from "../src/db/schema.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { breakOf, scheduleOf, timeOffOf } from "./support/drafts.ts";
import { rowsOf } from "./support/rows.ts";
import { createService, type Manager, type Service } from "./support/service.ts";

const zones = ["Asia/Kolkata", "America/New_York", "Europe/London", "Pacific/Chatham", "Australia/Lord_Howe"];

describe("another zone", () => {
  let database: TestDatabase;
  let service: Service;
  let owner: Manager;
  let member: string;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    owner = await service.newManager();
    member = (await owner.addMember()).id;
  });

  const put = (body: unknown) => owner.call("PUT", "/api/salon", { body });
  const preview = async (time_zone: string) =>
    (await owner.call("POST", "/api/salon/zone-preview", { body: { time_zone } })).body;
  const blocks = async () => z.parse(timeOffList, (await owner.call("GET", "/api/onetime-blocks")).body);
  const addTimeOff = (start_date_time: string, end_date_time: string) =>
    owner.call("POST", "/api/onetime-blocks", {
      body: timeOffOf(member, { start_date_time, end_date_time }),
    });
  const spans = async () =>
    (await blocks())
      .map(({ start_date_time, end_date_time }) => [start_date_time, end_date_time])
      .toSorted(([one = ""], [other = ""]) => (one < other ? -1 : 1));

  test("time off keeps its wall time, or its instants when asked", async () => {
    await put({ time_zone: "Europe/Berlin" });
    // 09:00 to 17:00 in winter and in summer, and a week over the change of the clocks.
    await addTimeOff("2026-12-01T08:00:00Z", "2026-12-01T16:00:00Z");
    await addTimeOff("2027-07-01T07:00:00Z", "2027-07-01T15:00:00Z");
    await addTimeOff("2027-03-26T23:00:00Z", "2027-04-02T22:00:00Z");
    expect(await preview("America/New_York")).toEqual({ time_off: 3, moved: 3 });
    expect(await preview("Europe/Paris")).toEqual({ time_off: 3, moved: 0 });
    expect(await preview("Africa/Lagos")).toEqual({ time_off: 3, moved: 2 });

    expect(await put({ time_zone: "America/New_York" })).toMatchObject({
      status: 200,
      body: { time_zone: "America/New_York" },
    });
    const moved = [
      ["2026-12-01T14:00:00.000Z", "2026-12-01T22:00:00.000Z"],
      ["2027-03-27T04:00:00.000Z", "2027-04-03T04:00:00.000Z"],
      ["2027-07-01T13:00:00.000Z", "2027-07-01T21:00:00.000Z"],
    ];
    expect(await spans()).toEqual(moved);
    await put({ time_zone: "Asia/Tokyo", time_off_keeps: "instants" });
    expect(await spans()).toEqual(moved);
  });

  test("the first zone of a salon moves time off from the setting's", async () => {
    await addTimeOff("2026-12-01T03:30:00Z", "2026-12-01T11:30:00Z");
    expect(service.settings.businessTimeZone).toBe("Asia/Kolkata");
    await put({ time_zone: "UTC" });
    expect(await spans()).toEqual([["2026-12-01T09:00:00.000Z", "2026-12-01T17:00:00.000Z"]]);
  });

  test("neighbours that move into each other's old place are no collision", async () => {
    await put({ time_zone: "UTC" });
    for (const hour of ["09", "10", "11", "12"]) {
      await addTimeOff(`2026-12-01T${hour}:00:00Z`, `2026-12-01T${hour}:59:59.999Z`);
    }
    for (const time_zone of ["Europe/Berlin", "UTC", "Asia/Kolkata"]) {
      expect((await put({ time_zone })).status).toBe(200);
    }
    expect((await spans())[0]).toEqual(["2026-12-01T03:30:00.000Z", "2026-12-01T04:29:59.999Z"]);
  });

  test("where two blocks would overlap it is refused with the member and the date, and nothing changes", async () => {
    await put({ time_zone: "America/New_York" });
    // 01:30 to 01:45 on both sides of the clock's way back.
    await addTimeOff("2026-11-01T05:30:00Z", "2026-11-01T05:45:00Z");
    await addTimeOff("2026-11-01T06:30:00Z", "2026-11-01T06:45:00Z");
    const before = await rowsOf(database.db, owner.salonId);
    expect(await put({ time_zone: "Asia/Kolkata", name: "Juniper" })).toMatchObject({
      status: 409,
      body: {
        error:
          "In this time zone, two time off entries of Ada Byron would overlap on Nov 1, 2026. Change one of them first.",
      },
    });
    expect(await rowsOf(database.db, owner.salonId)).toEqual(before);
    expect((await put({ time_zone: "America/Toronto" })).status).toBe(200);
    expect((await put({ time_zone: "Asia/Kolkata", time_off_keeps: "instants" })).status).toBe(200);
  });

  test("never moves a schedule or break, and keeps the wall time of all time off, both nights of daylight saving included", async () => {
    await owner.call("POST", "/api/schedules", { body: scheduleOf(member) });
    await owner.call("POST", "/api/recurring-breaks", { body: breakOf(member) });
    const stranger = await service.newManager();
    const theirs = await stranger.addMember();
    await stranger.call("POST", "/api/onetime-blocks", { body: timeOffOf(theirs.id) });
    const others = await rowsOf(database.db, stranger.salonId);
    const changes = zones.flatMap((zone) =>
      zoneTable(zone, Date.UTC(2026, 0), Date.UTC(2030, 0))
        .steps.slice(1)
        .map(([minute]) => minute),
    );
    /** Times around a change of the clocks, two by two. */
    const times = fc
      .tuple(
        fc.constantFrom(...changes),
        fc.uniqueArray(fc.integer({ min: -600, max: 600 }), { minLength: 2, maxLength: 12 }),
      )
      .map(([minute, shifts]) => shifts.sort((a, b) => a - b).map((shift) => (minute + shift) * 60_000));
    const zone = fc.constantFrom(...zones);
    await fc.assert(
      fc.asyncProperty(zone, zone, times, async (from, to, at) => {
        await put({ time_zone: from, time_off_keeps: "instants" });
        await database.db.delete(onetimeBlocks).where(eq(onetimeBlocks.salonId, owner.salonId));
        const before = [];
        for (let index = 0; index + 1 < at.length; index += 2) {
          const [startAt, endAt] = [new Date(at[index] ?? 0), new Date(at[index + 1] ?? 0)];
          before.push({
            salonId: owner.salonId,
            id: newId(),
            employeeId: member,
            startAt,
            endAt,
            reason: "x",
          });
        }
        await database.db.insert(onetimeBlocks).values(before);
        const rows = await rowsOf(database.db, owner.salonId);
        const moved = before.filter(({ startAt, endAt }) =>
          [startAt, endAt].some(
            (one) => offsetMinutes(from, one.getTime()) !== offsetMinutes(to, one.getTime()),
          ),
        );
        expect(await preview(to)).toEqual({ time_off: before.length, moved: moved.length });

        const { status } = await put({ time_zone: to });
        expect(status).toBeOneOf([200, 409]);
        const after = await rowsOf(database.db, owner.salonId);
        if (status === 409) {
          expect(after).toEqual(rows);
          return;
        }
        expect(after.schedules).toEqual(rows.schedules);
        expect(after.recurring_breaks).toEqual(rows.recurring_breaks);
        const byId = new Map((await blocks()).map((block) => [block.id, block]));
        expect(byId.size).toBe(before.length);
        for (const { id, startAt } of before) {
          const start = new Date(byId.get(id)?.start_date_time ?? "");
          const read = instantToZoned(startAt, from);
          // Only a time that the new clock skips reads later.
          expect(minutesIntoDate(start, read.date, to) - minutesIntoDate(startAt, read.date, from)).toBeOneOf(
            [0, 30, 60],
          );
        }
      }),
      { numRuns: 60 },
    );
    expect(await rowsOf(database.db, stranger.salonId)).toEqual(others);
  });

  test("time off written at the same moment is moved or comes after, never lost", async () => {
    await put({ time_zone: "UTC" });
    const days = Array.from({ length: 28 }, (_, day) => `2027-02-${String(day + 1).padStart(2, "0")}`);
    const [changed, ...added] = await Promise.all([
      put({ time_zone: "Asia/Kolkata" }),
      ...days.map((day) => addTimeOff(`${day}T06:00:00Z`, `${day}T07:00:00Z`)),
    ]);
    expect(changed.status).toBe(200);
    expect(added.every(({ status }) => status === 201)).toBe(true);
    const starts = (await spans()).map(([start]) => start);
    expect(starts).toHaveLength(28);
    days.forEach((day, index) => {
      expect(starts[index]).toBeOneOf([`${day}T00:30:00.000Z`, `${day}T06:00:00.000Z`]);
    });
  });

  test("waits for a write that is under way", async () => {
    await put({ time_zone: "UTC" });
    const { db } = database;
    let changed: ReturnType<typeof put> | undefined;
    const waiting = () =>
      asHouse(async () =>
        db.execute(sql`
          select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`),
      );
    await db.transaction(async (tx) => {
      const { salonId } = owner;
      const version = await takeNumbers(tx, salonId);
      const [startAt, endAt] = [new Date("2027-02-01T06:00:00Z"), new Date("2027-02-01T07:00:00Z")];
      await tx
        .insert(onetimeBlocks)
        .values({ salonId, id: newId(), employeeId: member, startAt, endAt, reason: "x", version });
      changed = put({ time_zone: "Asia/Kolkata" });
      await expect
        .poll(async () => z.parse(z.object({ rowCount: z.int() }), await waiting()).rowCount)
        .toBe(1);
    });
    expect((await changed)?.status).toBe(200);
    expect(await spans()).toEqual([["2027-02-01T00:30:00.000Z", "2027-02-01T01:30:00.000Z"]]);
  });

  test("10,000 blocks move in a few statements", async () => {
    await put({ time_zone: "UTC" });
    await database.db.execute(sql`
      insert into onetime_blocks (salon_id, id, employee_id, start_at, end_at, reason)
      select ${owner.salonId}, gen_random_uuid(), ${member}, t, t + interval '1 hour', 'Vacation'
      from generate_series('2026-01-01T08:00Z'::timestamptz, '2026-01-01T08:00Z'::timestamptz + interval '9999 days', '1 day') t`);
    let statements = 0;
    const pool = new pg.Pool({ connectionString: database.url });
    // The database is dropped by force: a connection that is just being closed may hear of it.
    pool.on("error", () => {});
    onTestFinished(() => pool.end());
    const { call } = createService(drizzle(pool, { logger: { logQuery: () => void statements++ } }));
    const change = { token: owner.token, body: { time_zone: "America/New_York" } };
    const answer = await call("PUT", "/api/salon", change);
    const changed = z.parse(salonRecord, answer.body);
    expect(changed.time_zone).toBe("America/New_York");
    expect(statements).toBeLessThan(20);
    const list = await spans();
    expect(list).toHaveLength(10_000);
    expect(list[0]).toEqual(["2026-01-01T13:00:00.000Z", "2026-01-01T14:00:00.000Z"]);
    const written = await database.db
      .select({
        number: changes.number,
        previous: changes.previous,
        recordId: changes.recordId,
        action: changes.action,
        kind: changes.actionKind,
        resource: changes.resource,
        after: changes.after,
      })
      .from(changes)
      .where(and(eq(changes.salonId, owner.salonId), gte(changes.number, changed.version)));
    expect(written).toHaveLength(10_001);
    expect(new Set(written.map(({ action, kind }) => `${action} ${kind}`))).toEqual(
      new Set([`${changed.version} zone`]),
    );
    expect(written.filter(({ resource }) => resource === "salon")).toMatchObject([
      { number: changed.version, recordId: owner.salonId },
    ]);
    // Each block's version is the number of its change, which has what differs as it is now.
    const byId = new Map(written.map(({ recordId, number, after }) => [recordId, { number, after }]));
    for (const block of await blocks()) {
      const written = byId.get(block.id);
      expect(written?.number).toBe(block.version);
      expect(block).toMatchObject(written?.after ?? { id: "none" });
    }
  });
});
