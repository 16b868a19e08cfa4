import { callsBy } from "@chairtime/contract/calls/calls";
import { allows, ROLES, type Role } from "@chairtime/contract/people/roles";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bodyOf, fillSalon, type Ids, pathOf } from "./support/calls.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { timeOffOf } from "./support/drafts.ts";
import { EventReader } from "./support/event-reader.ts";
import { createService, type Manager, type Service } from "./support/service.ts";

const REASONS = ["Reason of now", "Reason of before", "Reason of another"];
// The fields that `bodyOf` needs.
const DATE = { start_date_time: "2026-11-23T09:00:00Z", end_date_time: "2026-11-23T10:00:00Z" };
/** Calls that change nothing, with the answers of which a viewer sees the salon. */
const reads = callsBy("session").filter(({ method, path, needs }) => {
  const isRead = method === "GET" || path.endsWith("/availability");
  return isRead && allows("viewer", needs);
});

describe("why somebody is away", () => {
  let database: TestDatabase;
  let service: Service;
  let owner: Manager;
  let people: Record<Role, Manager>;
  let ids: Ids;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db);
    owner = await service.newManager();
    people = {
      owner,
      manager: await service.addPerson(owner, "manager"),
      viewer: await service.addPerson(owner, "viewer"),
    };
    ids = await fillSalon(database.db, owner);
    const [now, before, another] = REASONS;
    const id = ids["/api/employees"] ?? "";
    const path = "/api/onetime-blocks";
    const made = await owner.call("POST", path, { body: timeOffOf(id, { ...DATE, reason: before }) });
    const { id: block, version } = made.body as { id: string; version: number };
    await owner.call("PUT", `${path}/${block}`, { body: timeOffOf(id, { ...DATE, reason: now }) });
    const other = { start_date_time: "2026-12-05T09:00:00Z", end_date_time: "2026-12-05T10:00:00Z" };
    const gone = await owner.call("POST", path, { body: timeOffOf(id, { ...other, reason: another }) });
    await owner.call("DELETE", `${path}/${(gone.body as { id: string }).id}`);
    ids["/api/changes"] = String(version);
  });
  afterAll(() => database.close());

  const setting = (isOn: boolean) => owner.call("PUT", "/api/salon", { body: { viewers_see_reasons: isOn } });
  const readBy = async (role: Role, call: (typeof reads)[number]) => {
    const after = Number(ids["/api/changes"]) - 1;
    const path = pathOf(call, ids) + (call.path === "/api/events" ? `?after=${after}` : "");
    const answer = await people[role].call(call.method, path, { body: bodyOf(call, ids) });
    expect(answer.status).toBe(200);
    return JSON.stringify(answer.body);
  };
  const reasonsIn = (text: string) => REASONS.filter((reason) => text.includes(reason));

  test.each(reads)("$method $path hides it from roles that may not see it", async (call) => {
    await setting(false);
    const shown = reasonsIn(await readBy("owner", call));
    const hidden = await readBy("viewer", call);
    expect(reasonsIn(hidden)).toEqual([]);
    expect(reasonsIn(await readBy("manager", call))).toEqual(shown);
    if (shown.length > 0) expect(hidden).toContain('"reason":"Off"');
    await setting(true);
    expect(reasonsIn(await readBy("viewer", call))).toEqual(shown);
  });

  test("these are most answers of a day, the lists, the history and the past", async () => {
    const telling = [];
    for (const call of reads) if (reasonsIn(await readBy("owner", call)).length > 0) telling.push(call.path);
    expect(telling.sort()).toEqual([
      "/api/availability",
      "/api/changes",
      "/api/changes/as-it-was",
      "/api/changes/{id}",
      "/api/employees/availability",
      "/api/events",
      "/api/onetime-blocks",
    ]);
  });

  test.each(ROLES)("the news says it to a %s as the lists do", async (role) => {
    await setting(false);
    const after = Number(ids["/api/changes"]) - 1;
    const stream = await EventReader.open(service.request, people[role].token, after);
    const day = `2027-0${ROLES.indexOf(role) + 1}-01`;
    const hours = { start_date_time: `${day}T09:00:00Z`, end_date_time: `${day}T10:00:00Z` };
    const body = timeOffOf(ids["/api/employees"] ?? "", { ...hours, reason: "Reason of now" });
    await owner.call("POST", "/api/onetime-blocks", { body });
    const told = JSON.stringify(
      await stream.until((changes) => JSON.stringify(changes).includes(hours.start_date_time.slice(0, 10))),
    );
    await stream.close();
    expect(told).toContain('"resource":"onetime_block"');
    expect(reasonsIn(told)).toHaveLength(allows(role, "reasons") ? REASONS.length : 0);
    if (!allows(role, "reasons")) expect(told).toContain('"reason":"Off"');
  });

  test("a break of one date is no reason to hide", async () => {
    await setting(false);
    const hours = { start_date_time: "2027-05-01T09:00:00Z", end_date_time: "2027-05-01T10:00:00Z" };
    const body = timeOffOf(ids["/api/employees"] ?? "", { ...hours, reason: "Break" });
    await owner.call("POST", "/api/onetime-blocks", { body });
    const list = await people.viewer.call("GET", "/api/onetime-blocks?start_date=2027-05-01");
    expect(list.body).toMatchObject([{ reason: "Break" }]);
  });
});
