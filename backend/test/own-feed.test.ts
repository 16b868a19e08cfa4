import type { OwnDay, OwnFeed } from "@chairtime/contract/own-week";
import { ownFeed } from "@chairtime/contract/own-week";
import { addDays } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { scheduleOf, timeOffOf } from "./support/drafts.ts";
import { byToken, feedOf, tokenOf } from "./support/own-week.ts";
import { randomWrites } from "./support/random-writes.ts";
import { atOnce, createService, idOf, type Manager, type Service } from "./support/service.ts";

const WRITES = 25;
const listed = z.array(z.object({ id: z.string(), is_active: z.boolean() }));

describe("the feed's days", () => {
  let database: TestDatabase;
  let service: Service;
  let manager: Manager;
  let member: string;
  let token: string;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    manager = await service.newManager();
    member = (await manager.addMember()).id;
    token = await tokenOf(manager, member);
  });

  const today = () => todayIn("Asia/Kolkata");
  const read = async (link = token): Promise<OwnFeed> =>
    z.parse(ownFeed, (await byToken(service, link)("GET", "/api/own-week/feed")).body);
  const sequences = (days: Iterable<OwnDay>) => [...days].map(({ sequence }) => sequence);

  test("a day that is read for the first time has not changed, and an unchanged feed is the same", async () => {
    await manager.call("POST", "/api/schedules", { body: scheduleOf(member) });
    const first = await read();
    expect(new Set(sequences(first.days))).toEqual(new Set([0]));
    expect(await read()).toEqual(first);
    await manager.call("PUT", `/api/employees/${member}`, { body: { role: "Barber" } });
    await manager.addMember();
    expect(await read()).toEqual(first);
  });

  test("only changed days count up, one by one, also back to earlier hours", async () => {
    await feedOf(service, token);
    const date = addDays(today(), 3);
    const body = timeOffOf(member, {
      start_date_time: `${date}T05:00:00Z`,
      end_date_time: `${date}T07:00:00Z`,
    });
    const made = await manager.call("POST", "/api/onetime-blocks", { body });
    const after = await feedOf(service, token);
    expect(after.get(date)).toMatchObject({ sequence: 1 });
    expect(sequences(after.values()).filter((sequence) => sequence !== 0)).toEqual([1]);
    await manager.call("DELETE", `/api/onetime-blocks/${idOf(made)}`);
    const back = await feedOf(service, token);
    expect(back.get(date)).toMatchObject({ sequence: 2, onetimeblocks: [] });
    expect(String(back.get(date)?.modified_at) >= String(after.get(date)?.modified_at)).toBe(true);
  });

  test("a new zone is a change of every day, a closure of its own", async () => {
    await feedOf(service, token);
    await manager.call("PUT", "/api/salon", { body: { time_zone: "Asia/Colombo" } });
    expect(new Set(sequences((await feedOf(service, token)).values()))).toEqual(new Set([1]));
    const date = addDays(today(), 5);
    const opening_exceptions = [{ date, name: "Inventory", spans: [] }];
    await manager.call("PUT", "/api/salon", { body: { opening_exceptions } });
    const days = await feedOf(service, token);
    expect(days.get(date)).toMatchObject({ sequence: 2, opening: { name: "Inventory", spans: [] } });
    expect(days.get(addDays(date, 1))).toMatchObject({ sequence: 1 });
  });

  test("twenty looks at once count a change once", async () => {
    await read();
    await manager.call("POST", "/api/schedules", { body: scheduleOf(member) });
    const feeds = await atOnce(20, () => read());
    for (const feed of feeds) expect(feed).toEqual(feeds[0]);
    const mondays = feeds[0]?.days.filter(({ shifts }) => shifts?.length) ?? [];
    expect(mondays).toHaveLength(18);
    expect(new Set(sequences(mondays))).toEqual(new Set([1]));
  });

  test("a published day that has not changed is no change", async () => {
    await manager.call("POST", "/api/schedules", { body: scheduleOf(member) });
    const start_date_time = `${addDays(today(), 3)}T05:00:00Z`;
    const body = timeOffOf(member, { start_date_time, end_date_time: `${addDays(today(), 4)}T05:00:00Z` });
    await manager.call("POST", "/api/onetime-blocks", { body });
    const ahead = async () => (await read()).days.filter(({ date }) => date >= today());
    const before = await ahead();
    await manager.call("PUT", "/api/salon", { body: { publishing: true } });
    expect(await ahead()).toEqual(before);
  });

  test("a renewed link is the same calendar", async () => {
    await read();
    await manager.call("POST", "/api/schedules", { body: scheduleOf(member) });
    const before = await read();
    await manager.call("PUT", `/api/links/${member}`);
    expect(await read(await tokenOf(manager, member))).toEqual(before);
  });

  test.each(fc.sample(fc.integer({ min: 1, max: 2 ** 30 }), 2))(
    "over random writes a day's sequence grows by one with each change of it, and never else (%i)",
    async (seed) => {
      const write = randomWrites([manager], seed);
      /** Each member's last feed. */
      let known = new Map<string, OwnFeed>();
      const told = ({ salon }: OwnFeed, { sequence, modified_at, ...day }: OwnDay) =>
        JSON.stringify([salon.time_zone, day], (key, value) => (key === "id" ? undefined : value));
      for (let step = 0; step < WRITES; step += 1) {
        await write();
        const staff = z.parse(listed, (await manager.call("GET", "/api/employees")).body);
        const now = new Map<string, OwnFeed>();
        for (const { id } of staff.filter(({ is_active }) => is_active)) {
          now.set(id, await read(await tokenOf(manager, id)));
        }
        for (const { id } of staff) {
          const [before, after] = [known.get(id), now.get(id)];
          if (!before) continue;
          // An inactive member has no feed; it continues later.
          if (!after) {
            now.set(id, before);
            continue;
          }
          const beforeOn = new Map(before.days.map((day) => [day.date, day]));
          for (const day of after.days) {
            const last = beforeOn.get(day.date);
            if (!last) continue;
            const isChanged = told(before, last) !== told(after, day);
            expect(day.sequence, `${seed}: ${day.date}`).toBe((last.sequence ?? 0) + (isChanged ? 1 : 0));
            if (!isChanged) expect(day.modified_at).toBe(last.modified_at);
          }
        }
        known = now;
      }
    },
  );
});
