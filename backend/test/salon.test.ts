import { salonRecord } from "@chairtime/contract/salon";
import { addDays } from "@chairtime/kit/calendar";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { changes } from "../src/db/history-schema.ts";
import { users } from "../src/db/people-schema.ts";
import { salons } from "../src/db/schema.ts";
import { fillSalon } from "./support/calls.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { rowsOf } from "./support/rows.ts";
import { accessToken, atOnce, createService, type Manager, type Service } from "./support/service.ts";

describe("the salon", () => {
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

  const put = (body: unknown) => owner.call("PUT", "/api/salon", { body });
  const read = async () => z.parse(salonRecord, (await owner.call("GET", "/api/salon")).body);
  const span = (day_of_week: number, start_time: string, end_time: string) => ({
    day_of_week,
    start_time,
    end_time,
  });

  test("has no name and the setting's zone until its owner says otherwise", async () => {
    expect(await read()).toEqual({
      id: owner.salonId,
      name: "",
      time_zone: service.settings.businessTimeZone,
      week_starts_on: 0,
      hour_cycle: "h23",
      opening_hours: [],
      minimums: [],
      opening_exceptions: [],
      rest_minutes: 660,
      holiday_region: null,
      currency: null,
      language: null,
      staff_link_shows: "own",
      requests_on: true,
      request_notice_days: 0,
      offers_on: false,
      offers_decide_themselves: false,
      publishing: false,
      viewers_see_reasons: false,
      quiet_hours: null,
      features: [
        "people",
        "history",
        "events",
        "rotations",
        "overnight",
        "contracts",
        "employment",
        "links",
        "requests",
        "offers",
        "publishing",
        "minimums-while-open",
        "tell",
        "plans",
        "closures",
        "tokens",
        "webhooks",
        "notices",
        "push",
        "announcements",
        "personal-data",
      ],
      me: { user_id: owner.userId, role: "owner", language: null },
      version: 1,
      events_after: 0,
    });
  });

  test("says after which change news begins: its last one from more than a minute ago", async () => {
    await put({ name: "Juniper" });
    expect((await read()).events_after).toBe(0);
    const age = (number: number, seconds: number) =>
      database.db
        .update(changes)
        .set({ at: sql`now() - make_interval(secs => ${seconds})` })
        .where(and(eq(changes.salonId, owner.salonId), eq(changes.number, number)));
    for (const [number, seconds] of [
      [1, 3600],
      [2, 61],
      [3, 50],
    ] as const) {
      await age(number, seconds);
    }
    expect((await read()).events_after).toBe(2);
    expect((await (await service.newManager()).call("GET", "/api/salon")).body).toMatchObject({
      events_after: 0,
    });
  });

  test("changes sent fields, keeps the rest, and counts its versions", async () => {
    const { events_after: _, ...before } = await read();
    // The owner's place in it was the second change.
    expect(await put({ name: "  Juniper " })).toMatchObject({
      status: 200,
      body: { ...before, name: "Juniper", version: 3 },
    });
    const rest = { time_zone: "Europe/Berlin", week_starts_on: 1, hour_cycle: "h12" };
    expect((await put(rest)).body).toEqual({ ...before, ...rest, name: "Juniper", version: 4 });
    const minimums = [{ ...span(6, "10:00", "18:00"), people: 2, role: "Barber" }];
    expect((await put({ minimums })).body).toMatchObject({ ...rest, minimums, version: 5 });
    expect((await put({ minimums: [] })).body).toMatchObject({ minimums: [], version: 6 });
    expect((await put({ minimums: [], name: "Juniper" })).body).toMatchObject({ version: 6 });
    await atOnce(10, (index) => put({ name: `Juniper ${index}` }));
    expect((await read()).version).toBe(16);
  });

  test("keeps that a minimum follows the opening hours", async () => {
    const minimums = [
      { ...span(1, "00:00", "24:00"), people: 2, while_open: true },
      { ...span(2, "09:00", "18:00"), people: 1 },
    ];
    expect((await put({ minimums })).body).toMatchObject({ minimums });
    expect((await read()).minimums).toEqual(minimums);
    expect(await put({ minimums: [{ ...minimums[0], while_open: false }] })).toMatchObject({ status: 400 });
  });

  test("keeps the currency of its costs, by its code alone", async () => {
    expect(await put({ currency: "EUR" })).toMatchObject({ status: 200, body: { currency: "EUR" } });
    for (const currency of ["euro", "XYZ", "eur", ""])
      expect(await put({ currency })).toMatchObject({
        status: 400,
        body: { fields: { currency: "Please choose a currency" } },
      });
    expect(await put({ currency: null })).toMatchObject({ status: 200, body: { currency: null } });
  });

  test("keeps the language of links and mails", async () => {
    expect(await put({ language: "de" })).toMatchObject({ status: 200, body: { language: "de" } });
    for (const language of ["en-XA", "xx", "", 7]) expect((await put({ language })).status).toBe(400);
    expect(await put({ language: null })).toMatchObject({ status: 200, body: { language: null } });
  });

  test("keeps opening hours by day and start", async () => {
    const [early, late, sunday] = [
      span(1, "09:00", "13:00"),
      span(1, "13:00", "24:00"),
      span(0, "10:00", "12:00"),
    ];
    expect((await put({ opening_hours: [late, early, sunday] })).body).toMatchObject({
      opening_hours: [sunday, early, late],
    });
  });

  test.each([
    [{}, "The body has nothing to change."],
    [{ time_off_keeps: "instants" }, "The body has nothing to change."],
    [{ name: "  " }, "Please enter the salon’s name"],
    [{ name: "x".repeat(81) }, "At most 80 characters"],
    [{ time_zone: "Europe/Juniper" }, "Please choose a time zone"],
    [{ time_zone: "+05:30" }, "Please choose a time zone"],
    [{ opening_hours: [span(1, "09:00", "09:00")] }, "End time must be after start time"],
    [{ opening_hours: [span(1, "09:00", "24:30")] }, "Expected a time of day such as 09:00"],
    [
      { opening_hours: [span(1, "12:00", "17:00"), span(2, "09:00", "10:00"), span(1, "09:00", "12:01")] },
      "Opening hours of one day must not overlap",
    ],
    [{ minimums: [{ ...span(1, "09:00", "24:30"), people: 1 }] }, "Expected a time of day such as 09:00"],
    [{ name: "a\u0000b" }, "A value can’t be stored: check dates, times and special characters."],
    [
      { minimums: [{ ...span(1, "09:00", "10:00"), people: 1, role: "a\u0000b" }] },
      "A value can’t be stored: check dates, times and special characters.",
    ],
  ])("refuses %j", async (body, error) => {
    const before = await read();
    expect(await put(body)).toMatchObject({ status: 400, body: { error } });
    expect(await read()).toEqual(before);
  });

  test("has dates for the holidays of twenty years, and no more", async () => {
    const dates = (count: number) =>
      Array.from({ length: count }, (_, days) => ({
        date: addDays("2026-01-01", days),
        name: "",
        spans: [],
      }));
    expect(await put({ opening_exceptions: dates(400) })).toMatchObject({ status: 200 });
    expect(await put({ opening_exceptions: dates(401) })).toMatchObject({
      status: 400,
      body: { error: "At most 400 dates with their own hours" },
    });
  });

  test("is deleted by its name alone, with everything and at once, and leaves its people", async () => {
    await put({ name: "Juniper" });
    await fillSalon(database.db, owner);
    const viewer = await service.addPerson(owner, "viewer");
    const before = await rowsOf(database.db, owner.salonId);
    for (const name of ["", "juniper", "Juniper ", "Another"]) {
      expect(await owner.call("POST", "/api/salon/delete", { body: { name } })).toMatchObject({
        status: 400,
        body: { error: "This isn’t the salon’s name", fields: { name: expect.any(String) } },
      });
    }
    expect(await rowsOf(database.db, owner.salonId)).toEqual(before);

    const gone = await owner.call("POST", "/api/salon/delete", { body: { name: "Juniper" } });
    expect(gone).toMatchObject({ status: 204, body: null });
    const left = await rowsOf(database.db, owner.salonId);
    expect(Object.values(left).flat()).toEqual([]);
    for (const { call, cookie, email, password, userId } of [owner, viewer]) {
      expect((await call("GET", "/api/salon")).status).toBe(401);
      expect((await service.call("POST", "/api/auth/refresh", { cookie })).status).toBe(401);
      expect(await database.db.select().from(users).where(eq(users.id, userId))).toHaveLength(1);
      const again = await service.call("POST", "/api/auth/login", { body: { email, password } });
      const { body } = await service.call("GET", "/api/salon", { token: accessToken(again) });
      expect(body).toMatchObject({ name: "", me: { role: "owner" } });
      expect(z.parse(salonRecord, body).id).not.toBe(owner.salonId);
    }
  });

  test("without a name is deleted by none", async () => {
    const other = await service.newManager();
    const { status } = await owner.call("POST", "/api/salon/delete", { body: { name: "" } });
    expect(status).toBe(204);
    expect((await other.call("GET", "/api/salon")).status).toBe(200);
    expect(await database.db.select().from(salons).where(eq(salons.id, owner.salonId))).toEqual([]);
  });
});
