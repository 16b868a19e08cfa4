import { EXCEPTIONS_MAX } from "@chairtime/contract/limits";
import { addDays } from "@chairtime/kit/calendar";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listActions } from "../src/changes/list-actions.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { breakOf, scheduleOf, timeOffOf } from "./support/drafts.ts";
import { actionOf, historyOf, lastAction, previewOf } from "./support/history.ts";
import { createService, idOf, type Manager, newEmail, type Service } from "./support/service.ts";

describe("the history", () => {
  let database: TestDatabase;
  let service: Service;
  let owner: Manager;
  let ada: string;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    owner = await service.newManager();
    ada = (await owner.addMember()).id;
  });

  const post = async (path: string, body: unknown, headers?: Record<string, string>) =>
    idOf(await owner.call("POST", `/api/${path}`, { body, headers }));
  const ids = async (query = "", by = owner) => (await historyOf(by, query)).actions.map(({ id }) => id);
  const records = async (query: string) =>
    (await historyOf(owner, query)).actions.flatMap(({ shown }) => shown.map(({ record_id }) => record_id));
  /** Moves all changes so far to another day. */
  const happenedAt = (moment: string, from = 0) =>
    database.db.execute(
      sql`update changes set at = ${moment} where salon_id = ${owner.salonId} and number > ${from}`,
    );

  test("says who did what, newest first, with the record before and after", async () => {
    const manager = await service.addPerson(owner, "manager");
    const id = await post("schedules", scheduleOf(ada));
    await manager.call("PUT", `/api/schedules/${id}`, {
      body: scheduleOf(ada, { start_time: "10:00" }),
      headers: { "x-request-id": "a-request-of-its-own" },
    });
    const { actions, next, names, since } = await historyOf(owner);
    expect(actions[0]).toMatchObject({
      kind: null,
      by: { user_id: manager.userId, name: "manager" },
      changes: 1,
      members: 1,
      shown: [
        {
          number: actions[0]?.id,
          at: actions[0]?.at,
          resource: "schedule",
          record_id: id,
          employee_id: ada,
          before: { id, start_time: "09:00", version: actions[1]?.id },
          after: { id, start_time: "10:00", version: actions[0]?.id },
        },
      ],
    });
    expect(actions[0]?.request_id).not.toBe("");
    expect(actions[1]?.shown).toMatchObject([{ resource: "schedule", before: null }]);
    expect(actions.slice(2).map(({ shown }) => shown.map(({ resource }) => resource))).toEqual([
      ["employee"],
      ["salon", "person"],
    ]);
    expect(next).toBeNull();
    expect(names).toEqual({ [ada]: "Ada Byron" });
    expect(Date.parse(since)).toBeLessThanOrEqual(Date.parse(actions.at(-1)?.at ?? ""));
  });

  test("checks a limited number of changes for a page, and continues from there", async () => {
    const wanted = await post("schedules", scheduleOf(ada, { day_of_week: 1 }));
    for (let round = 0; round < 12; round++)
      await owner.call("PUT", "/api/salon", { body: { rest_minutes: 600 + round } });
    const caller = { salonId: owner.salonId, role: "owner" as const, seesReasons: true, timeZone: "UTC" };
    const none = { employeeId: undefined, userId: undefined, resource: undefined };
    const filter = { ...none, from: undefined, to: undefined, date: "2026-12-07", limit: 5 };
    const pages = [];
    for (let before: number | undefined; ; ) {
      const page = await listActions(database.db, caller, { ...filter, before }, { look: 3, looks: 2 });
      pages.push(page.actions.flatMap(({ shown }) => shown.map(({ record_id }) => record_id)));
      if (page.next === null) break;
      before = page.next;
    }
    expect(pages.flat()).toEqual([wanted]);
    expect(pages.length).toBeGreaterThan(2);
  });

  test("comes in pages that lack nothing and repeat nothing", async () => {
    for (let day = 1; day <= 28; day++) {
      await post(
        "onetime-blocks",
        timeOffOf(ada, {
          start_date_time: `2026-12-${String(day).padStart(2, "0")}T03:30:00Z`,
          end_date_time: `2026-12-${String(day).padStart(2, "0")}T11:30:00Z`,
        }),
      );
    }
    const all = await ids();
    expect(all.length).toBeGreaterThan(28);
    const paged: number[] = [];
    for (let query = "?limit=10"; ; ) {
      const page = await historyOf(owner, query);
      paged.push(...page.actions.map(({ id }) => id));
      expect(page.actions.length).toBeLessThanOrEqual(10);
      if (page.next === null) break;
      query = `?limit=10&before=${page.next}`;
    }
    expect(paged).toEqual(all);
    expect(paged).toEqual(paged.toSorted((one, other) => other - one));
  });

  describe("of records that are large", () => {
    const PAGE_BYTES = 1024 * 1024;
    const CHANGES = 12;
    /** As much as a salon can write: some 300 kB, twice for each change. */
    const write = async (round: number, headers?: Record<string, string>) => {
      const spans = Array.from({ length: 10 }, (_, hour) => ({
        start_time: `0${hour}:00`,
        end_time: `0${hour}:30`,
      }));
      const name = `${round} ${"é".repeat(90)}`;
      const opening_exceptions = Array.from({ length: EXCEPTIONS_MAX }, (_, days) => ({
        date: addDays("2026-01-01", days),
        name,
        spans,
      }));
      const written = await owner.call("PUT", "/api/salon", { body: { opening_exceptions }, headers });
      expect(written.status).toBe(200);
    };
    const bytesOf = (answer: object) => Buffer.byteLength(JSON.stringify(answer));

    test("comes in pages that are short, lack nothing and repeat nothing", async () => {
      for (let round = 0; round < 5; round++) await write(round);
      await post("schedules", scheduleOf(ada));
      const { id: last } = await lastAction(owner);
      const paged: number[] = [];
      const pages: number[] = [];
      for (let query = ""; ; ) {
        const page = await historyOf(owner, query);
        paged.push(...page.actions.map(({ id }) => id));
        pages.push(page.actions.length);
        expect(bytesOf(page)).toBeLessThan(1.1 * PAGE_BYTES);
        if (page.next === null) break;
        query = `?before=${page.next}`;
      }
      // The salon and its owner were made in one go.
      expect(paged).toEqual(Array.from({ length: last }, (_, step) => last - step).filter((id) => id !== 2));
      expect(pages).toEqual([2, 1, 1, 4]);
    });

    test("has fewer changes of an action that is too much alone", async () => {
      const headers = { "x-chairtime-action": "plan 0123456789abcdef" };
      for (let round = 0; round < CHANGES; round++) await write(round, headers);
      const { actions, next } = await historyOf(owner);
      expect(actions.map(({ changes, shown }) => [changes, shown.length])).toEqual([[CHANGES, 2]]);
      expect(next).toBe(actions[0]?.id);
      expect((await historyOf(owner, `?before=${next}`)).actions).toHaveLength(2);
      const whole = await actionOf(owner, next ?? 0);
      expect(whole.action.shown.map(({ number }) => number)).toEqual([next, (next ?? 0) + 1]);
      expect(whole.changes.map(({ number }) => number - (next ?? 0))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
      expect(bytesOf(whole)).toBeLessThan(5.2 * PAGE_BYTES);
    });
  });

  test("has what belongs together as one action, with ten of its changes", async () => {
    const headers = { "x-chairtime-action": "closure 0123456789abcdef" };
    const staff = [ada];
    for (let count = 0; count < 11; count++) staff.push((await owner.addMember()).id);
    for (const id of staff) await post("onetime-blocks", timeOffOf(id), headers);
    const action = await lastAction(owner);
    expect(action).toMatchObject({ kind: "closure", changes: 12, members: 12 });
    expect(action.shown.map(({ employee_id }) => employee_id)).toEqual(staff.slice(0, 10));
    expect(action.shown[0]?.number).toBe(action.id);
    const whole = await actionOf(owner, action.id);
    expect(whole.action).toEqual(action);
    expect(whole.changes.map(({ employee_id }) => employee_id)).toEqual(staff);
    expect(Object.keys(whole.names).toSorted()).toEqual(staff.toSorted());
    // One member's history shows their changes, and the size of each whole action.
    const last = staff.at(-1);
    const [own] = (await historyOf(owner, `?employee_id=${last}&resource=onetime_block`)).actions;
    expect(own).toMatchObject({ id: action.id, changes: 12, members: 12, shown: [{ employee_id: last }] });
    expect(own?.shown).toHaveLength(1);
  });

  test("of one person, one kind, one member", async () => {
    const manager = await service.addPerson(owner, "manager");
    const schedule = await post("schedules", scheduleOf(ada));
    const pause = idOf(await manager.call("POST", "/api/recurring-breaks", { body: breakOf(ada) }));
    const other = (await owner.addMember()).id;
    expect(await records(`?user_id=${manager.userId}`)).toEqual([pause]);
    expect(await records("?resource=schedule")).toEqual([schedule]);
    expect(await records(`?employee_id=${other}`)).toEqual([other]);
    expect(await records(`?employee_id=${ada}&user_id=${owner.userId}`)).toEqual([schedule, ada]);
    expect(await records("?resource=salon&employee_id=01890000-0000-7000-8000-000000000000")).toEqual([]);
  });

  test("of the salon's dates on which it was done", async () => {
    await owner.call("PUT", "/api/salon", { body: { time_zone: "America/New_York" } });
    const { id: last } = await lastAction(owner);
    const early = await post("schedules", scheduleOf(ada));
    const late = await post("recurring-breaks", breakOf(ada));
    await happenedAt("2026-11-01T00:00:00Z");
    // 23:59 of November 9 and midnight of the 10th in New York.
    await happenedAt("2026-11-10T04:59:59.999Z", last);
    await happenedAt("2026-11-10T05:00:00Z", last + 1);
    expect(await records("?from=2026-11-09&to=2026-11-09")).toEqual([early]);
    expect(await records("?from=2026-11-10&to=2026-11-10")).toEqual([late]);
    expect(await records("?from=2026-11-09")).toEqual([late, early]);
    expect((await ids("?to=2026-11-09")).at(0)).toBe(last + 1);
    expect(await ids("?from=2026-11-11")).toEqual([]);
    expect(await ids("?to=2026-10-30")).toEqual([]);
  });

  test("of a date that it is about, before or after", async () => {
    await owner.call("PUT", "/api/salon", { body: { time_zone: "America/New_York" } });
    const monday = "2026-12-07";
    const touching = [
      await post("schedules", scheduleOf(ada, { valid_until: monday })),
      await post("recurring-breaks", breakOf(ada)),
      // From 23:00 of the day before in New York.
      await post(
        "onetime-blocks",
        timeOffOf(ada, {
          start_date_time: "2026-12-07T04:00:00Z",
          end_date_time: "2026-12-07T05:00:01Z",
        }),
      ),
    ];
    await post("schedules", scheduleOf(ada, { day_of_week: 2 }));
    await post("schedules", scheduleOf(ada, { valid_from: "2026-01-05", valid_until: "2026-11-30" }));
    await post("recurring-breaks", breakOf(ada, { day_of_week: 0 }));
    await post("onetime-blocks", timeOffOf(ada));
    expect(await records(`?date=${monday}`)).toEqual(touching.toReversed());
    const moved = timeOffOf(ada, {
      start_date_time: "2027-02-01T04:00:00Z",
      end_date_time: "2027-02-01T05:00:00Z",
    });
    await owner.call("PUT", `/api/onetime-blocks/${touching[2]}`, { body: moved });
    expect(await records(`?date=${monday}`)).toEqual([touching[2], ...touching.toReversed()]);
    expect(await records("?date=2027-01-31&resource=onetime_block")).toEqual([touching[2]]);
  });

  test("of the date on which a night ends, and of every week of a rotation", async () => {
    await owner.call("PUT", "/api/salon", { body: { time_zone: "UTC" } });
    const night = { start_time: "22:00", end_time: "06:00", ends_next_day: true };
    const [sunday, monday, tuesday] = ["2026-12-06", "2026-12-07", "2026-12-08"];
    const shift = await post("schedules", scheduleOf(ada, { day_of_week: 0, ...night, valid_until: sunday }));
    const rest = await post("recurring-breaks", breakOf(ada, { day_of_week: 0, ...night }));
    const week = await post("schedules", scheduleOf(ada, { rotation_week: 1, valid_from: "2026-02-02" }));
    await post("schedules", scheduleOf(ada, { day_of_week: 0, valid_from: "2026-03-01" }));
    expect(await records(`?date=${monday}`)).toEqual([week, rest, shift]);
    expect(await records(`?date=${tuesday}`)).toEqual([]);
    // The last night has ended by then.
    expect(await records("?date=2026-12-14")).toEqual([week, rest]);
    expect(await records("?date=2026-12-21")).toEqual([week, rest]);
  });

  test("knows the names of those who were deleted", async () => {
    await owner.call("PUT", `/api/employees/${ada}`, { body: { last_name: "Lovelace" } });
    await owner.call("DELETE", `/api/employees/${ada}`);
    const { names } = await historyOf(owner, `?employee_id=${ada}`);
    expect(names).toEqual({ [ada]: "Ada Lovelace" });
  });

  test("names both whose record it was and whose it is", async () => {
    const { id: grace } = await owner.addMember({ first_name: "Grace", last_name: "Hopper" });
    const id = await post("schedules", scheduleOf(ada));
    await owner.call("PUT", `/api/schedules/${id}`, { body: scheduleOf(grace) });
    const both = { [ada]: "Ada Byron", [grace]: "Grace Hopper" };
    expect((await historyOf(owner, "?limit=1")).names).toEqual(both);
    const { id: action } = await lastAction(owner);
    expect((await actionOf(owner, action)).names).toEqual(both);
    expect(await previewOf(owner, { action })).toMatchObject({ names: both, steps: [{ employee_id: ada }] });
  });

  test("shows people and invitations to those alone who may see them", async () => {
    const viewer = await service.addPerson(owner, "viewer");
    const email = newEmail();
    await owner.call("POST", "/api/salon/invitations", { body: { email, role: "viewer" } });
    const invited = await lastAction(owner);
    expect(invited.shown).toMatchObject([{ resource: "invitation", after: { email } }]);
    for (const query of ["", "?resource=invitation", `?user_id=${owner.userId}`, "?resource=person"]) {
      const { actions } = await historyOf(viewer, query);
      expect(actions.map(({ id }) => id)).not.toContain(invited.id);
      expect(JSON.stringify(actions)).not.toContain(email);
    }
    expect(await viewer.call("GET", `/api/changes/${invited.id}`)).toMatchObject({ status: 404 });
    // Of an action that touches both only the rest shows and counts.
    await database.db.execute(
      sql`update changes set action = ${invited.id - 1} where salon_id = ${owner.salonId} and number = ${invited.id}`,
    );
    expect(await actionOf(owner, invited.id - 1)).toMatchObject({ action: { changes: 2 } });
    const seen = await actionOf(viewer, invited.id - 1);
    expect(seen).toMatchObject({ action: { changes: 1, shown: [{ resource: "employee" }] } });
    expect(seen.changes).toHaveLength(1);
  });

  test("refuses malformed queries, and knows no other salon's actions", async () => {
    for (const query of [
      "?employee_id=x",
      "?user_id=x",
      "?resource=mail",
      "?from=yesterday",
      "?to=2026-13-01",
      "?date=x",
      "?before=x",
      "?limit=0",
      "?limit=51",
      "?limit=x",
    ]) {
      expect(await owner.call("GET", `/api/changes${query}`), query).toMatchObject({ status: 400 });
    }
    for (const id of ["x", "-1", "1.5", "12345678901", ada]) {
      expect(await owner.call("GET", `/api/changes/${id}`), id).toMatchObject({ status: 400 });
    }
    expect(await owner.call("GET", "/api/changes/999999999")).toMatchObject({
      status: 404,
      body: { error: "Change not found" },
    });
  });
});
