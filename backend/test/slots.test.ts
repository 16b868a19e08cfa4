import { SLOT_PEOPLE_MAX } from "@chairtime/contract/limits";
import { type Slot, slotsAnswer } from "@chairtime/contract/slots";
import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { todayIn, zonedToInstant } from "@chairtime/kit/zone";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { breakOf, closureOf, scheduleOf, timeOffOf } from "./support/drafts.ts";
import { randomSalons, slotsByEngine, slotsByMinutes } from "./support/random-salons.ts";
import { createService, type Manager, type Service } from "./support/service.ts";
import { byApiToken, makeToken } from "./support/tokens.ts";

test("slots are those that a look at each minute finds, in salons of every kind", async () => {
  await fc.assert(
    fc.asyncProperty(randomSalons, async (salon) => {
      const found = slotsByMinutes(salon);
      expect(await slotsByEngine(salon)).toEqual(found);
    }),
    { numRuns: 60 },
  );
});

const ZONE = "Europe/Berlin";
// Never of the past, and no night on which clocks change.
const DATE = addDays(todayIn(ZONE), 40);

describe("free slots", () => {
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
    await owner.call("PUT", "/api/salon", { body: { time_zone: ZONE } });
  });

  const ask = (query: object, { call } = owner) =>
    call("GET", `/api/slots?${new URLSearchParams({ from: DATE, to: DATE, minutes: "60", ...query })}`);
  async function slotsOf(query: object): Promise<Slot[]> {
    const answer = await ask(query);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return z.parse(slotsAnswer, answer.body).slots;
  }
  const times = async (query: object) => (await slotsOf(query)).map(({ time }) => time);
  /** A member who works on the date. */
  async function working(hours: object = {}, member: object = {}) {
    const { id } = await owner.addMember(member);
    const body = scheduleOf(id, {
      day_of_week: weekdayOf(DATE),
      start_time: "09:00",
      end_time: "12:00",
      ...hours,
    });
    expect((await owner.call("POST", "/api/schedules", { body })).status).toBe(201);
    return id;
  }

  test("name start, end and who is free, without breaks, time off and closures", async () => {
    const [amara, bo] = [await working(), await working({ end_time: "11:00" })].toSorted();
    const day_of_week = weekdayOf(DATE);
    await owner.call("POST", "/api/recurring-breaks", {
      body: breakOf(amara ?? "", { day_of_week, start_time: "09:30", end_time: "10:00" }),
    });
    const at = (time: string) => zonedToInstant(DATE, time, ZONE).toISOString();
    await owner.call("POST", "/api/onetime-blocks", {
      body: timeOffOf(bo ?? "", { start_date_time: at("10:30"), end_date_time: at("12:00") }),
    });
    const slots = await slotsOf({ step: "30", minutes: "30" });
    expect(slots[0]).toEqual({
      start: at("09:00"),
      end: at("09:30"),
      date: DATE,
      time: "09:00",
      employee_ids: [amara, bo],
    });
    const idsAt = new Map(slots.map(({ time, employee_ids }) => [time, employee_ids]));
    expect(idsAt.get("09:30")).toEqual([bo]);
    expect(idsAt.get("10:00")).toEqual([amara, bo]);
    expect(idsAt.get("10:30")).toEqual(idsAt.has("10:30") ? [amara] : undefined);
    await owner.call("POST", "/api/closures", {
      body: closureOf({ from_date: DATE, to_date: DATE, start_time: "09:00", end_time: "10:00" }),
    });
    expect((await times({ step: "30", minutes: "30" }))[0]).toBe("10:00");
    await owner.call("POST", "/api/closures", { body: closureOf({ from_date: DATE, to_date: DATE }) });
    expect(await slotsOf({})).toEqual([]);
  });

  test("take their step from midnight, and leave room for the buffer", async () => {
    await working({ start_time: "09:10" });
    expect(await times({})).toEqual(["09:15", "09:30", "09:45", "10:00", "10:15", "10:30", "10:45", "11:00"]);
    expect(await times({ step: "60" })).toEqual(["10:00", "11:00"]);
    expect(await times({ step: "60", buffer_minutes: "1" })).toEqual(["10:00"]);
  });

  test("go on past midnight, and belong to the date on which they begin", async () => {
    await working({ start_time: "22:00", end_time: "02:00", ends_next_day: true });
    expect(await times({ step: "60" })).toEqual(["22:00", "23:00"]);
    const next = addDays(DATE, 1);
    const slots = await slotsOf({ from: next, to: next, step: "60" });
    expect(slots.map(({ date, time }) => [date, time])).toEqual([
      [next, "00:00"],
      [next, "01:00"],
    ]);
  });

  test("are those of members who offer a service, have a role, are named, and are active", async () => {
    const amara = await working({}, { services: ["Cut", "Colour"], role: "Stylist" });
    const bo = await working({}, { services: ["Shave"], role: "Barber" });
    await working({}, { is_active: false });
    const who = async (query: object) => [
      ...new Set((await slotsOf(query)).flatMap(({ employee_ids }) => employee_ids)),
    ];
    expect((await who({})).toSorted()).toEqual([amara, bo].toSorted());
    expect(await who({ service: "colour" })).toEqual([amara]);
    expect(await who({ role: "BARBER" })).toEqual([bo]);
    expect(await who({ employee_ids: `${bo},00000000-0000-7000-8000-000000000000` })).toEqual([bo]);
    expect(await who({ role: "Barber", service: "Cut" })).toEqual([]);
    const stranger = await service.newManager();
    expect((await ask({ employee_ids: bo }, stranger)).body).toMatchObject({ slots: [] });
  });

  test("are still to come, after the notice that the salon wants", async () => {
    const today = todayIn(ZONE);
    const days = { from: addDays(today, -1), to: addDays(today, 1) };
    const id = (await owner.addMember()).id;
    for (let day_of_week = 0; day_of_week < 7; day_of_week++)
      await owner.call("POST", "/api/schedules", {
        body: scheduleOf(id, { day_of_week, start_time: "00:00", end_time: "24:00" }),
      });
    const began = Date.now();
    const slots = await slotsOf(days);
    expect(slots.length).toBeGreaterThan(90);
    expect(Date.parse(slots[0]?.start ?? "")).toBeGreaterThanOrEqual(began);
    const later = await slotsOf({ ...days, notice_minutes: "600" });
    expect(Date.parse(later[0]?.start ?? "")).toBeGreaterThanOrEqual(began + 600 * 60_000);
    expect(slots.slice(-later.length)).toEqual(later);
  });

  test.each([
    [{ from: "2026-02-30" }, "from"],
    [{ to: addDays(DATE, -1) }, "to"],
    [{ minutes: "0" }, "minutes"],
    [{ minutes: "721" }, "minutes"],
    [{ minutes: "1.5" }, "minutes"],
    [{ minutes: "" }, "minutes"],
    [{ step: "4" }, "step"],
    [{ buffer_minutes: "-1" }, "buffer_minutes"],
    [{ notice_minutes: "9999999" }, "notice_minutes"],
    [{ employee_ids: "," }, "employee_ids"],
    [{ employee_ids: "amara" }, "employee_ids"],
    [{ service: "x".repeat(201) }, "service"],
  ])("%j is refused by its field", async (query, field) => {
    expect(await ask(query)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
  });

  test("what would cost too much is refused before it begins", async () => {
    expect(await ask({ to: addDays(DATE, 31) })).toMatchObject({
      status: 400,
      body: { code: "too_many_days" },
    });
    const steps = Array.from({ length: SLOT_PEOPLE_MAX + 1 }, (_, index) => ({
      call: "POST /api/employees",
      body: { first_name: "A", last_name: `B${index}`, role: "Stylist", email: `${index}@salon.test` },
    }));
    const { status } = await owner.call("POST", "/api/plans", { body: { kind: "import", steps } });
    expect(status).toBe(200);
    expect(await ask({})).toMatchObject({ status: 400, body: { code: "too_many_people" } });
    const list = z.parse(
      z.array(z.object({ id: z.string() })),
      (await owner.call("GET", "/api/employees")).body,
    );
    const ids = list.map(({ id }) => id);
    const fifty = ids.slice(1).join(",");
    expect((await ask({ employee_ids: fifty, to: addDays(DATE, 30) })).status).toBe(200);
    expect(await ask({ employee_ids: fifty, to: addDays(DATE, 30), step: "10" })).toMatchObject({
      status: 400,
      body: { code: "too_much" },
    });
    expect((await ask({ employee_ids: ids.join(",") })).status).toBe(400);
  });

  test("a read token asks for them", async () => {
    await working();
    const { token } = await makeToken(owner);
    const answer = await byApiToken(service, token)(
      "GET",
      `/api/slots?from=${DATE}&to=${DATE}&minutes=60&step=60`,
    );
    expect(answer).toMatchObject({
      status: 200,
      body: { time_zone: ZONE, slots: [{ time: "09:00" }, {}, {}] },
    });
  });
});
