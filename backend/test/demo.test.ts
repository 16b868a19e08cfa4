import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { availabilityAnswer, teamAvailabilityAnswer } from "@chairtime/contract/availability";
import { linkList } from "@chairtime/contract/links";
import { ownWeek as ownWeekAnswer } from "@chairtime/contract/own-week";
import { credentials } from "@chairtime/contract/people/credentials";
import { requestList } from "@chairtime/contract/requests";
import { salonRecord } from "@chairtime/contract/salon";
import { staffList } from "@chairtime/contract/staff";
import { timeOffList } from "@chairtime/contract/time-off";
import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { clockOf, minutesOf } from "@chairtime/kit/clock";
import { todayIn, zonedToInstant } from "@chairtime/kit/zone";
import { asc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import * as z from "zod/mini";
import { createPasswordHasher } from "../src/auth/password.ts";
import { parseBackendSettings } from "../src/base/env.ts";
import { changeCounters, changes } from "../src/db/history-schema.ts";
import { users } from "../src/db/people-schema.ts";
import { salons } from "../src/db/schema.ts";
import { seedDemo } from "../src/seed/demo.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { recordsOf } from "./support/records.ts";
import { accessToken, cheapDerive, createService } from "./support/service.ts";

/** The key of `createService`. */
const SERVICE_SECRET = "a-test-secret-of-the-backend-0123456789";

describe("the demo salon", () => {
  let database: TestDatabase;
  let dataDir: string;

  beforeAll(async () => {
    database = await openTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), "chairtime-demo-"));
  });
  afterAll(async () => {
    await database.close();
    await rm(dataDir, { recursive: true });
  });

  test("is a full team around today, made once", async () => {
    const settings = parseBackendSettings({ DATA_DIR: dataDir });
    const hasher = createPasswordHasher({ derive: cheapDerive });
    const { email, password, kept } = await seedDemo(database.db, settings, { hasher });
    expect(kept).toBe(false);
    expect((await seedDemo(database.db, settings, { hasher })).kept).toBe(true);

    const { call } = createService(database.db);
    const signedIn = await call("POST", "/api/auth/login", { body: { email, password } });
    const token = z.parse(credentials, signedIn.body).access_token;
    const team = z.parse(staffList, (await call("GET", "/api/employees", { token })).body);
    expect(team).toHaveLength(24);
    expect(team.filter((one) => !one.is_active)).toHaveLength(3);
    expect(team[0]).toMatchObject({
      first_name: "Amara",
      last_name: "Okafor",
      email: "amara.okafor@juniper.example",
      services: expect.arrayContaining(["Precision Cut", "Silk Press"]),
    });
    expect(team[0]?.created_at).toMatch(/^2024-03-04/);

    const amara = team[0]?.id;
    const count = async (list: string) => {
      const { body } = await call("GET", `/api/${list}?employee_id=${amara}`, { token });
      return z.parse(z.array(z.unknown()), body).length;
    };
    expect([
      await count("schedules"),
      await count("recurring-breaks"),
      await count("onetime-blocks"),
    ]).toEqual([8, 11, 12]);
    const today = todayIn(settings.businessTimeZone);
    const body = { employee_id: amara, date: today };
    const day = z.parse(availabilityAnswer, (await call("POST", "/api/availability", { token, body })).body);
    expect(day.onetimeblocks).toMatchObject([{ reason: "Medical Appointment" }]);

    expect(team.every((one) => one.weekly_minutes && one.weekly_days)).toBe(true);
    const alternating = team.filter((one) => one.rotation);
    expect(alternating.map((one) => one.first_name)).toEqual(["Daniel", "Chloe"]);
    const monday = addDays(today, 1 - weekdayOf(today));
    const startOf = async (date: string) => {
      const [employee_id] = alternating.map(({ id }) => id);
      const answer = await call("POST", "/api/availability", { token, body: { employee_id, date } });
      return z.parse(availabilityAnswer, answer.body).schedule?.start_time;
    };
    expect([await startOf(monday), await startOf(addDays(monday, 7))]).toEqual(["09:00", "11:00"]);

    const blocks = z.parse(timeOffList, (await call("GET", "/api/onetime-blocks", { token })).body);
    const now = new Date().toISOString();
    expect(blocks.some((block) => block.start_date_time <= now && now < block.end_date_time)).toBe(true);
    expect(blocks.filter((block) => block.start_date_time > now).length).toBeGreaterThan(15);
  });

  test("has a name, opening hours, and minimums with one gap next Saturday", async () => {
    const settings = parseBackendSettings({ DATA_DIR: dataDir });
    const hasher = createPasswordHasher({ derive: cheapDerive });
    const { email, password } = await seedDemo(database.db, settings, { hasher });
    const { call } = createService(database.db);
    const signIn = async (address: string) =>
      accessToken(await call("POST", "/api/auth/login", { body: { email: address, password } }));
    const token = await signIn(email);
    const salon = z.parse(salonRecord, (await call("GET", "/api/salon", { token })).body);
    expect(salon).toMatchObject({
      name: "Juniper",
      time_zone: settings.businessTimeZone,
      me: { role: "owner" },
    });
    expect(new Set(salon.opening_hours.map((span) => span.day_of_week)).size).toBe(7);

    const today = todayIn(settings.businessTimeZone);
    const saturday = addDays(today, 6 - weekdayOf(today) || 7);
    const team = z.parse(staffList, (await call("GET", "/api/employees", { token })).body);
    const asked = await call("POST", "/api/employees/availability", { token, body: { date: saturday } });
    const days = z.parse(teamAvailabilityAnswer, asked.body);
    /** How many of a role are free at a minute of the Saturday. */
    const free = (minute: number, role?: string) =>
      days.filter(({ employee_id, shifts, breaks, onetimeblocks }) => {
        const instant = zonedToInstant(saturday, clockOf(minute), settings.businessTimeZone).toISOString();
        const isIn = (span: { start_time: string; end_time: string }) =>
          minutesOf(span.start_time) <= minute && minute < minutesOf(span.end_time);
        return (
          (!role || team.some((one) => one.id === employee_id && one.role === role)) &&
          shifts?.some(isIn) &&
          !breaks.some(isIn) &&
          !onetimeblocks.some((block) => block.start_time <= instant && instant < block.end_time)
        );
      }).length;
    const gaps = salon.minimums
      .filter((span) => span.day_of_week === 6)
      .map(({ start_time, end_time, people, role }) => {
        let [gaps, isShort] = [0, false];
        for (let minute = minutesOf(start_time); minute < minutesOf(end_time); minute++) {
          const wasShort = isShort;
          isShort = free(minute, role) < people;
          if (isShort && !wasShort) gaps += 1;
        }
        return { role, gaps };
      });
    expect(gaps).toEqual([
      { role: undefined, gaps: 0 },
      { role: "Nail Technician", gaps: 1 },
    ]);

    for (const [address, role] of [
      ["amara.okafor@juniper.example", "manager"],
      ["chloe.bennett@juniper.example", "viewer"],
    ] as const) {
      const { body } = await call("GET", "/api/salon", { token: await signIn(address) });
      expect(body).toMatchObject({ id: salon.id, me: { role } });
    }
  });

  test("has members with links: two requests wait, one was declined with a word, and there is a wish", async () => {
    const settings = parseBackendSettings({ DATA_DIR: dataDir, BACKEND_SECRET: SERVICE_SECRET });
    const hasher = createPasswordHasher({ derive: cheapDerive });
    const { email, password, ownWeek } = await seedDemo(database.db, settings, { hasher, fresh: true });
    const { call } = createService(database.db);
    const token = accessToken(await call("POST", "/api/auth/login", { body: { email, password } }));
    const links = z.parse(linkList, (await call("GET", "/api/links", { token })).body);
    expect(links.map(({ last_opened_at }) => last_opened_at !== null).toSorted()).toEqual([
      false,
      true,
      true,
    ]);
    expect(links.map(({ url }) => url)).toContain(ownWeek);
    const headers = { authorization: `Link ${ownWeek?.split("/").at(-1)}` };
    const opened = z.parse(ownWeekAnswer, (await call("GET", "/api/own-week", { headers })).body);
    expect(opened.member.first_name).toBe("Amara");
    expect(opened.requests).toMatchObject([{ state: "declined", answer: expect.stringMatching(/./) }]);
    const asked = z.parse(requestList, (await call("GET", "/api/requests", { token })).body);
    expect(asked.map(({ state }) => state)).toEqual(["declined", "pending", "pending", "noted"]);
    expect(asked.every(({ created_at }) => created_at < new Date().toISOString())).toBe(true);
    expect((await seedDemo(database.db, settings, { hasher })).ownWeek).toBe(ownWeek);
  });

  test("has a history of its last week, by its owner and its manager", async () => {
    const settings = parseBackendSettings({ DATA_DIR: dataDir });
    const hasher = createPasswordHasher({ derive: cheapDerive });
    await seedDemo(database.db, settings, { hasher });
    const history = await database.db.select().from(changes).orderBy(asc(changes.number));
    const [salon] = await database.db.select().from(changeCounters);
    const actions = Map.groupBy(history, ({ action }) => action);
    expect(actions.size).toBe(6);
    expect([...actions.values()].find((made) => made.length > 1)).toMatchObject([
      { actionKind: "plan", before: null },
      { actionKind: "plan", before: null },
    ]);
    const names = await database.db.select({ id: users.id, name: users.username }).from(users);
    for (const { userId, userName } of history) expect(names).toContainEqual({ id: userId, name: userName });
    expect(new Set(history.map(({ userName }) => userName))).toEqual(
      new Set(["priya_raghavan", "amara_okafor"]),
    );
    const moments = history.map(({ at }) => at.getTime());
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
    expect(moments[0]).toBeGreaterThan(salon?.since.getTime() ?? 0);
    expect(moments.at(-1)).toBeLessThan(Date.now());
    const records = await recordsOf(database.db, salon?.salonId ?? "", settings.businessTimeZone);
    for (const { resource, recordId, after } of history) {
      expect(records.get(`${resource} ${recordId}`)).toMatchObject(after ?? {});
    }
  });

  test("is kept as it was left, and made again on request", async () => {
    const settings = parseBackendSettings({ DATA_DIR: dataDir });
    const hasher = createPasswordHasher({ derive: cheapDerive });
    const { email, password } = await seedDemo(database.db, settings, { hasher });
    const { call, newManager } = createService(database.db);
    const team = async () => {
      const signedIn = await call("POST", "/api/auth/login", { body: { email, password } });
      const token = z.parse(credentials, signedIn.body).access_token;
      return { token, list: z.parse(staffList, (await call("GET", "/api/employees", { token })).body) };
    };
    const { token, list } = await team();
    await call("DELETE", `/api/employees/${list[0]?.id}`, { token });
    const visitor = await newManager();
    await visitor.addMember();

    expect((await seedDemo(database.db, settings, { hasher })).kept).toBe(true);
    expect((await team()).list).toHaveLength(23);
    expect((await seedDemo(database.db, settings, { hasher, fresh: true })).kept).toBe(false);
    expect((await team()).list).toHaveLength(24);
    const left = await visitor.call("GET", "/api/employees");
    expect(z.parse(staffList, left.body)).toHaveLength(1);
  });
});

test("an interrupted demo is made again", async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const dataDir = await mkdtemp(join(tmpdir(), "chairtime-demo-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const settings = parseBackendSettings({ DATA_DIR: dataDir });
  const hasher = createPasswordHasher({ derive: cheapDerive });
  let hashes = 0;
  const cut: typeof hasher = {
    ...hasher,
    hash(password, salt) {
      hashes += 1;
      // The first is the registration's, the last the colleagues'.
      return hashes > 1 ? Promise.reject(new Error("cut")) : hasher.hash(password, salt);
    },
  };
  await expect(seedDemo(database.db, settings, { hasher: cut })).rejects.toThrow("cut");
  expect(await database.db.select().from(salons)).toHaveLength(1);
  expect((await seedDemo(database.db, settings, { hasher })).kept).toBe(false);
  expect(await database.db.select().from(salons)).toHaveLength(1);
  expect(await database.db.select().from(users)).toHaveLength(3);
});

describe("a salon that is not a demo", () => {
  test.each([false, true])("is neither filled nor replaced (fresh: %s)", async (fresh) => {
    const database = await openTestDatabase();
    onTestFinished(() => database.close());
    const owner = await createService(database.db).newManager();
    await owner.addMember();
    const settings = parseBackendSettings({ DATA_DIR: "/srv/salon" });
    await expect(seedDemo(database.db, settings, { fresh })).rejects.toThrow(
      "DATA_DIR '/srv/salon' holds a salon that is not a demo, so it stays unchanged. Use another folder: DATA_DIR=.data-demo npm run demo",
    );
    const { body } = await owner.call("GET", "/api/employees");
    expect(z.parse(staffList, body)).toHaveLength(1);
    expect(await database.db.select().from(salons)).toHaveLength(1);
  });
});
