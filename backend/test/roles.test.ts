import type { SessionCall } from "@chairtime/contract/calls/call";
import { callsBy } from "@chairtime/contract/calls/calls";
import { allows, ROLES, type Role } from "@chairtime/contract/people/roles";
import { DETAIL_FIELDS } from "@chairtime/contract/salon";
import { say } from "@chairtime/messages/server/words-in";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refusalOf } from "../src/http/require-allowed.ts";
import { bodyOf, fillSalon, type Ids, pathOf, sessionOf } from "./support/calls.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { rowsOf } from "./support/rows.ts";
import { createService, type Manager, type Service } from "./support/service.ts";

/** The person that these calls name is always somebody else: to remove them takes more than to leave. */
const needsOf = ({ method, path, needs }: SessionCall) =>
  method === "DELETE" && path === "/api/salon/people/{id}" ? "roles" : needs;
const matrix = ROLES.flatMap((role) =>
  callsBy("session").map((call) => ({ ...call, needs: needsOf(call), role })),
);
const refused = (sentence: string) => ({ status: 403, body: { error: sentence, code: "not_allowed" } });

describe("roles", () => {
  let database: TestDatabase;
  let service: Service;
  let owner: Manager;
  let stranger: Manager;
  let people: Record<Role, Manager>;
  let foreign: Ids;
  let theirs: Awaited<ReturnType<typeof rowsOf>>;
  /** Records of the own salon, and all rows of both, that no call has changed. */
  let untouched: { ids: Ids; before: Awaited<ReturnType<typeof rows>> } | null = null;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db);
    [owner, stranger] = [await service.newManager(), await service.newManager()];
    foreign = await fillSalon(database.db, stranger);
    people = {
      owner,
      manager: await service.addPerson(owner, "manager"),
      viewer: await service.addPerson(owner, "viewer"),
    };
    theirs = await rowsOf(database.db, stranger.salonId);
  });
  afterAll(() => database.close());

  const rows = () => Promise.all([owner, stranger].map(({ salonId }) => rowsOf(database.db, salonId)));
  const send = (call: SessionCall, role: Role, ids: Ids) =>
    people[role].call(call.method, pathOf(call, ids), { body: bodyOf(call, ids) });

  async function fill(): Promise<Ids> {
    const ids = await fillSalon(database.db, owner);
    // No other test needs the users who are removed or signed out here.
    const other = await service.addPerson(owner, "viewer");
    ids["/api/salon/people"] = other.userId;
    ids["/api/account/sessions"] = await sessionOf(database.db, other.userId);
    return ids;
  }

  test.each(matrix)("$role: $method $path of the own salon", async ({ role, ...call }) => {
    const { ids, before } = untouched ?? { ids: await fill(), before: await rows() };
    untouched = null;
    const answer = await send(call, role, ids);
    if (allows(role, call.needs)) {
      expect(answer.status).toBeLessThan(500);
      expect(answer.status).not.toBe(403);
      if (call.needs === "read" || call.needs === "write") expect([200, 201, 204]).toContain(answer.status);
      if (call.method !== "GET") return;
    } else {
      expect(answer).toMatchObject(refused(say("en", refusalOf(call.needs))));
    }
    expect(await rows()).toEqual(before);
    untouched = { ids, before };
  });

  test.each(matrix)("$role: $method $path of another salon", async ({ role, ...call }) => {
    const answer = await send(call, role, foreign);
    if (!allows(role, call.needs)) expect(answer).toMatchObject(refused(say("en", refusalOf(call.needs))));
    else if (call.path.includes("{id}")) expect([404, 405]).toContain(answer.status);
    expect(await rowsOf(database.db, stranger.salonId)).toEqual(theirs);
  });

  const details = {
    name: "Juniper",
    time_zone: "Europe/Berlin",
    week_starts_on: 1,
    hour_cycle: "h12",
    language: "de",
  } satisfies Record<(typeof DETAIL_FIELDS)[number], unknown>;

  test.each(DETAIL_FIELDS)("a manager plans, but does not change the salon's %s", async (field) => {
    const before = await rows();
    const body = { opening_hours: [], [field]: details[field] };
    expect(await people.manager.call("PUT", "/api/salon", { body })).toMatchObject(
      refused(say("en", refusalOf("details"))),
    );
    expect(await rows()).toEqual(before);
    const planned = { opening_hours: [], minimums: [] };
    expect(await people.manager.call("PUT", "/api/salon", { body: planned })).toMatchObject({
      status: 200,
      body: { ...planned, me: { role: "manager" } },
    });
  });
});
