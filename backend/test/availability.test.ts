import { availabilityAnswer, teamAvailabilityAnswer } from "@chairtime/contract/availability";
import { scheduleRecord } from "@chairtime/contract/schedules";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { breakOf, scheduleOf, timeOffOf } from "./support/drafts.ts";
import {
  type Answer,
  atOnce,
  createService,
  idOf,
  type Manager,
  type Service,
  statuses,
} from "./support/service.ts";

const UNKNOWN = "01890000-0000-7000-8000-000000000000";
/** A Monday. */
const MONDAY = "2026-11-23";

describe("availability", () => {
  let database: TestDatabase;
  let service: Service;
  let newYork: Service;
  let manager: Manager;
  let member: string;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db);
    newYork = createService(database.db, { BUSINESS_TIME_ZONE: "America/New_York" });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    manager = await service.newManager();
    member = (await manager.addMember()).id;
  });

  const post = (path: string, body: unknown) => manager.call("POST", `/api/${path}`, { body });
  const schedule = (change: object = {}) => post("schedules", scheduleOf(member, change));
  const pause = (change: object = {}) => post("recurring-breaks", breakOf(member, change));
  const timeOff = (change: object = {}) => post("onetime-blocks", timeOffOf(member, change));
  const day = (date: string) => post("availability", { employee_id: member, date });

  test("a schedule is created, answered as HH:MM and dates, changed and deleted", async () => {
    const created = await schedule({
      start_time: "0000-01-01T09:00:00Z",
      end_time: "17:30:00",
      valid_until: "",
      notes: "early",
    });
    expect(created).toMatchObject({
      status: 201,
      body: scheduleOf(member, { end_time: "17:30", notes: "early" }),
    });
    const path = `/api/schedules/${idOf(created)}`;
    const body = scheduleOf(member, { day_of_week: 2, valid_until: "2026-06-30" });
    expect(await manager.call("PUT", path, { body })).toMatchObject({ status: 200, body });
    // The fifth change of this salon: it, its owner, the member, the schedule, and this.
    expect((await manager.call("GET", "/api/schedules")).body).toEqual([
      { id: idOf(created), ...body, ends_next_day: false, rotation_week: null, version: 5 },
    ]);
    expect((await manager.call("DELETE", path)).status).toBe(204);
    expect((await manager.call("DELETE", path)).status).toBe(404);
    expect((await manager.call("PUT", path, { body })).status).toBe(404);
  });

  test("schedules collide only when hours overlap in validity that starts on the same day", async () => {
    expect((await schedule()).status).toBe(201);
    expect(await schedule({ start_time: "16:30", end_time: "20:00" })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("overlaps") },
    });
    expect((await schedule({ start_time: "17:00", end_time: "20:00" })).status).toBe(201);
    expect((await schedule({ valid_from: "2026-02-01" })).status).toBe(201);
    expect((await schedule({ day_of_week: 2 })).status).toBe(201);
    const evening = await schedule({ start_time: "20:00", end_time: "24:00" });
    expect(evening).toMatchObject({ status: 201, body: { end_time: "24:00" } });
    const moved = await manager.call("PUT", `/api/schedules/${idOf(evening)}`, {
      body: scheduleOf(member, { start_time: "19:00", end_time: "21:00" }),
    });
    expect(moved.status).toBe(409);
  });

  test("breaks that overlap on a day collide; touching ones do not", async () => {
    expect((await pause()).status).toBe(201);
    expect(await pause({ start_time: "12:45", end_time: "13:15" })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("overlaps") },
    });
    expect((await pause({ start_time: "13:00", end_time: "13:15" })).status).toBe(201);
    const other = await pause({ day_of_week: 2 });
    expect(other.status).toBe(201);
    const path = `/api/recurring-breaks/${idOf(other)}`;
    expect((await manager.call("PUT", path, { body: breakOf(member) })).status).toBe(409);
    const changed = breakOf(member, { day_of_week: 3, reason: "Rest Break" });
    expect(await manager.call("PUT", path, { body: changed })).toMatchObject({ status: 200, body: changed });
    expect((await manager.call("DELETE", path)).status).toBe(204);
  });

  test("time off is an instant in UTC, may not overlap, and can be changed in place", async () => {
    const created = await timeOff({ start_date_time: "2026-12-01T09:00:00+05:30" });
    expect(created).toMatchObject({ status: 201, body: timeOffOf(member) });
    expect(await timeOff({ end_date_time: "2026-12-02T00:00:00Z" })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("overlaps") },
    });
    const touching = {
      start_date_time: "2026-12-01T11:30:00.000Z",
      end_date_time: "2026-12-01T12:00:00.000Z",
    };
    expect((await timeOff(touching)).status).toBe(201);
    const path = `/api/onetime-blocks/${idOf(created)}`;
    const longer = timeOffOf(member, { end_date_time: "2026-12-01T11:45:00.000Z" });
    expect((await manager.call("PUT", path, { body: longer })).status).toBe(409);
    const shorter = timeOffOf(member, { end_date_time: "2026-12-01T10:00:00.000Z", reason: "Sick Leave" });
    expect(await manager.call("PUT", path, { body: shorter })).toMatchObject({ status: 200, body: shorter });
    expect((await manager.call("DELETE", path)).status).toBe(204);
  });

  test("50 overlapping time offs at once: exactly one is stored, the others read why", async () => {
    const answers = await atOnce(50, (index) =>
      timeOff({
        start_date_time: `2026-12-01T03:${String(index).padStart(2, "0")}:00Z`,
        reason: `Try ${index}`,
      }),
    );
    expect(statuses(answers)).toEqual({ 201: 1, 409: 49 });
    const refusal = {
      error: "This time off overlaps another time off of this staff member.",
      code: "record_time_off_overlap",
    };
    for (const { status, body } of answers) if (status === 409) expect(body).toEqual(refusal);
    expect((await manager.call("GET", "/api/onetime-blocks")).body).toHaveLength(1);
  });

  test("50 overlapping schedules or breaks at once: exactly one is stored", async () => {
    const shift = (index: number) => schedule({ start_time: `09:${String(index).padStart(2, "0")}` });
    expect(statuses(await atOnce(50, shift))).toEqual({ 201: 1, 409: 49 });
    const rest = (index: number) => pause({ start_time: `12:${String(index).padStart(2, "0")}` });
    expect(statuses(await atOnce(50, rest))).toEqual({ 201: 1, 409: 49 });
  });

  test("writes for a member who is being deleted are stored nowhere", async () => {
    const [, ...answers] = await Promise.all([
      manager.call("DELETE", `/api/employees/${member}`),
      ...Array.from({ length: 10 }, (_, index) => pause({ day_of_week: index % 7, reason: `${index}` })),
    ]);
    for (const { status } of answers) expect([201, 404, 409]).toContain(status);
    expect((await manager.call("GET", "/api/recurring-breaks")).body).toEqual([]);
  });

  test.each([
    ["schedules", scheduleOf, { end_time: "09:00" }, "End time must be after start time"],
    [
      "schedules",
      scheduleOf,
      { valid_until: "2025-12-31" },
      "Valid until date must be after valid from date",
    ],
    ["recurring-breaks", breakOf, { end_time: "11:00" }, "End time must be after start time"],
    ["recurring-breaks", breakOf, { reason: "  " }, "Break reason is required"],
    [
      "onetime-blocks",
      timeOffOf,
      { end_date_time: "2026-12-01T03:30:00Z" },
      "End date/time must be after start date/time",
    ],
    ["onetime-blocks", timeOffOf, { reason: "" }, "Reason is required"],
  ] as const)(
    "POST and PUT /api/%s refuse a bad draft with its sentence (%#)",
    async (path, draft, change, error) => {
      const created = await post(path, draft(member));
      const refused: Answer[] = [
        await post(path, draft(member, change)),
        await manager.call("PUT", `/api/${path}/${idOf(created)}`, { body: draft(member, change) }),
      ];
      for (const answer of refused) expect(answer).toMatchObject({ status: 400, body: { error } });
    },
  );

  test.each(["schedules", "recurring-breaks", "onetime-blocks"])(
    "/api/%s: malformed ids are 400, unknown ones 404, days from 0 to 6",
    async (path) => {
      const drafts = { schedules: scheduleOf, "recurring-breaks": breakOf, "onetime-blocks": timeOffOf };
      const draft = Object.entries(drafts).find(([name]) => name === path)?.[1] ?? scheduleOf;
      expect((await post(path, draft("nobody"))).status).toBe(400);
      expect(await post(path, draft(UNKNOWN))).toMatchObject({
        status: 404,
        body: { error: "Staff member not found" },
      });
      for (const method of ["PUT", "DELETE"]) {
        const body = method === "PUT" ? draft(member) : undefined;
        expect((await manager.call(method, `/api/${path}/nobody`, { body })).status).toBe(400);
        expect((await manager.call(method, `/api/${path}/${UNKNOWN}`, { body })).status).toBe(404);
      }
      expect((await manager.call("GET", `/api/${path}?employee_id=nobody`)).status).toBe(400);
      if (path !== "onetime-blocks") {
        expect((await post(path, draft(member, { day_of_week: 7 }))).status).toBe(400);
        expect((await manager.call("GET", `/api/${path}?dayofweek=7`)).status).toBe(400);
      }
    },
  );

  test.each([
    ["schedules", { start_time: "24:10", end_time: "24:30" }],
    ["schedules", { valid_from: "0000-01-01" }],
    ["schedules", { valid_from: "2026-02-30" }],
  ])("POST /api/%s with what no calendar or clock has is 400: %j", async (path, change) => {
    expect((await post(path, scheduleOf(member, change))).status).toBe(400);
  });

  test("POST /api/onetime-blocks on a day that is none, or in a year that no plan reaches, is 400, and keeps no zone from changing", async () => {
    for (const day of ["0045-12-31", "9999-12-31", "2026-02-30", "2026-02-31"]) {
      const span = { start_date_time: `${day}T20:00:00Z`, end_date_time: `${day}T21:00:00Z` };
      const refused = await post("onetime-blocks", timeOffOf(member, span));
      expect(refused).toMatchObject({ status: 400, body: { error: "Expected a real instant" } });
    }
    const moved = await manager.call("PUT", "/api/salon", { body: { time_zone: "America/New_York" } });
    expect(moved.status).toBe(200);
  });

  test("lists are filtered by member and day", async () => {
    const other = (await manager.addMember()).id;
    await schedule();
    await schedule({ day_of_week: 3 });
    await post("schedules", scheduleOf(other, { day_of_week: 3 }));
    const count = async (query: string) =>
      z.parse(z.array(scheduleRecord), (await manager.call("GET", `/api/schedules${query}`)).body).length;
    expect(await count("")).toBe(3);
    expect(await count(`?employee_id=${member}`)).toBe(2);
    expect(await count("?dayofweek=3")).toBe(2);
    expect(await count(`?employee_id=${member}&dayofweek=3`)).toBe(1);
    expect(await count(`?employee_id=${UNKNOWN}`)).toBe(0);
    expect(await count("?employee_id=&dayofweek=")).toBe(3);
  });

  test("time off is filtered by dates of the salon, both inclusive", async () => {
    // 30 November 23:00 to 2 December 00:00 in Kolkata.
    await timeOff({ start_date_time: "2026-11-30T17:30:00Z", end_date_time: "2026-12-01T18:30:00Z" });
    const found = async (query: string) =>
      JSON.stringify((await manager.call("GET", `/api/onetime-blocks?${query}`)).body) !== "[]";
    expect(await found("start_date=2026-11-30&end_date=2026-11-30")).toBe(true);
    expect(await found("start_date=2026-12-01&end_date=2026-12-01")).toBe(true);
    expect(await found("start_date=2026-12-02")).toBe(false);
    expect(await found("end_date=2026-11-29")).toBe(false);
    expect(await found("start_date=2026-11-01&end_date=2026-12-31")).toBe(true);
    expect((await manager.call("GET", "/api/onetime-blocks?start_date=tomorrow")).status).toBe(400);
  });

  test("a day has its shifts, that weekday's breaks and the time off that touches the salon's date", async () => {
    await schedule({ start_time: "09:00", end_time: "13:00" });
    await schedule({ start_time: "16:00", end_time: "20:00" });
    const lunch = idOf(await pause());
    await pause({ day_of_week: 2 });
    const night = { start_date_time: "2026-11-22T18:00:00.000Z", end_date_time: "2026-11-22T19:00:00.000Z" };
    const off = idOf(await timeOff({ ...night, reason: "Past midnight in Kolkata" }));
    await timeOff({ start_date_time: "2026-11-23T18:30:00Z", end_date_time: "2026-11-23T19:00:00Z" });
    const answer = await day(MONDAY);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({
      date: MONDAY,
      employee_id: member,
      schedule: { start_time: "09:00", end_time: "20:00" },
      shifts: [
        { start_time: "09:00", end_time: "13:00" },
        { start_time: "16:00", end_time: "20:00" },
      ],
      carried_over: [],
      breaks: [{ id: lunch, start_time: "12:00", end_time: "13:00", reason: "Lunch Break" }],
      onetimeblocks: [
        {
          id: off,
          start_time: night.start_date_time,
          end_time: night.end_date_time,
          reason: "Past midnight in Kolkata",
        },
      ],
    });
    expect(z.safeParse(availabilityAnswer, answer.body).success).toBe(true);
  });

  test("the schedules with the latest start of validity count, all of them, while they are valid", async () => {
    await schedule({ start_time: "09:00", end_time: "17:00" });
    await schedule({ start_time: "10:00", end_time: "12:00", valid_from: MONDAY, valid_until: "2026-12-06" });
    await schedule({ start_time: "13:00", end_time: "15:00", valid_from: MONDAY });
    const hours = async (date: string) => {
      const { shifts } = z.parse(availabilityAnswer, (await day(date)).body);
      return shifts?.map(({ start_time, end_time }) => `${start_time}-${end_time}`);
    };
    expect(await hours("2026-11-16")).toEqual(["09:00-17:00"]);
    expect(await hours(MONDAY)).toEqual(["10:00-12:00", "13:00-15:00"]);
    expect(await hours("2026-12-07")).toEqual(["13:00-15:00"]);
  });

  test("a schedule for a single date belongs to that date's weekday", async () => {
    const created = await schedule({ day_of_week: 5, valid_from: MONDAY, valid_until: MONDAY });
    expect(created).toMatchObject({ status: 201, body: { day_of_week: 1 } });
    expect((await day(MONDAY)).status).toBe(200);
    expect((await day("2026-11-30")).status).toBe(404);
  });

  test("no schedule, no member and no UUID get different answers", async () => {
    expect(await day(MONDAY)).toMatchObject({
      status: 404,
      body: { error: "no schedule found for employee on this date" },
    });
    expect(await post("availability", { employee_id: UNKNOWN, date: MONDAY })).toMatchObject({
      status: 404,
      body: { error: "Staff member not found" },
    });
    expect((await post("availability", { employee_id: "x", date: MONDAY })).status).toBe(400);
    expect((await post("availability", { employee_id: member, date: "someday" })).status).toBe(400);
  });

  test("dates follow the salon's zone over both daylight-saving changes", async () => {
    const everyDay = Array.from({ length: 7 }, (_, day_of_week) => schedule({ day_of_week }));
    await Promise.all(everyDay);
    // The whole of 8 March (23 h) and of 1 November (25 h) in New York, and one minute around each.
    const days: [string, string, string][] = [
      ["2026-03-08", "2026-03-08T05:00:00.000Z", "2026-03-09T04:00:00.000Z"],
      ["2026-11-01", "2026-11-01T04:00:00.000Z", "2026-11-02T05:00:00.000Z"],
    ];
    for (const [date, start, end] of days) {
      const minute = 60_000;
      const at = (instant: string, shift: number) => new Date(Date.parse(instant) + shift).toISOString();
      await timeOff({ start_date_time: at(start, -minute), end_date_time: start, reason: "before" });
      await timeOff({ start_date_time: start, end_date_time: at(start, minute), reason: "first minute" });
      await timeOff({ start_date_time: at(end, -minute), end_date_time: end, reason: "last minute" });
      await timeOff({ start_date_time: end, end_date_time: at(end, minute), reason: "after" });
      const body = { employee_id: member, date };
      const answer = await newYork.call("POST", "/api/availability", { token: manager.token, body });
      const { onetimeblocks } = z.parse(availabilityAnswer, answer.body);
      expect(onetimeblocks.map(({ reason }) => reason)).toEqual(["first minute", "last minute"]);
    }
  });

  test("the team's day has one entry per active member, or per active one of those in the query", async () => {
    const other = (await manager.addMember()).id;
    const inactive = (await manager.addMember({ is_active: false })).id;
    await schedule();
    await post("schedules", scheduleOf(inactive));
    const ask = async (body: object) =>
      z.parse(teamAvailabilityAnswer, (await post("employees/availability", { date: MONDAY, ...body })).body);
    const team = await ask({});
    expect(team.map(({ employee_id }) => employee_id)).toEqual([member, other]);
    expect(team[0]?.shifts).toEqual([{ start_time: "09:00", end_time: "17:00" }]);
    expect(team[1]).toMatchObject({ schedule: null, shifts: [], breaks: [], onetimeblocks: [] });
    expect((await ask({ employee_ids: [other, inactive, UNKNOWN] })).map((one) => one.employee_id)).toEqual([
      other,
    ]);
    expect(await ask({ employee_ids: [] })).toEqual([]);
    expect((await post("employees/availability", { date: MONDAY, employee_ids: ["x"] })).status).toBe(400);
  });
});
