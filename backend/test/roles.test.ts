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
  let stranger: Manager;
  let foreign: Ids;
  let theirs: Awaited<ReturnType<typeof rowsOf>>;
  let used: Awaited<ReturnType<typeof openSalon>>;
  /** A salon with one of everything, which no call has changed since. */
  let untouched: Awaited<ReturnType<typeof openSalon>> | null = null;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db);
    stranger = await service.newManager();
    foreign = await fillSalon(database.db, stranger);
    theirs = await rowsOf(database.db, stranger.salonId);
    used = await openSalon();
  });
  afterAll(() => database.close());

  async function openSalon() {
    const owner = await service.newManager();
    const people: Record<Role, Manager> = {
      owner,
      manager: await service.addPerson(owner, "manager"),
      viewer: await service.addPerson(owner, "viewer"),
    };
    const ids = await fillSalon(database.db, owner);
    // Removed or signed out by calls of others.
    const other = await service.addPerson(owner, "viewer");
    ids["/api/salon/people"] = other.userId;
    ids["/api/account/sessions"] = await sessionOf(database.db, other.userId);
    const rows = () => Promise.all([owner, stranger].map(({ salonId }) => rowsOf(database.db, salonId)));
    return { people, ids, rows, before: await rows() };
  }

  const send = (call: SessionCall, sender: Manager, ids: Ids) =>
    sender.call(call.method, pathOf(call, ids), { body: bodyOf(call, ids) });

  test.each(matrix)("$role: $method $path of the own salon", async ({ role, ...call }) => {
    const salon = untouched ?? (await openSalon());
    untouched = null;
    const { people, ids, rows, before } = salon;
    const answer = await send(call, people[role], ids);
    if (allows(role, call.needs)) {
      expect(answer.status).toBeLessThan(500);
      expect(answer.status).not.toBe(403);
      if (call.needs === "read" || call.needs === "write") expect([200, 201, 204]).toContain(answer.status);
      if (call.method !== "GET") return;
    } else {
      expect(answer).toMatchObject(refused(say("en", refusalOf(call.needs))));
    }
    expect(await rows()).toEqual(before);
    untouched = salon;
  });

  test.each(matrix)("$role: $method $path of another salon", async ({ role, ...call }) => {
    const answer = await send(call, used.people[role], foreign);
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
    const { people, rows } = used;
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
