import { addDays } from "@chairtime/kit/calendar";
import { clockRange } from "@chairtime/kit/clock";
import { isInWeek } from "@chairtime/kit/rotation";
import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { breakOf, scheduleOf } from "./support/drafts.ts";
import { hours } from "./support/hours.ts";
import { createService, idOf, type Manager } from "./support/service.ts";

/** A Monday. */
const ANCHOR = "2026-11-02";
const WEEKS = [null, 0, 1, 2, 3, 4, 5, 6, 7];

describe("weeks and nights that overlap", () => {
  let database: TestDatabase;
  let manager: Manager;
  let member: string;

  beforeAll(async () => {
    database = await openTestDatabase();
    manager = await createService(database.db).newManager();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    member = (await manager.addMember()).id;
  });

  const post = (path: string, body: unknown) => manager.call("POST", `/api/${path}`, { body });

  describe.each([
    ["schedules", scheduleOf],
    ["recurring-breaks", breakOf],
  ] as const)("%s", (path, draft) => {
    test("collide exactly where their weeks meet and their hours overlap", async () => {
      const rotation = { weeks: 8, anchor: ANCHOR };
      const mondays = Array.from({ length: 8 }, (_, week) => addDays(ANCHOR, 7 * week));
      const day = { day_of_week: 1 };
      for (const [index, first] of WEEKS.entries()) {
        for (const [place, second] of WEEKS.entries()) {
          // Schedules from another date do not collide; breaks have no date, and are deleted again.
          const from =
            path === "schedules" ? { valid_from: addDays("2026-01-01", index * WEEKS.length + place) } : {};
          const of = (rotation_week: number | null, start_time: string, end_time: string) =>
            draft(member, { ...day, ...from, rotation_week, start_time, end_time });
          const meets = mondays.some((at) => isInWeek(first, at, rotation) && isInWeek(second, at, rotation));
          const names = `${first} and ${second}`;
          const early = await post(path, of(first, "09:00", "12:00"));
          const late = await post(path, of(second, "12:00", "14:00"));
          expect([early.status, late.status], names).toEqual([201, 201]);
          const body = of(second, "11:30", "14:00");
          const moved = await manager.call("PUT", `/api/${path}/${idOf(late)}`, { body });
          expect(moved.status, names).toBe(meets ? 409 : 200);
          if (path === "schedules") continue;
          for (const one of [early, late]) await manager.call("DELETE", `/api/${path}/${idOf(one)}`);
        }
      }
    });

    test("collide in their hours as the engine has them, nights too", async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(hours, { minLength: 2, maxLength: 2 }), async (pair) => {
          const { id } = await manager.addMember();
          const answers = [];
          for (const span of pair) answers.push(await post(path, draft(id, span)));
          const [one, other] = pair.map(({ start_time, end_time }) => clockRange(start_time, end_time));
          const overlaps = one && other && one.start < other.end && other.start < one.end;
          expect(answers.map(({ status }) => status)).toEqual([201, overlaps ? 409 : 201]);
        }),
        { numRuns: 40 },
      );
    });
  });

  test.each([
    ["22:00", "23:00", false, 409],
    ["03:00", "05:00", false, 201],
    ["19:00", "20:00", false, 201],
    ["19:00", "20:01", false, 409],
    ["23:30", "00:30", true, 409],
    ["04:00", "20:00", false, 201],
  ])(
    "beside a shift from 20:00 to 04:00, one from %s to %s (next day: %j) is %i",
    async (start_time, end_time, ends_next_day, status) => {
      const schedule = (change: object) => post("schedules", scheduleOf(member, change));
      await schedule({ start_time: "20:00", end_time: "04:00", ends_next_day: true });
      expect((await schedule({ start_time, end_time, ends_next_day })).status).toBe(status);
      // The next day's own shifts are another day's.
      const nextDay = { day_of_week: 2, start_time, end_time, ends_next_day };
      expect((await schedule(nextDay)).status).toBe(201);
    },
  );
});
