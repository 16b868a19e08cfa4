import { availabilityAnswer } from "@chairtime/contract/availability";
import { staffRecord } from "@chairtime/contract/staff";
import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { employees } from "../src/db/schema.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { createService, type Manager, type Service } from "./support/service.ts";

const MONDAY = "2030-06-03";

describe("first and last days", () => {
  let database: TestDatabase;
  let service: Service;
  let manager: Manager;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    manager = await service.newManager();
  });

  const read = async (id: string) =>
    z.parse(staffRecord, (await manager.call("GET", `/api/employees/${id}`)).body);
  const change = (id: string, body: object) => manager.call("PUT", `/api/employees/${id}`, { body });
  const dayOf = async (id: string, date: string) => {
    const { body } = await manager.call("POST", "/api/availability", { body: { employee_id: id, date } });
    return z.parse(availabilityAnswer, body);
  };

  test("they are stored, cleared and kept by changes of other fields", async () => {
    const { id } = await manager.addMember({ first_day: "2030-06-05", last_day: "2030-06-07" });
    expect(await read(id)).toMatchObject({ first_day: "2030-06-05", last_day: "2030-06-07" });
    await change(id, { role: "Barber" });
    await change(id, { last_day: null });
    expect(await read(id)).toMatchObject({ first_day: "2030-06-05", last_day: null });
  });

  test("a last day before the first is refused, also where one of them is sent alone; so are impossible dates", async () => {
    const { id } = await manager.addMember({ first_day: "2030-06-05" });
    const sentence = "Last day must not be before the first day";
    expect(await change(id, { last_day: "2030-06-04" })).toMatchObject({
      status: 400,
      body: { error: sentence },
    });
    const both = await change(id, { first_day: "2030-06-05", last_day: "2030-06-04" });
    expect(both).toMatchObject({ status: 400, body: { fields: { last_day: sentence } } });
    for (const first_day of ["2030-02-30", "1899-12-31", "2201-01-01"])
      expect((await change(id, { first_day })).status).toBe(400);
    expect((await change(id, { last_day: "2030-06-05" })).status).toBe(200);
  });

  test("no hours are answered, and no slot is offered, before the first day and after the last", async () => {
    const { id } = await manager.addMember({ first_day: "2030-06-04", last_day: "2030-06-05" });
    for (const day of [0, 1, 2, 3].map((days) => addDays(MONDAY, days)))
      await manager.call("POST", "/api/schedules", {
        body: {
          employee_id: id,
          day_of_week: weekdayOf(day),
          start_time: "22:00",
          end_time: "02:00",
          ends_next_day: true,
          valid_from: "2026-01-01",
        },
      });
    const before = await manager.call("POST", "/api/availability", {
      body: { employee_id: id, date: MONDAY },
    });
    expect(before.status).toBe(404);
    const days = await Promise.all([1, 2, 3].map((more) => dayOf(id, addDays(MONDAY, more))));
    expect(days.map(({ shifts }) => shifts?.length)).toEqual([1, 1, 0]);
    // The last day's night ends on the day after it.
    expect(days.map(({ carried_over }) => carried_over?.length)).toEqual([0, 1, 1]);
    const { body } = await manager.call(
      "GET",
      `/api/slots?from=${MONDAY}&to=${addDays(MONDAY, 3)}&minutes=60`,
    );
    const dates = z
      .parse(z.object({ slots: z.array(z.object({ start: z.string() })) }), body)
      .slots.map(({ start }) => todayIn("Asia/Kolkata", new Date(start)));
    expect([...new Set(dates)]).toEqual(["2030-06-04", "2030-06-05", "2030-06-06"]);
  });

  test("the date on which a member was added is no other after the salon's zone has changed", async () => {
    const [added, older] = [await manager.addMember(), await manager.addMember()];
    const createdAt = new Date("2029-05-31T20:00:00Z");
    await database.db.update(employees).set({ createdAt, joinedOn: null }).where(eq(employees.id, older.id));
    const { joined_on } = await read(added.id);
    expect(joined_on).toBe(todayIn("Asia/Kolkata"));
    const salon = await manager.call("PUT", "/api/salon", { body: { time_zone: "Pacific/Honolulu" } });
    expect(salon.status).toBe(200);
    expect(await read(added.id)).toMatchObject({ joined_on });
    expect(await read(older.id)).toMatchObject({ joined_on: "2029-06-01" });
  });
});
