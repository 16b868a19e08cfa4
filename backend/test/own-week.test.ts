import type { OwnDay } from "@chairtime/contract/own-week";
import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { DAY_MS } from "@chairtime/kit/clock";
import { todayIn } from "@chairtime/kit/zone";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../src/base/uuid.ts";
import { feedDays, publishedDays, requests, staffLinks } from "../src/db/own-week-schema.ts";
import { tidy } from "../src/housekeeping.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { breakOf, scheduleOf, timeOffOf } from "./support/drafts.ts";
import { feedOf, linksOf, tokenOf, weekOf } from "./support/own-week.ts";
import { createService, type Manager, type Service } from "./support/service.ts";

const ZONE = "Asia/Kolkata";

describe("own weeks", () => {
  let database: TestDatabase;
  let service: Service;
  let manager: Manager;
  let member: string;
  let token: string;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db, { APP_URL: "https://salon.test" });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    manager = await service.newManager();
    member = (await manager.addMember()).id;
    token = await tokenOf(manager, member);
  });

  const put = (path: string, body: object) => manager.call("PUT", `/api/${path}`, { body });
  const schedule = (change: object, id = member) =>
    manager.call("POST", "/api/schedules", { body: scheduleOf(id, change) });
  const today = () => todayIn(ZONE);
  /** The next such weekday after today; 0 is Sunday. */
  const next = (weekday: number) => addDays(today(), ((weekday - weekdayOf(today()) + 6) % 7) + 1);
  const dayOf = (days: readonly OwnDay[], date: string) => {
    const day = days.find((one) => one.date === date);
    if (!day) throw new Error(`${date} is not among the days`);
    return day;
  };

  describe("the week behind a link", () => {
    test.each([
      [0, ZONE],
      [1, "Pacific/Kiritimati"],
      [6, "Pacific/Niue"],
    ])(
      "weeks from weekday %i on in %s: this one and eight more; the feed nine past ones too",
      async (first, zone) => {
        await put("salon", { week_starts_on: first, time_zone: zone });
        const { salon, days } = await weekOf(service, token);
        expect(salon).toMatchObject({ time_zone: zone, week_starts_on: first });
        const dates = days.map(({ date }) => date);
        expect(dates).toHaveLength(63);
        expect(weekdayOf(dates[0] ?? "")).toBe(first);
        expect(dates.indexOf(todayIn(zone))).toBeGreaterThanOrEqual(0);
        expect(dates.indexOf(todayIn(zone))).toBeLessThan(7);
        expect(dates).toEqual(dates.map((_, index) => addDays(dates[0] ?? "", index)));
        const told = [...(await feedOf(service, token)).keys()];
        expect(told).toHaveLength(126);
        expect(told.slice(63)).toEqual(dates);
      },
    );

    test("the days are those that managers see, nights, breaks, rotation and time off included", async () => {
      await put(`employees/${member}`, { rotation: { weeks: 2, anchor: "2026-11-02" } });
      await schedule({ day_of_week: 1, start_time: "22:00", end_time: "04:00", ends_next_day: true });
      await schedule({ day_of_week: 3, rotation_week: 0 });
      await schedule({ day_of_week: 4, start_time: "10:00", end_time: "12:00", rotation_week: 1 });
      await manager.call("POST", "/api/recurring-breaks", { body: breakOf(member, { day_of_week: 3 }) });
      const thursday = addDays(next(3), 1);
      const off = { start_date_time: `${next(3)}T05:00:00.000Z`, end_date_time: `${thursday}T23:00:00.000Z` };
      await manager.call("POST", "/api/onetime-blocks", { body: timeOffOf(member, off) });
      const { days } = await weekOf(service, token);
      for (const day of days) {
        const asked = await manager.call("POST", "/api/employees/availability", {
          body: { date: day.date, employee_ids: [member] },
        });
        const { published, opening, colleagues, ...own } = day;
        expect([own]).toEqual(asked.body);
        expect({ published, opening, colleagues }).toEqual({
          published: true,
          opening: null,
          colleagues: [],
        });
      }
      expect(dayOf(days, next(2)).carried_over).toEqual([{ start_time: "00:00", end_time: "04:00" }]);
      expect(dayOf(days, thursday).onetimeblocks).toHaveLength(1);
      const shifts = days.filter(({ date }) => weekdayOf(date) === 3).map((day) => day.shifts?.length);
      expect(new Set(shifts)).toEqual(new Set([0, 1]));
    });

    test("hours of the salon for one date come with their name", async () => {
      const spans = [{ start_time: "09:00", end_time: "13:00" }];
      const [eve, feast] = [next(4), next(5)];
      await put("salon", {
        opening_exceptions: [
          { date: eve, name: "Christmas Eve", spans },
          { date: feast, name: "Christmas Day", spans: [] },
        ],
      });
      const { days } = await weekOf(service, token);
      expect(dayOf(days, eve).opening).toEqual({ name: "Christmas Eve", spans });
      expect(dayOf(days, feast).opening).toEqual({ name: "Christmas Day", spans: [] });
    });

    test("colleagues show by first name where the salon shows them, and only who works", async () => {
      const add = async (first_name: string, last_name: string, change: object = {}) => {
        const { id } = await manager.addMember({ first_name, last_name, ...change });
        await schedule({ start_time: "10:00" }, id);
        return id;
      };
      const ben = await add("Ben", "Mor");
      await add("Ada", "Okafor");
      await add("Kim", "Lee");
      await add("kim", "Park");
      await add("Gone", "Girl", { is_active: false });
      const away = await add("Away", "All Day");
      await schedule({ start_time: "07:00", end_time: "08:00" }, ben);
      const monday = next(1);
      const off = (id: string, from: string, to: string) =>
        manager.call("POST", "/api/onetime-blocks", {
          body: timeOffOf(id, { start_date_time: from, end_date_time: to }),
        });
      // 10:00 to 17:00 in Kolkata, in two pieces.
      await off(away, `${monday}T04:30:00Z`, `${monday}T08:00:00Z`);
      await off(away, `${monday}T08:00:00Z`, `${monday}T11:30:00Z`);
      await off(ben, `${monday}T04:30:00Z`, `${monday}T11:00:00Z`);
      expect(dayOf((await weekOf(service, token)).days, monday).colleagues).toEqual([]);

      await put("salon", { staff_link_shows: "colleagues" });
      const { days } = await weekOf(service, token);
      const late = { start_time: "10:00", end_time: "17:00" };
      expect(dayOf(days, monday).colleagues).toEqual([
        { name: "Ben", shifts: [{ start_time: "07:00", end_time: "08:00" }, late] },
        { name: "Ada", shifts: [late] },
        { name: "Kim L.", shifts: [late] },
        { name: "kim P.", shifts: [late] },
      ]);
      expect(dayOf(days, next(2)).colleagues).toEqual([]);
      for (const secret of ["Okafor", "Mor", ben, away]) expect(JSON.stringify(days)).not.toContain(secret);
      // Calendars pass their data on.
      for (const day of (await feedOf(service, token)).values()) expect(day.colleagues).toEqual([]);
    });

    test("shows requests that wait, lie ahead or were answered lately, newest first", async () => {
      const ask = (change: object) => ({
        salonId: manager.salonId,
        id: newId(),
        employeeId: member,
        kind: "time_off" as const,
        startDate: addDays(today(), -10),
        endDate: addDays(today(), -10),
        reason: "Vacation",
        note: "",
        state: "pending" as const,
        ...change,
      });
      const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
      const declined = { state: "declined" as const, decidedBy: "manager" };
      const other = (await manager.addMember()).id;
      const told = [
        ask({ createdAt: ago(40) }),
        ask({ createdAt: ago(20), ...declined, decidedAt: ago(29) }),
        ask({ createdAt: ago(3), ...declined, decidedAt: ago(31), endDate: today() }),
        ask({ createdAt: ago(1), kind: "cannot", state: "noted", startDate: today(), endDate: today() }),
      ];
      const untold = [
        ask({ ...declined, decidedAt: ago(31) }),
        ask({ state: "withdrawn" }),
        ask({ employeeId: other }),
      ];
      await database.db.insert(requests).values([...told, ...untold]);
      const week = await weekOf(service, token);
      expect(week.requests.map(({ id }) => id)).toEqual(told.map(({ id }) => id).toReversed());
      expect(week).toMatchObject({ requests_on: true, request_notice_days: 0, mails: true });
    });

    test("the last opening is known to the minute, and is no change of the salon's", async () => {
      const [before] = await database.db.select().from(staffLinks).where(eq(staffLinks.employeeId, member));
      await weekOf(service, token);
      const [after] = await database.db.select().from(staffLinks).where(eq(staffLinks.employeeId, member));
      expect(after).toEqual({ ...before, lastOpenedAt: expect.any(Date) });
      expect(after?.lastOpenedAt?.getTime()).toBe(
        Math.floor((after?.lastOpenedAt?.getTime() ?? 0) / 60_000) * 60_000,
      );
      await database.db.update(staffLinks).set({ lastOpenedAt: sql`now() - interval '2 days'` });
      await feedOf(service, token);
      const [link] = await linksOf(manager);
      expect(Date.now() - Date.parse(link?.last_opened_at ?? "")).toBeLessThan(180_000);
    });
  });

  test("housekeeping forgets days and requests that no page shows", async () => {
    const days = (ages: number[]) =>
      ages.map((age) => ({ salonId: manager.salonId, employeeId: member, date: addDays(today(), -age) }));
    const own = (table: typeof feedDays | typeof publishedDays) => eq(table.employeeId, member);
    await database.db.insert(feedDays).values(days([90, 69, 0]).map((day) => ({ ...day, fingerprint: "x" })));
    const empty = { date: "", breaks: [], onetimeblocks: [] };
    await database.db.insert(publishedDays).values(days([90, 69, 0]).map((day) => ({ ...day, day: empty })));
    const asked = { kind: "time_off" as const, reason: "Vacation", note: "", state: "approved" as const };
    await database.db.insert(requests).values(
      days([500, 300, 0]).map(({ date, ...key }) => ({
        ...key,
        ...asked,
        id: newId(),
        startDate: date,
        endDate: date,
      })),
    );
    await tidy(database.db, { historyDays: 400 });
    expect(await database.db.select().from(feedDays).where(own(feedDays))).toHaveLength(2);
    expect(await database.db.select().from(publishedDays).where(own(publishedDays))).toHaveLength(2);
    expect(await database.db.select().from(requests).where(eq(requests.employeeId, member))).toHaveLength(2);
  });
});
