import { FEED_WEEKS_BACK, ownWeek, WEEKS_AHEAD } from "@chairtime/contract/own-week";
import { publishingAnswer } from "@chairtime/contract/publishing";
import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { newId } from "../src/base/uuid.ts";
import { takeNumbers } from "../src/changes/take-numbers.ts";
import { changes } from "../src/db/history-schema.ts";
import { publishedDays } from "../src/db/own-week-schema.ts";
import { employees, recurringBreaks, schedules } from "../src/db/schema.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { breakOf, scheduleOf, timeOffOf } from "./support/drafts.ts";
import { lastAction, previewOf } from "./support/history.ts";
import { byToken, tokenOf } from "./support/own-week.ts";
import { createService, idOf, type Manager, type Service } from "./support/service.ts";

const ZONE = "Asia/Kolkata";
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

// The limits of one salon, so that nobody else waits for it.
describe("the costs of a request", () => {
  let database: TestDatabase;
  let service: Service;
  let owner: Manager;
  let member: string;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db, { BUSINESS_TIME_ZONE: ZONE });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    owner = await service.newManager();
    member = (await owner.addMember()).id;
  });

  const post = (path: string, body: unknown) => owner.call("POST", `/api/${path}`, { body });

  /** Adds members who have nothing, without a history. */
  async function addMany(count: number): Promise<void> {
    const rows = Array.from({ length: count }, (_, index) => ({
      salonId: owner.salonId,
      id: newId(),
      firstName: `First${index}`,
      lastName: "Last",
      email: `many${index}@salon.test`,
      role: "Stylist",
      version: 1,
    }));
    for (let at = 0; at < count; at += 1000)
      await database.db.insert(employees).values(rows.slice(at, at + 1000));
  }

  const kinds = {
    "recurring-breaks": {
      most: 12,
      sentence: "at most 12 breaks on one weekday",
      draft: (index: number) =>
        breakOf(member, { start_time: clock(index * 10), end_time: clock(index * 10 + 1) }),
    },
    schedules: {
      most: 6,
      sentence: "at most 6 schedules on one weekday from the same date",
      draft: (index: number) =>
        scheduleOf(member, { start_time: clock(index * 10), end_time: clock(index * 10 + 1) }),
    },
    "onetime-blocks": {
      most: 12,
      sentence: "at most 12 time off entries that begin on one day",
      draft: (index: number) =>
        timeOffOf(member, {
          start_date_time: `2026-12-01T${clock(index * 10)}:00Z`,
          end_date_time: `2026-12-01T${clock(index * 10 + 1)}:00Z`,
        }),
    },
  };

  test.each(Object.entries(kinds))(
    "a member has a limit of %s a day, for adding, changing and putting back",
    async (path, { most, sentence, draft }) => {
      const added = [];
      for (let index = 0; index < most; index++) added.push(await post(path, draft(index)));
      expect(new Set(added.map(({ status }) => status))).toEqual(new Set([201]));
      const crowded = { status: 409, body: { error: expect.stringContaining(sentence), code: "day_full" } };
      expect(await post(path, draft(most))).toMatchObject(crowded);
      // Others are bounded for themselves.
      expect((await post(path, { ...draft(most), employee_id: (await owner.addMember()).id })).status).toBe(
        201,
      );

      const [first] = added;
      if (!first) throw new Error("nothing was added");
      await owner.call("DELETE", `/api/${path}/${idOf(first)}`);
      const { id: action } = await lastAction(owner);
      const another = await post(path, draft(most));
      expect(another.status).toBe(201);
      expect((await previewOf(owner, { action })).refusal).toContain(sentence);
      const { status } = await owner.call("PUT", `/api/${path}/${idOf(another)}`, { body: draft(most + 1) });
      expect(status).toBe(200);
    },
  );

  test("single dates of many years are no crowd, and lasting schedules of a weekday are bounded", async () => {
    const MONDAY = "2026-11-23";
    const rows = (count: number, single: boolean) =>
      Array.from({ length: count }, (_, index) => {
        const validFrom = addDays(MONDAY, 7 * index);
        return {
          ...{ salonId: owner.salonId, id: newId(), employeeId: member, dayOfWeek: 1, version: 1 },
          ...{ startMinute: 540, endMinute: 600, validFrom, validUntil: single ? validFrom : null },
        };
      });
    await database.db.insert(schedules).values(rows(700, true));
    const lasting = rows(600, false).map((row) => ({ ...row, startMinute: 700, endMinute: 800 }));
    await database.db.insert(schedules).values(lasting);
    expect(await post("schedules", scheduleOf(member))).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("at most 600 schedules on one weekday") },
    });
    const single = { valid_from: MONDAY, valid_until: MONDAY };
    expect(
      (await post("schedules", scheduleOf(member, { ...single, start_time: "19:00", end_time: "20:00" })))
        .status,
    ).toBe(201);
  });

  test("a link shows at most 200 colleagues of a day, and none in a salon of more than 500 people", async () => {
    await owner.call("PUT", "/api/salon", { body: { staff_link_shows: "colleagues" } });
    await addMany(499);
    await database.db.execute(sql`
      insert into ${schedules} (salon_id, id, employee_id, day_of_week, start_minute, end_minute, valid_from, version)
      select salon_id, gen_random_uuid(), id, 1, 540, 1020, '2026-01-01', 1 from ${employees}
      where salon_id = ${owner.salonId}`);
    const token = await tokenOf(owner, member);
    const colleagues = async () => {
      const { days } = z.parse(ownWeek, (await byToken(service, token)("GET", "/api/own-week")).body);
      return new Set(days.map((day) => `${weekdayOf(day.date)}: ${day.colleagues.length}`));
    };
    expect(await colleagues()).toEqual(
      new Set([0, 2, 3, 4, 5, 6].map((day) => `${day}: 0`).concat("1: 200")),
    );
    await owner.addMember();
    expect(await colleagues()).toEqual(new Set([0, 1, 2, 3, 4, 5, 6].map((day) => `${day}: 0`)));
    await owner.call("PUT", "/api/salon", { body: { staff_link_shows: "own" } });
    expect(await owner.call("PUT", "/api/salon", { body: { staff_link_shows: "colleagues" } })).toMatchObject(
      {
        status: 409,
        body: { error: "Links can show colleagues in a salon of up to 500 active members." },
      },
    );
  });

  test("publishing reaches two years ahead, and only recently published days are kept", async () => {
    await owner.call("PUT", "/api/salon", { body: { publishing: true } });
    const today = todayIn(ZONE);
    const publish = (days: number) =>
      owner.call("POST", "/api/publishing", {
        body: { from: addDays(today, days), to: addDays(today, days + 6) },
      });
    expect(await publish(725)).toMatchObject({ status: 200 });
    expect(await publish(726)).toMatchObject({
      status: 400,
      body: { error: "Weeks can be published up to two years ahead." },
    });
    expect((await publish(-60)).status).toBe(200);
    expect((await publish(-61)).status).toBe(400);
  });

  test("days of members who have nothing are published and take no room", async () => {
    await addMany(60);
    await post("schedules", scheduleOf(member));
    await owner.call("PUT", "/api/salon", { body: { publishing: true } });
    const rows = await database.db.$count(publishedDays, eq(publishedDays.salonId, owner.salonId));
    const dates = 7 * (FEED_WEEKS_BACK + 1 + WEEKS_AHEAD);
    // Of 61 members: three for each date, and those with a shift.
    expect(rows).toBeLessThanOrEqual(4 * dates);
    const [bare] = await database.db
      .select({ id: employees.id })
      .from(employees)
      .where(and(eq(employees.salonId, owner.salonId), eq(employees.email, "many59@salon.test")));
    const token = await tokenOf(owner, bare?.id ?? "");
    const days = async () =>
      z.parse(ownWeek, (await byToken(service, token)("GET", "/api/own-week")).body).days;
    expect((await days()).every(({ published, shifts }) => published && shifts?.length === 0)).toBe(true);
    const answer = z.parse(publishingAnswer, (await owner.call("GET", "/api/publishing")).body);
    expect(answer).toMatchObject({ drafts: [], unpublished: [] });
    // A planned, unpublished day does not show as free.
    await post("schedules", scheduleOf(bare?.id ?? ""));
    expect((await days()).filter(({ published }) => !published).map(({ date }) => weekdayOf(date))).toEqual(
      Array(9).fill(1),
    );
  });

  test("days times members are bounded before they are compared", async () => {
    await owner.call("PUT", "/api/salon", { body: { publishing: true } });
    await addMany(800);
    const ask = (days: number) => {
      const from = todayIn(ZONE);
      return owner.call("GET", `/api/publishing?from=${from}&to=${addDays(from, days - 1)}`);
    };
    expect((await ask(62)).status).toBe(200);
    expect(await ask(63)).toMatchObject({
      status: 400,
      body: { error: "With 801 active members, 62 days can be published at once." },
    });
  });

  test("a put-back of many records is not tried out before it is done, and of too many is refused", async () => {
    const made = async (count: number) => {
      const number = await takeNumbers(database.db, owner.salonId, count);
      const rows = Array.from({ length: count }, (_, index) => ({
        salonId: owner.salonId,
        number: number + index,
        ...{ previous: 0, at: new Date(), action: number, userName: "Olga", requestId: "r" },
        ...{ resource: "recurring_break" as const, recordId: newId(), employeeId: member },
        before: {
          ...breakOf(member, { start_time: clock(index), end_time: clock(index + 1) }),
          ...{ id: newId(), ends_next_day: false, rotation_week: null, version: 1 },
        },
      })).map((row) => ({ ...row, before: { ...row.before, id: row.recordId } }));
      for (let at = 0; at < count; at += 1000)
        await database.db.insert(changes).values(rows.slice(at, at + 1000));
      return number;
    };
    // More breaks than a day may have: the trial reports it.
    expect(await previewOf(owner, { action: await made(300) })).toMatchObject({
      refusal: expect.stringContaining("at most 12 breaks"),
    });
    const many = await made(301);
    const { steps, refusal } = await previewOf(owner, { action: many });
    expect([steps.length, refusal]).toEqual([301, null]);
    const expects = steps.map(({ record_id }) => ({ record_id, version: null }));
    expect(await post("changes/put-back", { action: many, expects })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("at most 12 breaks") },
    });
    expect(await database.db.$count(recurringBreaks, eq(recurringBreaks.salonId, owner.salonId))).toBe(0);
    const action = await takeNumbers(database.db, owner.salonId, 5001);
    await database.db.execute(sql`
      insert into ${changes} (salon_id, number, previous, at, action, user_name, request_id, resource, record_id)
      select ${owner.salonId}, ${action} + step, 0, now(), ${action}, 'Olga', 'r', 'employee', gen_random_uuid()
      from generate_series(0, 5000) as step`);
    expect(await post("changes/put-back-preview", { action })).toMatchObject({
      status: 409,
      body: { error: "This made 5,001 changes at once; at most 5,000 can be restored at once." },
    });
  });
});
