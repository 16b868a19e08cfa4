import { changesAnswer } from "@chairtime/contract/changes";
import { DAY_MS } from "@chairtime/kit/clock";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { breakOf, scheduleOf, timeOffOf } from "./support/drafts.ts";
import { forgetRotas, lastMoment, pastOf, presentOf } from "./support/history.ts";
import { randomWrites, WRITES } from "./support/random-writes.ts";
import { createService, idOf, type Manager, type Service } from "./support/service.ts";

describe("the salon as it was", () => {
  let database: TestDatabase;
  let service: Service;
  let owner: Manager;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    owner = await service.newManager();
  });

  test(`after each of ${WRITES} writes by three people equals the salon at that time`, async () => {
    const colleagues = [await service.addPerson(owner, "manager"), await service.addPerson(owner, "manager")];
    const write = randomWrites([owner, ...colleagues], 1);
    const moments = new Map<string, Awaited<ReturnType<typeof presentOf>>>();
    for (let count = 0; count < WRITES; count++) {
      await write();
      // Of two changes in one millisecond the later one counts.
      moments.set(await lastMoment(database.db, owner), await presentOf(owner));
    }
    expect(moments.size).toBeGreaterThan(WRITES / 3);
    for (const [at, present] of moments) expect(await pastOf(owner, at)).toEqual({ at, ...present });
  });

  test("of one member only, and of time off only what touches the dates", async () => {
    const [ada, other] = [(await owner.addMember()).id, (await owner.addMember()).id];
    const post = async (path: string, body: unknown) =>
      idOf(await owner.call("POST", `/api/${path}`, { body }));
    const schedule = await post("schedules", scheduleOf(ada));
    const moved = await post("schedules", scheduleOf(ada, { day_of_week: 2 }));
    await post("recurring-breaks", breakOf(other));
    const first = await post("onetime-blocks", timeOffOf(ada));
    const later = { start_date_time: "2027-05-01T08:00:00.000Z", end_date_time: "2027-05-01T16:00:00.000Z" };
    const second = await post("onetime-blocks", timeOffOf(ada, later));
    const at = await lastMoment(database.db, owner);
    await owner.call("PUT", `/api/schedules/${moved}`, { body: scheduleOf(other, { day_of_week: 2 }) });
    await owner.call("PUT", `/api/onetime-blocks/${second}`, {
      body: timeOffOf(ada, {
        start_date_time: "2026-12-02T03:30:00Z",
        end_date_time: "2026-12-02T11:30:00Z",
      }),
    });
    await owner.call("DELETE", `/api/schedules/${schedule}`);
    const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

    const december = await pastOf(owner, at, `&employee_id=${ada}&start_date=2026-12-01&end_date=2026-12-31`);
    expect(ids(december.staff)).toEqual([ada]);
    expect(ids(december.schedules)).toEqual([schedule, moved]);
    expect(december.breaks).toEqual([]);
    expect(ids(december.time_off)).toEqual([first]);
    const may = await pastOf(owner, at, "&start_date=2027-05-01&end_date=2027-05-01");
    expect(ids(may.staff)).toEqual([ada, other]);
    expect(may.breaks).toHaveLength(1);
    expect(ids(may.time_off)).toEqual([second]);
    const others = await pastOf(owner, at, `&employee_id=${other}`);
    expect(others.schedules).toEqual([]);
  });

  test("with every field of today, also where it was written before they were there", async () => {
    const { id } = await owner.addMember();
    const schedule = idOf(await owner.call("POST", "/api/schedules", { body: scheduleOf(id) }));
    await owner.call("POST", "/api/recurring-breaks", { body: breakOf(id) });
    const at = await lastMoment(database.db, owner);
    const present = await presentOf(owner);
    await owner.call("PUT", `/api/schedules/${schedule}`, { body: scheduleOf(id, { rotation_week: 1 }) });
    // The settings that an older version could change.
    await owner.call("PUT", "/api/salon", { body: { week_starts_on: 1 } });
    await owner.call("DELETE", `/api/employees/${id}`);
    await forgetRotas(database.db, owner);
    expect(await pastOf(owner, at)).toEqual({ at, ...present });
  });

  test("not before its history begins, nor tomorrow", async () => {
    const ask = (at: string) => owner.call("GET", `/api/changes/as-it-was?at=${at}`);
    await owner.call("PUT", "/api/salon", { body: { time_zone: "Pacific/Kiritimati" } });
    await database.db.execute(
      sql`update change_counters set since = '2026-11-12T11:00:00Z' where salon_id = ${owner.salonId}`,
    );
    expect(await ask("2026-11-12T10:59:00Z")).toMatchObject({
      status: 400,
      body: { error: "The history begins on Nov 13, 2026." },
    });
    expect(await ask(new Date(Date.now() + 3_600_000).toISOString())).toMatchObject({
      status: 400,
      body: { error: "This moment is in the future." },
    });
    for (const at of ["", "yesterday", "2026-11-12"]) expect(await ask(at)).toMatchObject({ status: 400 });
    expect(await ask(new Date().toISOString())).toMatchObject({ status: 200 });
  });

  test("not before its oldest kept change", async () => {
    await database.db.execute(
      sql`update change_counters set since = '2020-01-01T00:00:00Z' where salon_id = ${owner.salonId}`,
    );
    const day = DAY_MS;
    const { since } = z.parse(changesAnswer, (await owner.call("GET", "/api/changes")).body);
    expect(Math.round((Date.now() - Date.parse(since)) / day)).toBe(service.settings.historyDays);
    const before = new Date(Date.parse(since) - day).toISOString();
    expect(await owner.call("GET", `/api/changes/as-it-was?at=${before}`)).toMatchObject({ status: 400 });
  });
});
