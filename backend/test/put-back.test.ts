import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { breakOf, scheduleOf, timeOffOf } from "./support/drafts.ts";
import {
  actionOf,
  expectsOf,
  forgetRotas,
  historyOf,
  lastAction,
  presentOf,
  previewOf,
  putBack,
  putBackAsShown,
} from "./support/history.ts";
import { randomWrites } from "./support/random-writes.ts";
import { changesAfter, type Records, recordsOf, replay } from "./support/records.ts";
import {
  atOnce,
  createService,
  idOf,
  type Manager,
  newEmail,
  type Service,
  statuses,
} from "./support/service.ts";

describe("putting back", () => {
  let database: TestDatabase;
  let service: Service;
  let owner: Manager;
  let member: string;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    owner = await service.newManager();
    member = (await owner.addMember()).id;
  });

  const post = async (path: string, body: unknown) =>
    idOf(await owner.call("POST", `/api/${path}`, { body }));
  const fill = async () => [
    await post("schedules", scheduleOf(member)),
    await post("recurring-breaks", breakOf(member)),
    await post("onetime-blocks", timeOffOf(member)),
  ];
  /** The values of records, without their times of change. */
  const said = async () =>
    JSON.parse(
      JSON.stringify(await presentOf(owner), (key, value) => (/^version$|_at$/.test(key) ? 0 : value)),
    );

  test("one change of a record goes back, and forth", async () => {
    const id = await post("schedules", scheduleOf(member));
    const before = await said();
    await owner.call("PUT", `/api/schedules/${id}`, { body: scheduleOf(member, { start_time: "10:00" }) });
    const changed = await said();
    const { id: action } = await lastAction(owner);
    const preview = await previewOf(owner, { action });
    expect(preview).toMatchObject({
      steps: [
        {
          resource: "schedule",
          record_id: id,
          employee_id: member,
          current: { start_time: "10:00" },
          becomes: { start_time: "09:00" },
          changed_since: null,
        },
      ],
      names: { [member]: "Ada Byron" },
      refusal: null,
    });
    expect(await said()).toEqual(changed);
    const back = await putBack(owner, { action });
    expect(back.changes).toBe(1);
    expect(await said()).toEqual(before);
    expect(await lastAction(owner)).toMatchObject({ id: back.action, kind: "put_back", changes: 1 });
    await putBack(owner, { action: back.action });
    expect(await said()).toEqual(changed);
  });

  test("a deleted member is restored with all availability under the old ids", async () => {
    const ids = await fill();
    const before = await said();
    await owner.call("DELETE", `/api/employees/${member}`);
    const { id: action } = await lastAction(owner);
    const preview = await previewOf(owner, { action });
    expect(preview.steps.map(({ record_id }) => record_id)).toEqual([member, ...ids]);
    expect(preview.names).toEqual({ [member]: "Ada Byron" });
    const back = await putBack(owner, { action });
    expect(back.changes).toBe(4);
    expect(await said()).toEqual(before);
    await putBack(owner, { action: back.action });
    expect(await said()).toMatchObject({ staff: [], schedules: [], breaks: [], time_off: [] });
    await putBack(owner, { action });
    expect(await said()).toEqual(before);
  });

  test("a deleted member is restored with rotation, contract and days, and the weeks and nights of both", async () => {
    const rotation = { weeks: 2, anchor: "2026-11-02" };
    const contract = { weekly_minutes: 2400, weekly_days: 5, rest_minutes: 600, hourly_cost: 2150 };
    const days = { first_day: "2026-11-09", last_day: "2031-12-31" };
    await owner.call("PUT", `/api/employees/${member}`, { body: { rotation, ...contract, ...days } });
    const night = { start_time: "22:00", end_time: "06:00", ends_next_day: true, rotation_week: 1 };
    await post("schedules", scheduleOf(member, night));
    await post("schedules", scheduleOf(member, { rotation_week: 0 }));
    await post("recurring-breaks", breakOf(member, { ...night, start_time: "23:45", end_time: "00:15" }));
    const before = await said();
    expect(before.staff).toMatchObject([{ rotation, ...contract, ...days }]);
    const day = async () =>
      (await owner.call("POST", "/api/availability", { body: { employee_id: member, date: "2026-11-09" } }))
        .body;
    const monday = await day();
    await owner.call("DELETE", `/api/employees/${member}`);
    await putBack(owner, { action: (await lastAction(owner)).id });
    expect(await said()).toEqual(before);
    expect(await day()).toEqual(monday);
    expect(monday).toMatchObject({ shifts: [{ start_time: "22:00", end_time: "06:00" }] });
  });

  test("records older than a field return as they would be written today", async () => {
    await fill();
    const before = await said();
    await owner.call("PUT", `/api/employees/${member}`, { body: { role: "Barber" } });
    const changed = await lastAction(owner);
    await owner.call("DELETE", `/api/employees/${member}`);
    const deleted = await lastAction(owner);
    await forgetRotas(database.db, owner);
    expect((await previewOf(owner, { action: changed.id })).steps[0]).toMatchObject({
      current: null,
      becomes: { rotation: null, weekly_minutes: null, hourly_cost: null, first_day: null, last_day: null },
    });
    await putBack(owner, { action: deleted.id });
    await putBack(owner, { action: changed.id });
    expect(await said()).toEqual(before);
    expect(await previewOf(owner, { action: changed.id })).toMatchObject({
      steps: [],
      refusal: "Everything is already as it was.",
    });
  });

  test("an action of several requests goes back as one", async () => {
    const headers = { "x-chairtime-action": "closure 0123456789abcdef" };
    const other = (await owner.addMember()).id;
    const before = await said();
    for (const id of [member, other]) {
      await owner.call("POST", "/api/onetime-blocks", { body: timeOffOf(id), headers });
    }
    const action = await lastAction(owner);
    expect(action).toMatchObject({ kind: "closure", changes: 2, members: 2 });
    const second = action.shown[1]?.number ?? 0;
    expect((await previewOf(owner, { action: action.id, changes: [second] })).steps).toHaveLength(1);
    expect(await putBack(owner, { action: action.id })).toMatchObject({ changes: 2 });
    expect(await said()).toEqual(before);
  });

  test("a record that was changed several times returns to its state before the first of them", async () => {
    const headers = { "x-chairtime-action": "plan 0123456789abcdef" };
    const id = await post("recurring-breaks", breakOf(member));
    const before = await said();
    for (const start_time of ["10:00", "11:00"]) {
      await owner.call("PUT", `/api/recurring-breaks/${id}`, {
        body: breakOf(member, { start_time }),
        headers,
      });
    }
    const action = await lastAction(owner);
    await putBack(owner, { action: action.id, changes: [action.shown[1]?.number ?? 0] });
    expect((await presentOf(owner)).breaks).toMatchObject([{ start_time: "10:00" }]);
    await putBack(owner, { action: action.id });
    expect(await said()).toEqual(before);
  });

  test("what two records have exchanged goes back, times and addresses alike", async () => {
    const headers = { "x-chairtime-action": "plan 0123456789abcdef" };
    const early = await post("schedules", scheduleOf(member, { start_time: "08:00", end_time: "12:00" }));
    const late = await post("schedules", scheduleOf(member, { start_time: "13:00", end_time: "17:00" }));
    const other = await owner.addMember();
    const { email } = await owner.addMember();
    const before = await said();
    const move = (id: string, start_time: string, end_time: string) =>
      owner.call("PUT", `/api/schedules/${id}`, {
        body: scheduleOf(member, { start_time, end_time }),
        headers,
      });
    await move(early, "19:00", "20:00");
    await move(late, "08:00", "12:00");
    await move(early, "13:00", "17:00");
    const address = (id: string, value: string) =>
      owner.call("PUT", `/api/employees/${id}`, { body: { email: value }, headers });
    const third = (await owner.call("GET", "/api/employees")).body;
    const ids = Array.isArray(third) ? third.map((one) => String(Reflect.get(Object(one), "id"))) : [];
    const last = ids.at(-1) ?? "";
    await address(other.id, newEmail());
    await address(last, other.email);
    await address(other.id, email);
    await putBack(owner, { action: (await lastAction(owner)).id });
    expect(await said()).toEqual(before);
  });

  test("a new member goes with everything that they were given since", async () => {
    const added = await lastAction(owner);
    const [schedule] = await fill();
    const preview = await previewOf(owner, { action: added.id });
    expect(preview.steps).toHaveLength(4);
    expect(preview.steps[1]).toMatchObject({
      record_id: schedule,
      becomes: null,
      changed_since: { by: { user_id: owner.userId, name: "manager" } },
    });
    const before = await said();
    const back = await putBack(owner, { action: added.id });
    expect(await said()).toMatchObject({ staff: [], schedules: [], breaks: [], time_off: [] });
    await putBack(owner, { action: back.action });
    expect(await said()).toEqual(before);
  });

  test("a record of a deleted member is refused until the member is back", async () => {
    const [id] = await fill();
    await owner.call("DELETE", `/api/schedules/${id}`);
    const gone = await lastAction(owner);
    await owner.call("DELETE", `/api/employees/${member}`);
    const deletion = await lastAction(owner);
    const refusal = "Ada Byron is no longer on the staff. Restore Ada Byron first.";
    expect(await previewOf(owner, { action: gone.id })).toMatchObject({ refusal });
    expect(await putBackAsShown(owner, { action: gone.id })).toMatchObject({
      status: 409,
      body: { error: refusal },
    });
    await putBack(owner, { action: deletion.id });
    expect(await putBack(owner, { action: gone.id })).toMatchObject({ changes: 1 });
  });

  test("the database's refusals show in the preview, and nothing is written", async () => {
    const id = await post("onetime-blocks", timeOffOf(member));
    await owner.call("DELETE", `/api/onetime-blocks/${id}`);
    const gone = await lastAction(owner);
    await post("onetime-blocks", timeOffOf(member));
    const before = await said();
    const overlap = "This time off overlaps another time off of this staff member.";
    expect(await previewOf(owner, { action: gone.id })).toMatchObject({ refusal: overlap });
    expect(await putBackAsShown(owner, { action: gone.id })).toMatchObject({
      status: 409,
      body: { error: overlap },
    });

    const { id: left, email } = await owner.addMember();
    await owner.call("DELETE", `/api/employees/${left}`);
    const leaving = await lastAction(owner);
    await owner.addMember({ email });
    const taken = "A staff member with this email already exists.";
    expect(await previewOf(owner, { action: leaving.id })).toMatchObject({ refusal: taken });
    expect(await putBackAsShown(owner, { action: leaving.id })).toMatchObject({
      status: 409,
      body: { error: taken },
    });
    expect(await said()).toMatchObject({ time_off: before.time_off });
  });

  test("a salon that is full takes nothing back", async () => {
    const full = createService(database.db, { SALON_RECORDS: "1" });
    const call: Manager["call"] = (method, path, options) =>
      full.call(method, path, { token: owner.token, ...options });
    const id = await post("schedules", scheduleOf(member));
    await owner.call("DELETE", `/api/schedules/${id}`);
    const gone = await lastAction(owner);
    await post("schedules", scheduleOf(member, { day_of_week: 2 }));
    const refusal = expect.stringContaining("has reached its limit of 1 records");
    expect(await previewOf({ call }, { action: gone.id })).toMatchObject({ refusal });
    expect(await putBackAsShown({ call }, { action: gone.id })).toMatchObject({ status: 409 });
  });

  test("twice at once it is done once", async () => {
    await fill();
    await owner.call("DELETE", `/api/employees/${member}`);
    const { id: action } = await lastAction(owner);
    const { steps } = await previewOf(owner, { action });
    const body = { action, expects: expectsOf(steps) };
    const answers = await atOnce(2, () => owner.call("POST", "/api/changes/put-back", { body }));
    expect(statuses(answers)).toEqual({ 200: 1, 409: 1 });
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      error: "Something has changed since the preview. Look at it again.",
      code: "preview_outdated",
    });
    expect((await said()).schedules).toHaveLength(1);
    expect(await previewOf(owner, { action })).toMatchObject({
      steps: [],
      refusal: "Everything is already as it was.",
    });
  });

  test("a record that somebody has changed since the preview is not put back", async () => {
    const id = await post("schedules", scheduleOf(member));
    await owner.call("PUT", `/api/schedules/${id}`, { body: scheduleOf(member, { notes: "first" }) });
    const { id: action } = await lastAction(owner);
    const { steps } = await previewOf(owner, { action });
    const manager = await service.addPerson(owner, "manager");
    await manager.call("PUT", `/api/schedules/${id}`, { body: scheduleOf(member, { notes: "second" }) });
    const body = { action, expects: expectsOf(steps) };
    expect(await owner.call("POST", "/api/changes/put-back", { body })).toMatchObject({ status: 409 });
    expect((await previewOf(owner, { action })).steps).toMatchObject([
      { current: { notes: "second" }, changed_since: { by: { user_id: manager.userId, name: "manager" } } },
    ]);
    await putBack(owner, { action });
    expect((await presentOf(owner)).schedules).toMatchObject([{ notes: "" }]);
  });

  test("an undo is called one", async () => {
    const id = await post("schedules", scheduleOf(member));
    const { id: action } = await lastAction(owner);
    const undone = await putBackAsShown(owner, { action }, { "x-chairtime-action": "undo 0123456789abcdef" });
    expect(undone.status).toBe(200);
    expect(await lastAction(owner)).toMatchObject({ kind: "undo", shown: [{ record_id: id, after: null }] });
  });

  describe("without a preview", () => {
    const name = (count: number) => ({ "x-chairtime-action": `0123456789-${count}` });
    const undo = (by: Manager, count: number) =>
      by.call("POST", "/api/changes/put-back", {
        body: { action: `0123456789-${count}` },
        headers: { "x-chairtime-action": `undo undo-0123456789-${count}` },
      });
    const undone = { status: 200, body: { changes: 1 } };

    test("single calls go back by the id that each said, the last first, under the old ids", async () => {
      const id = await post("schedules", scheduleOf(member));
      const first = await said();
      const path = `/api/schedules/${id}`;
      const put = (start_time: string, count: number) =>
        owner.call("PUT", path, { body: scheduleOf(member, { start_time }), headers: name(count) });
      await put("10:00", 1);
      const second = await said();
      await put("11:00", 2);
      await owner.call("DELETE", path, { headers: name(3) });
      expect(await lastAction(owner)).toMatchObject({ kind: null, changes: 1 });
      expect(await undo(owner, 3)).toMatchObject(undone);
      expect(await lastAction(owner)).toMatchObject({
        kind: "undo",
        shown: [{ record_id: id, before: null }],
      });
      expect(await undo(owner, 2)).toMatchObject(undone);
      expect(await said()).toEqual(second);
      expect(await undo(owner, 1)).toMatchObject(undone);
      expect(await said()).toEqual(first);
      expect(await undo(owner, 1)).toMatchObject({
        status: 409,
        body: { error: "Everything is already as it was." },
      });
      expect(await undo(owner, 4)).toMatchObject({ status: 404 });
    });

    test("nothing goes back while a record is not as the action left it", async () => {
      const manager = await service.addPerson(owner, "manager");
      const steps = [1, 2, 3].map((day_of_week) => ({
        call: "POST /api/schedules",
        body: scheduleOf(member, { day_of_week }),
      }));
      await owner.call("POST", "/api/plans", {
        body: { kind: "plan", steps },
        headers: { "x-chairtime-action": "plan 0123456789-1" },
      });
      const [one] = (await presentOf(owner)).schedules as { id: string; day_of_week: number }[];
      if (!one) throw new Error("Nothing was planned");
      const change = (start_time: string) => {
        const body = scheduleOf(member, { day_of_week: one.day_of_week, start_time });
        return manager.call("PUT", `/api/schedules/${one.id}`, { body });
      };
      await change("10:00");
      const before = await said();
      const refused = (first: object, changed = 1) => ({
        status: 409,
        body: { code: "changed_since", changed, first: { resource: "schedule", ...first } },
      });
      expect(await undo(owner, 1)).toMatchObject(refused({ record_id: one.id, is_there: true }));
      expect(await said()).toEqual(before);
      // Its id is known to the one who named it.
      expect(await undo(manager, 1)).toMatchObject({ status: 404 });
      await change("09:00");
      expect(await undo(owner, 1)).toMatchObject({ status: 200, body: { changes: 3 } });
      expect((await said()).schedules).toEqual([]);
    });

    test("a new member who already has a shift stays", async () => {
      const body = { first_name: "Bea", last_name: "Cole", email: newEmail(), role: "Stylist" };
      const added = await owner.call("POST", "/api/employees", { body, headers: name(1) });
      const id = await post("schedules", scheduleOf(idOf(added)));
      expect(await undo(owner, 1)).toMatchObject({
        status: 409,
        body: { code: "changed_since", changed: 1, first: { resource: "schedule", record_id: id } },
      });
      await owner.call("DELETE", `/api/schedules/${id}`);
      expect(await undo(owner, 1)).toMatchObject(undone);
      expect((await said()).staff).toHaveLength(1);
    });

    test("settings go back while they are as they were left", async () => {
      await owner.call("PUT", "/api/salon", { body: { name: "Juniper" }, headers: name(1) });
      const opening_hours = [{ day_of_week: 1, start_time: "09:00", end_time: "17:00" }];
      await owner.call("PUT", "/api/salon", { body: { opening_hours }, headers: name(2) });
      expect(await undo(owner, 1)).toMatchObject({
        status: 409,
        body: { code: "changed_since", first: { resource: "salon" } },
      });
      expect(await undo(owner, 2)).toMatchObject(undone);
      expect(await undo(owner, 1)).toMatchObject(undone);
      expect((await said()).salon).toMatchObject({ opening_hours: [] });
    });
  });

  test("settings go back by whom may change them", async () => {
    const manager = await service.addPerson(owner, "manager");
    const before = await said();
    await owner.call("PUT", "/api/salon", { body: { name: "Juniper" } });
    const named = await lastAction(owner);
    expect(await previewOf(manager, { action: named.id })).toMatchObject({
      refusal: "Only owners can do this.",
    });
    expect(await putBackAsShown(manager, { action: named.id })).toMatchObject({
      status: 403,
      body: { error: "Only owners can do this.", code: "not_allowed" },
    });
    await putBack(owner, { action: named.id });
    expect(await said()).toEqual(before);
    const opening_hours = [{ day_of_week: 1, start_time: "09:00", end_time: "17:00" }];
    await owner.call("PUT", "/api/salon", { body: { opening_hours } });
    await putBack(manager, { action: (await lastAction(manager)).id });
    expect(await said()).toEqual(before);
  });

  test("a time zone goes back with the time off that moved with it, and moves nothing else", async () => {
    await owner.call("PUT", "/api/salon", { body: { time_zone: "Europe/Berlin" } });
    await post("onetime-blocks", timeOffOf(member));
    const before = await said();
    await owner.call("PUT", "/api/salon", { body: { time_zone: "America/New_York" } });
    const moved = await lastAction(owner);
    const later = { start_date_time: "2027-05-01T08:00:00.000Z", end_date_time: "2027-05-01T16:00:00.000Z" };
    const added = await post("onetime-blocks", timeOffOf(member, later));
    const { changes } = await actionOf(owner, moved.id);
    const zone = changes.find(({ resource }) => resource === "salon");
    expect(await previewOf(owner, { action: moved.id, changes: [zone?.number ?? 0] })).toMatchObject({
      refusal: "The time zone and the time off that moved with it are restored together. Choose all of it.",
    });
    await putBack(owner, { action: moved.id });
    const after = await said();
    expect(after.salon).toEqual(before.salon);
    expect(after.time_off).toMatchObject([...before.time_off, { id: added, ...later }]);
  });

  test("people and invitations are not put back", async () => {
    await owner.call("POST", "/api/salon/invitations", { body: { email: newEmail(), role: "viewer" } });
    const { id: action } = await lastAction(owner);
    const refusal = "People and invitations can’t be restored here. Invite them again.";
    expect(await previewOf(owner, { action })).toEqual({ steps: [], names: {}, refusal });
    expect(await putBackAsShown(owner, { action })).toMatchObject({ status: 409, body: { error: refusal } });
  });

  test("a missing record can't be restored", async () => {
    const { id: action, shown } = await lastAction(owner);
    const number = shown[0]?.number ?? 0;
    const stranger = await service.newManager();
    for (const path of ["put-back", "put-back-preview"]) {
      const ask = (by: Manager, question: object) =>
        by.call("POST", `/api/changes/${path}`, { body: { expects: [], ...question } });
      expect(await ask(owner, { action: 999_999 })).toMatchObject({ status: 404 });
      expect(await ask(owner, { action, changes: [number, number + 1] })).toMatchObject({ status: 404 });
      expect(await ask(stranger, { action })).toMatchObject({ status: 404 });
      expect(await ask(owner, { action, changes: [] })).toMatchObject({ status: 400 });
    }
  });

  test("all changes of three people since a moment are undone, the last first", async () => {
    const colleagues = [await service.addPerson(owner, "manager"), await service.addPerson(owner, "manager")];
    const write = randomWrites([owner, ...colleagues], 3);
    for (let count = 0; count < 30; count++) await write();
    const before = await said();
    const last = (await lastAction(owner)).id;
    for (let count = 0; count < 40; count++) await write();
    const since = (await historyOf(owner)).actions.filter(({ id }) => id > last);
    expect(since.length).toBeGreaterThan(10);
    for (const { id } of since) await putBack(owner, { action: id });
    expect(await said()).toEqual(before);
    // All of it is in the history, so that it leads from nothing to the current records.
    const records = await recordsOf(database.db, owner.salonId, service.settings.businessTimeZone);
    const replayed = replay(new Map(), await changesAfter(database.db, owner.salonId, 0));
    const ofRecords = (all: Records) => new Map([...all].filter(([key]) => !key.startsWith("person ")));
    expect(ofRecords(replayed)).toEqual(ofRecords(records));
  });
});
