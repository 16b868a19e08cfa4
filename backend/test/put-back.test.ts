import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { databases, type TestDatabase } from "./support/databases.ts";
import { breakOf, scheduleOf, timeOffOf } from "./support/drafts.ts";
import {
  actionOf,
  expectsOf,
  lastAction,
  presentOf,
  previewOf,
  putBack,
  putBackAsShown,
} from "./support/history.ts";
import {
  atOnce,
  createService,
  idOf,
  type Manager,
  newEmail,
  type Service,
  statuses,
} from "./support/service.ts";

describe.each(databases)("putting back on $name", ({ open }) => {
  let database: TestDatabase;
  let service: Service;
  let owner: Manager;
  let member: string;

  beforeAll(async () => {
    database = await open();
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
  /** What records say, without when they were changed. */
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

  test("a deleted member comes back with all availability under the old ids", async () => {
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
});
