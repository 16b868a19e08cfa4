import { ownWeek } from "@chairtime/contract/own-week";
import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { newId } from "../src/base/uuid.ts";
import { lastNumber } from "../src/changes/take-numbers.ts";
import { offers } from "../src/db/own-week-schema.ts";
import { employees, schedules } from "../src/db/schema.ts";
import { settleOffers } from "../src/offers/settle.ts";
import { createLimits } from "../src/routes/limits.ts";
import { type Counts, countedDatabase } from "./support/counted-database.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { scheduleOf } from "./support/drafts.ts";
import { judgedOffer, type Linked, offersOf, teamOf } from "./support/offers.ts";
import { inDays } from "./support/requests.ts";
import { createService, type Manager, type Service } from "./support/service.ts";

/** Dates of their own that each giver has, six shifts on each: three years ahead. */
const DATES = 1000;
const OFFERED = 10;

// What a change, a list, a look and a page cost the database: rows and statements, which do not depend on the machine.
describe("the costs of offers", () => {
  let database: TestDatabase;
  let counted: ReturnType<typeof countedDatabase>;
  let counts: Counts;
  let service: Service;
  let owner: Manager;
  let givers: Linked[];
  let member: Linked;

  beforeAll(async () => {
    database = await openTestDatabase();
    counted = countedDatabase(database.url);
    ({ counts } = counted);
    service = createService(counted.db);
  });
  afterAll(async () => {
    await counted.close();
    await database.close();
  });
  beforeEach(async () => {
    owner = await service.newManager();
    const team = await teamOf(service, owner, 5);
    givers = team.slice(0, 4);
    member = team[4] as Linked;
    for (const { id } of givers)
      await database.db.execute(sql`
        insert into ${schedules} (salon_id, id, employee_id, day_of_week, start_minute, end_minute, valid_from, valid_until, version)
        select ${owner.salonId}, gen_random_uuid(), ${id}, extract(dow from date), 480 + 100 * part, 480 + 100 * part + 60, date, date, 1
        from (select ${inDays(1)}::date + day as date, part
          from generate_series(0, ${DATES - 1}) as day, generate_series(0, 5) as part) as shifts`);
    const checked = await lastNumber(database.db, owner.salonId);
    for (const { id: giverId } of givers)
      await database.db.insert(offers).values(
        Array.from({ length: OFFERED }, (_, index) => ({
          ...{ salonId: owner.salonId, id: newId(), kind: "give" as const, giverId, checked },
          ...{ date: inDays(5 + index), startMinute: 480, endMinute: 540, state: "open" as const },
          ...{ deadlineAt: new Date(`${inDays(4)}T00:00Z`), dueAt: new Date(`${inDays(4)}T00:00Z`) },
        })),
      );
  });

  const settle = () => {
    const { settings } = service;
    const deps = { db: counted.db, settings, secret: "a-secret-of-another-backend-0123456789" };
    return settleOffers({ ...deps, limiter: createLimits(deps).limiter }, owner.salonId);
  };
  /** Changes hours of a giver on a date: the six that they have become others. */
  const change = async ({ id }: Linked, date: string) => {
    await database.db
      .delete(schedules)
      .where(sql`${schedules.employeeId} = ${id} and ${schedules.validFrom} = ${date}`);
    const only = { day_of_week: weekdayOf(date), valid_from: date, valid_until: date };
    await owner.call("POST", "/api/schedules", { body: scheduleOf(id, only) });
  };

  test("a save looks at the offers of its member and date alone", async () => {
    const [giver] = givers;
    if (!giver) throw new Error("unreachable");
    await owner.call("PUT", `/api/employees/${member.id}`, { body: { role: "Barber" } });
    counts.reset();
    expect(await settle()).toBe(false);
    expect(counts).toMatchObject({ rows: expect.any(Number) });
    expect(counts.rows).toBeLessThan(20);

    await change(giver, inDays(6));
    counts.reset();
    expect(await settle()).toBe(true);
    // The giver's shifts within 23 days of the three dates beside each other, of 6,000.
    expect(counts.rows).toBeLessThan(3 * 47 * 6 + 100);
    const states = (await offersOf(owner)).map(({ state, giver_id, date }) => ({ state, giver_id, date }));
    expect(states.filter(({ state }) => state === "void")).toEqual([
      { state: "void", giver_id: giver.id, date: inDays(6) },
    ]);
    counts.reset();
    expect(await settle()).toBe(false);
    expect(counts.rows).toBe(0);
  });

  test("a closure looks at the offers of its dates, some in each transaction, and a request at a few of them", async () => {
    const day = { from_date: inDays(7), to_date: inDays(8), name: "Party" };
    expect((await owner.call("POST", "/api/closures", { body: day })).status).toBe(201);
    expect((await owner.call("GET", "/api/offers?state=void")).body).toHaveLength(2 * givers.length);
    const all = { from_date: inDays(5), to_date: inDays(5 + OFFERED), name: "Holidays" };
    expect((await owner.call("POST", "/api/closures", { body: all })).status).toBe(201);
    const ended = async () =>
      z.array(z.unknown()).parse((await owner.call("GET", "/api/offers?state=void")).body).length;
    expect(await ended()).toBeLessThan(OFFERED * givers.length);
    await settle();
    expect(await ended()).toBe(OFFERED * givers.length);
  });

  /** Has all offers claimed by a number of members. */
  const claimBy = (ids: readonly string[]) => {
    const claims = ids.map((member_id) => ({
      ...{ member_id, at: new Date().toISOString() },
      ...{ state: "open" as const, shift: null, order: null },
    }));
    return database.db
      .update(offers)
      .set({ claims, state: "claimed" })
      .where(eq(offers.salonId, owner.salonId));
  };
  const addMembers = async (many: number) => {
    const rows = Array.from({ length: many }, (_, index) => ({
      ...{ salonId: owner.salonId, id: newId(), firstName: "Free", lastName: `No${index}` },
      ...{ email: `free${index}@salon.test`, role: "Stylist", version: 1 },
    }));
    await database.db.insert(employees).values(rows);
    return rows.map(({ id }) => id);
  };

  test("a list computes nothing, however many claims there are; one offer is asked for alone", async () => {
    await claimBy(await addMembers(40));
    counts.reset();
    const list = await offersOf(owner);
    expect(list).toHaveLength(OFFERED * givers.length);
    expect(new Set(list.map(({ effects }) => effects.length))).toEqual(new Set([0]));
    expect(counts.rows).toBeLessThan(list.length + 20);
    const one = await judgedOffer(owner, list[0]?.id ?? "");
    expect(one.effects).toHaveLength(40);
    expect((await owner.call("GET", `/api/offers/${newId()}`)).status).toBe(404);
  });

  test("the team is read once for all claims of an offer, on the dates that change", async () => {
    const free = await addMembers(300);
    const cost = async (claims: number) => {
      await claimBy(free.slice(0, claims));
      const [first] = await offersOf(owner);
      counts.reset();
      await judgedOffer(owner, first?.id ?? "");
      return { ...counts };
    };
    const [few, many] = [await cost(1), await cost(40)];
    expect(many.statements).toBe(few.statements);
    // Each of those who claim, as a member and with their own weeks.
    expect(many.rows - few.rows).toBeLessThanOrEqual(2 * 39);
    // The team's ids and members, and its shifts of two dates; the giver's of seven weeks.
    expect(many.rows).toBeLessThan(2 * 310 + 2 * 6 * givers.length + 47 * 6 + 100);
  });

  test("a member's page reads what lies near the dates that it shows", async () => {
    counts.reset();
    const page = z.parse(ownWeek, (await member.call("GET", "/api/own-week")).body);
    expect(page.offers?.others.length).toBe(OFFERED * givers.length);
    const shown = 63 + 2 * 37;
    expect(counts.rows).toBeLessThan(givers.length * 6 * shown + 300);
    // The latest date is beyond them.
    expect(counts.rows).toBeLessThan(givers.length * 6 * DATES);
    expect(addDays(inDays(1), DATES) > inDays(shown)).toBe(true);
  });
});
