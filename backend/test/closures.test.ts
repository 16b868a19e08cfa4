import { availabilityAnswer } from "@chairtime/contract/availability";
import { type ClosureRecord, closureList, closureRecord } from "@chairtime/contract/closures";
import { CLOSURES_MAX } from "@chairtime/contract/limits";
import { planAnswer } from "@chairtime/contract/plans";
import { publishingPreview } from "@chairtime/contract/publishing";
import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { newId } from "../src/base/uuid.ts";
import { closures } from "../src/db/schema.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { closureOf, scheduleOf, timeOffOf } from "./support/drafts.ts";
import { historyOf, lastAction, lastMoment, pastOf, presentOf, putBack } from "./support/history.ts";
import { feedOf, tokenOf, weekOf } from "./support/own-week.ts";
import { atOnce, createService, type Manager, type Service, statuses } from "./support/service.ts";

const ZONE = "Asia/Kolkata";
const today = todayIn(ZONE);
/** The Monday of next week: links show it, and nothing of it is over. */
const MONDAY = addDays(today, 8 - (weekdayOf(today) || 7));
const day = (days: number) => addDays(MONDAY, days);

describe("closures", () => {
  let database: TestDatabase;
  let service: Service;
  let owner: Manager;
  let member: string;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db, { BUSINESS_TIME_ZONE: ZONE });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    owner = await service.newManager();
    member = (await owner.addMember()).id;
  });

  const post = (path: string, body: unknown) => owner.call("POST", `/api/${path}`, { body });
  const close = async (change: object = {}): Promise<ClosureRecord> => {
    const answer = await post("closures", closureOf(change));
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return z.parse(closureRecord, answer.body);
  };
  const closeOn = (date: string, change: object = {}) => close({ from_date: date, to_date: date, ...change });
  const list = async () => z.parse(closureList, (await owner.call("GET", "/api/closures")).body);
  const shift = (date: string, change: object = {}) =>
    post("schedules", scheduleOf(member, { day_of_week: weekdayOf(date), ...change }));
  const dayOf = (date: string) => post("availability", { employee_id: member, date });
  const dayAt = async (date: string) => {
    const answer = await dayOf(date);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return z.parse(availabilityAnswer, answer.body);
  };

  test("one is made, listed by its dates, changed, and deleted", async () => {
    const later = await close({ from_date: "2027-01-01", to_date: "2027-01-01", name: "New Year" });
    const made = await close({ name: "  Christmas  ", start_time: "14:00", end_time: "24:00" });
    expect(made).toEqual({
      ...closureOf({ start_time: "14:00", end_time: "24:00" }),
      id: made.id,
      created_at: made.updated_at,
      updated_at: expect.any(String),
      version: expect.any(Number),
    });
    expect(await list()).toEqual([made, later]);
    const path = `/api/closures/${made.id}`;
    const change = { from_date: "2027-02-01", to_date: "2027-02-02", name: "Repairs" };
    const changed = await owner.call("PUT", path, { body: change });
    expect(changed).toMatchObject({
      status: 200,
      body: { ...change, start_time: null, end_time: null, created_at: made.created_at },
    });
    expect(await list()).toMatchObject([{ name: "New Year" }, { name: "Repairs", id: made.id }]);
    expect((await owner.call("DELETE", path)).status).toBe(204);
    for (const method of ["PUT", "DELETE"])
      expect(await owner.call(method, path, { body: closureOf() })).toMatchObject({
        status: 404,
        body: { error: "Closure not found" },
      });
    expect(await list()).toEqual([later]);
  });

  test("a save over a colleague's newer version answers with theirs", async () => {
    const made = await close();
    const path = `/api/closures/${made.id}`;
    const seen = { "if-match": `"${made.version}"` };
    const theirs = await owner.call("PUT", path, { body: closureOf({ name: "Feast" }), headers: seen });
    expect(theirs.status).toBe(200);
    for (const method of ["PUT", "DELETE"])
      expect(
        await owner.call(method, path, { body: closureOf({ name: "Mine" }), headers: seen }),
      ).toMatchObject({
        status: 412,
        body: { code: "changed_meanwhile", current: theirs.body, by: { name: "manager" } },
      });
    const both = await atOnce(2, (index) =>
      owner.call("PUT", path, {
        body: closureOf({ name: `At once ${index}` }),
        headers: { "if-match": theirs.headers.get("etag") ?? "" },
      }),
    );
    expect(statuses(both)).toEqual({ 200: 1, 412: 1 });
  });

  test("a viewer reads them and writes none; another salon has no part in them", async () => {
    const made = await close();
    const viewer = await service.addPerson(owner, "viewer");
    expect((await viewer.call("GET", "/api/closures")).body).toEqual([made]);
    expect(await viewer.call("POST", "/api/closures", { body: closureOf() })).toMatchObject({ status: 403 });
    const stranger = await service.newManager();
    expect((await stranger.call("GET", "/api/closures")).body).toEqual([]);
    expect((await stranger.call("DELETE", `/api/closures/${made.id}`)).status).toBe(404);
  });

  test.each([
    [{ to_date: "2026-12-23" }, "to_date", "End date must not be before start date"],
    [{ to_date: "2028-12-24" }, "to_date", "At most 400 days"],
    [{ name: " " }, "name", "Name is required"],
    [{ name: "x".repeat(201) }, "name", "At most 200 characters"],
    [{ start_time: "10:00" }, "end_time", "End time is required with a start time"],
    [{ end_time: "10:00" }, "start_time", "Start time is required with an end time"],
    [{ start_time: "10:00", end_time: "10:00" }, "end_time", "End time must be after start time"],
    [{ start_time: "10:00", end_time: "24:01" }, "end_time", "Expected a time of day such as 09:00"],
  ])("%j is refused in words", async (change, field, sentence) => {
    expect(await post("closures", closureOf(change))).toMatchObject({
      status: 400,
      body: { error: sentence, fields: { [field]: sentence } },
    });
    expect(await list()).toEqual([]);
  });

  test(`a salon has at most ${CLOSURES_MAX} of them, in a plan too`, async () => {
    const rows = Array.from({ length: CLOSURES_MAX - 1 }, (_, index) => {
      const date = addDays("2027-01-01", index);
      return { salonId: owner.salonId, id: newId(), fromDate: date, toDate: date, name: "Closed" };
    });
    await database.db.insert(closures).values(rows);
    const last = await close();
    expect(await list()).toHaveLength(CLOSURES_MAX);
    const full = {
      status: 409,
      body: {
        error: "Your salon has reached its limit of 1,000 closures. Delete some before adding more.",
        code: "salon_full",
      },
    };
    expect(await post("closures", closureOf())).toMatchObject(full);
    const steps = [{ call: "POST /api/closures", body: closureOf() }];
    expect(await post("plans", { kind: "closure", steps })).toMatchObject(full);
    await owner.call("DELETE", `/api/closures/${last.id}`);
    expect((await post("plans", { kind: "closure", steps })).status).toBe(200);
  });

  test("a plan closes the salon and deletes the time off that it replaces; put back, both are as they were", async () => {
    const other = (await owner.addMember()).id;
    const away = { start_date_time: "2026-12-23T18:30:00.000Z", end_date_time: "2026-12-26T18:30:00.000Z" };
    const ids: string[] = [];
    for (const employee_id of [member, other]) {
      const { body } = await post("onetime-blocks", timeOffOf(employee_id, { ...away, reason: "Christmas" }));
      ids.push(z.parse(z.looseObject({ id: z.string() }), body).id);
    }
    const before = await presentOf(owner);
    const steps = [
      { call: "POST /api/closures", id: "new", body: closureOf() },
      ...ids.map((id) => ({ call: "DELETE /api/onetime-blocks/{id}", id })),
      { call: "PUT /api/closures/{id}", id: "new", body: closureOf({ name: "Christmas days" }) },
    ];
    const answer = z.parse(planAnswer, (await post("plans", { kind: "closure", steps })).body);
    const record = answer.results[0]?.record;
    expect(record).toMatchObject({ name: "Christmas days", created_at: expect.any(String) });
    expect(answer.results.map(({ record }) => record)).toEqual([record, null, null, record]);
    expect(await list()).toEqual([record]);
    expect((await presentOf(owner)).time_off).toEqual([]);
    const action = await lastAction(owner);
    expect(action).toMatchObject({ id: answer.action, kind: "closure", changes: 3, members: 2 });

    const back = await putBack(owner, { action: action.id });
    const after = await presentOf(owner);
    expect(after.closures).toEqual([]);
    expect(after.time_off).toEqual(
      z
        .parse(z.array(z.looseObject({})), before.time_off)
        .map((one) => ({ ...one, version: expect.any(Number) })),
    );
    await putBack(owner, { action: back.action });
    expect(await list()).toEqual([
      { ...record, updated_at: expect.any(String), version: expect.any(Number) },
    ]);
    expect((await presentOf(owner)).time_off).toEqual([]);
  });

  test("a plan that is refused closes nothing", async () => {
    const steps = [
      { call: "POST /api/closures", body: closureOf() },
      { call: "DELETE /api/onetime-blocks/{id}", id: newId() },
    ];
    expect(await post("plans", { kind: "closure", steps })).toMatchObject({ status: 404, body: { step: 1 } });
    expect(await list()).toEqual([]);
  });

  test("the history shows who closed which dates, by kind and by date, and the past", async () => {
    const made = await close();
    const at = await lastMoment(database.db, owner);
    await owner.call("PUT", `/api/closures/${made.id}`, {
      body: closureOf({ from_date: "2027-03-01", to_date: "2027-03-02" }),
    });
    const added = await close({ from_date: "2027-05-01", to_date: "2027-05-01", name: "May Day" });
    await owner.call("DELETE", `/api/closures/${added.id}`);
    const { actions } = await historyOf(owner, "?resource=closure");
    expect(actions.map(({ shown }) => shown[0])).toMatchObject([
      { before: { name: "May Day" }, after: null, employee_id: null },
      { before: null, after: { name: "May Day" } },
      { before: { from_date: "2026-12-24" }, after: { from_date: "2027-03-01", name: "Christmas" } },
      { before: null, after: { from_date: "2026-12-24" } },
    ]);
    const about = async (date: string) =>
      (await historyOf(owner, `?date=${date}&resource=closure`)).actions.length;
    expect([await about("2026-12-25"), await about("2027-03-02"), await about("2027-03-03")]).toEqual([
      2, 1, 0,
    ]);
    expect((await pastOf(owner, at)).closures).toEqual([made]);
    // The past of one member shows when the salon was closed.
    expect((await pastOf(owner, at, `&employee_id=${member}&start_date=2027-06-01`)).closures).toEqual([
      made,
    ]);
    const [deletion] = actions;
    await putBack(owner, { action: deletion?.id ?? 0 });
    expect(await list()).toMatchObject([
      { id: made.id, from_date: "2027-03-01" },
      { id: added.id, name: "May Day", created_at: added.created_at },
    ]);
  });

  test("nobody is available on a date that is closed all day, and vacation inside it stays", async () => {
    await shift(MONDAY);
    await post(
      "onetime-blocks",
      timeOffOf(member, { start_date_time: `${MONDAY}T05:00:00Z`, end_date_time: `${MONDAY}T07:00:00Z` }),
    );
    const opened = await dayAt(MONDAY);
    expect(opened).not.toHaveProperty("closed");
    const { id } = await closeOn(MONDAY, { name: "Inventory" });
    expect((await dayOf(MONDAY)).body).toEqual({
      ...opened,
      schedule: null,
      shifts: [],
      carried_over: [],
      breaks: [],
      closed: { name: "Inventory" },
    });
    expect((await post("employees/availability", { date: MONDAY })).body).toMatchObject([
      { employee_id: member, schedule: null, closed: { name: "Inventory" } },
    ]);
    expect((await dayOf(day(1))).status).toBe(404);
    await owner.call("DELETE", `/api/closures/${id}`);
    expect(await dayAt(MONDAY)).toEqual(opened);
  });

  test("a date with opening hours of its own and no hours is closed all day", async () => {
    await shift(MONDAY);
    const spans = [{ start_time: "10:00", end_time: "12:00" }];
    const only = (exception: object) =>
      owner.call("PUT", "/api/salon", {
        body: { opening_exceptions: [{ date: MONDAY, name: "", ...exception }] },
      });
    await only({ spans });
    expect(await dayAt(MONDAY)).not.toHaveProperty("closed");
    await only({ name: "Diwali", spans: [] });
    expect(await dayAt(MONDAY)).toMatchObject({ schedule: null, shifts: [], closed: { name: "Diwali" } });
  });

  test("a half day takes its hours away, and several of a date all of theirs", async () => {
    await shift(MONDAY);
    await closeOn(MONDAY, { name: "Inventory", start_time: "15:00", end_time: "24:00" });
    expect(await dayAt(MONDAY)).toMatchObject({
      schedule: { start_time: "09:00", end_time: "15:00" },
      shifts: [{ start_time: "09:00", end_time: "15:00" }],
      closed: { name: "Inventory", start_time: "15:00", end_time: "24:00" },
    });
    await closeOn(MONDAY, { name: "Meeting", start_time: "11:00", end_time: "12:00" });
    expect(await dayAt(MONDAY)).toMatchObject({
      schedule: { start_time: "09:00", end_time: "15:00" },
      shifts: [
        { start_time: "09:00", end_time: "11:00" },
        { start_time: "12:00", end_time: "15:00" },
      ],
      closed: { name: "Meeting", start_time: "11:00", end_time: "24:00", spans: [{}, {}] },
    });
  });

  test("a night loses what lies on the closed date and keeps the rest, on either side of midnight", async () => {
    await shift(MONDAY, { start_time: "22:00", end_time: "06:00", ends_next_day: true });
    const { id } = await closeOn(day(1));
    expect(await dayAt(MONDAY)).toMatchObject({ shifts: [{ start_time: "22:00", end_time: "24:00" }] });
    expect(await dayAt(day(1))).toMatchObject({
      schedule: null,
      carried_over: [],
      closed: { name: "Christmas" },
    });
    await owner.call("PUT", `/api/closures/${id}`, {
      body: closureOf({ from_date: MONDAY, to_date: MONDAY }),
    });
    expect(await dayAt(MONDAY)).toMatchObject({ schedule: null, shifts: [] });
    expect(await dayAt(day(1))).toMatchObject({
      schedule: { start_time: "00:00", end_time: "06:00" },
      shifts: [{ start_time: "00:00", end_time: "06:00" }],
      carried_over: [],
    });
  });

  test("links and feeds show it at once, count it as a change of its date alone, and name no colleague", async () => {
    const colleague = (await owner.addMember({ first_name: "Ben" })).id;
    await shift(MONDAY);
    await post("schedules", scheduleOf(colleague));
    await owner.call("PUT", "/api/salon", { body: { staff_link_shows: "colleagues" } });
    const token = await tokenOf(owner, member);
    const ownDay = async (date: string) =>
      (await weekOf(service, token)).days.find((one) => one.date === date);
    expect(await ownDay(MONDAY)).toMatchObject({ colleagues: [{ name: "Ben" }] });
    const first = await feedOf(service, token);
    const { id } = await closeOn(MONDAY, { name: "Inventory" });
    const closed = { shifts: [], closed: { name: "Inventory" }, colleagues: [] };
    expect(await ownDay(MONDAY)).toMatchObject(closed);
    const second = await feedOf(service, token);
    expect(second.get(MONDAY)).toMatchObject({ ...closed, sequence: 1 });
    for (const [date, known] of first) if (date !== MONDAY) expect(second.get(date)).toEqual(known);
    await owner.call("DELETE", `/api/closures/${id}`);
    expect((await feedOf(service, token)).get(MONDAY)).toMatchObject({ sequence: 2, shifts: [{}] });
    expect(await ownDay(MONDAY)).toMatchObject({ colleagues: [{ name: "Ben" }] });
  });

  test("it applies at once where weeks are published, makes no draft, and keeps the published days", async () => {
    await shift(MONDAY);
    await owner.call("PUT", "/api/salon", { body: { publishing: true } });
    const token = await tokenOf(owner, member);
    const ownDay = async () => (await weekOf(service, token)).days.find((one) => one.date === MONDAY);
    const preview = async () =>
      z.parse(publishingPreview, (await post("publishing/preview", { from: MONDAY, to: day(6) })).body);
    const { id } = await closeOn(MONDAY, { name: "Inventory" });
    expect(await ownDay()).toMatchObject({ published: true, shifts: [], closed: { name: "Inventory" } });
    expect(await preview()).toEqual({ drafts: [], unpublished: [], mails: [] });
    // A shift that is planned on the closed date changes nothing for anybody until the salon opens.
    const own = { valid_from: MONDAY, valid_until: MONDAY, start_time: "10:00", end_time: "18:00" };
    await shift(MONDAY, own);
    expect(await preview()).toEqual({ drafts: [], unpublished: [], mails: [] });
    await owner.call("DELETE", `/api/closures/${id}`);
    expect(await ownDay()).toMatchObject({ shifts: [{ start_time: "09:00", end_time: "17:00" }] });
    expect((await preview()).drafts).toMatchObject([
      { date: MONDAY, after: { work: [{ start_time: "10:00" }] } },
    ]);
  });

  test("an unpublished date says that the salon is closed", async () => {
    await shift(MONDAY);
    await owner.call("PUT", "/api/salon", { body: { publishing: true } });
    const late = (await owner.addMember()).id;
    await post("schedules", scheduleOf(late));
    await closeOn(MONDAY);
    const { days } = await weekOf(service, await tokenOf(owner, late));
    expect(days.find(({ date }) => date === MONDAY)).toMatchObject({
      published: false,
      shifts: [],
      closed: { name: "Christmas" },
    });
  });

  test("the export has them, and they go with their salon", async () => {
    await owner.call("PUT", "/api/salon", { body: { name: "Linden" } });
    const made = await close({ start_time: "14:00", end_time: "24:00", name: "Christmas, late" });
    const { bytes } = await service.download("/api/salon/export", owner.token);
    const files = unzipSync(bytes);
    const text = (name: string) => new TextDecoder().decode(files[name]);
    expect(JSON.parse(text("closures.json"))).toEqual([made]);
    const [head, row] = text("closures.csv").split(/\r?\n/);
    expect(head).toBe("id,from_date,to_date,name,start_time,end_time,created_at,updated_at,version");
    expect(row).toContain(`${made.id},2026-12-24,2026-12-26,"Christmas, late",14:00,24:00,`);
    expect((await post("salon/delete", { name: "Linden" })).status).toBeLessThan(300);
    expect(await database.db.select().from(closures).where(eq(closures.salonId, owner.salonId))).toEqual([]);
  });
});
