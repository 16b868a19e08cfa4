import { addDays } from "@chairtime/kit/calendar";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { teamDay, teamDays } from "../src/days/team-day.ts";
import type { Database } from "../src/db/database.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { randomWrites } from "./support/random-writes.ts";
import { createService, type Manager } from "./support/service.ts";

const WRITES = 40;
const ZONE = "America/New_York";
/** Over the winter that the random time off is in, and over both changes of the clocks. */
const FIRST = "2026-10-25";

describe("the team's days", () => {
  let database: TestDatabase;
  let manager: Manager;

  beforeAll(async () => {
    database = await openTestDatabase();
    manager = await createService(database.db).newManager();
    const write = randomWrites([manager], 20261123);
    for (let written = 0; written < WRITES; written += 1) await write();
  });
  afterAll(() => database.close());

  const one = (date: string, ids?: string[]) => teamDay(database.db, manager.salonId, ZONE, date, ids);

  test("of several dates are those of each, also with dates between them left out", async () => {
    const offsets = fc.uniqueArray(fc.nat({ max: 150 }), { minLength: 1, maxLength: 20 });
    for (const some of fc.sample(offsets, { seed: 7, numRuns: 12 })) {
      const dates = some.toSorted((a, b) => a - b).map((days) => addDays(FIRST, days));
      const days = await teamDays(database.db, manager.salonId, ZONE, dates);
      expect(days).toEqual((await Promise.all(dates.map((date) => one(date)))).flat());
    }
  });

  test("for some members are theirs alone, for no members or dates none", async () => {
    const [first] = await one(FIRST);
    const id = first?.employee_id ?? "";
    const dates = [FIRST, addDays(FIRST, 1)];
    const days = await teamDays(database.db, manager.salonId, ZONE, dates, [id]);
    expect(days.map(({ employee_id, date }) => [employee_id, date])).toEqual(dates.map((date) => [id, date]));
    expect(await teamDays(database.db, manager.salonId, ZONE, dates, [])).toEqual([]);
    expect(await teamDays(database.db, manager.salonId, ZONE, [])).toEqual([]);
  });

  test("take as many queries for 63 dates as for one", async () => {
    let queries = 0;
    const counting: Database = new Proxy(database.db, {
      get(db, property, receiver) {
        if (property === "select") queries += 1;
        return Reflect.get(db, property, receiver);
      },
    });
    const dates = Array.from({ length: 63 }, (_, days) => addDays(FIRST, days));
    await teamDays(counting, manager.salonId, ZONE, dates);
    expect(queries).toBe(4);
  });
});
