import type { SessionCall } from "@chairtime/contract/calls/call";
import { callsBy } from "@chairtime/contract/calls/calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bodyOf, fillSalon, type Ids, pathOf } from "./support/calls.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { scheduleOf } from "./support/drafts.ts";
import { rowsOf } from "./support/rows.ts";
import { createService, idOf, type Manager, newEmail, type Service } from "./support/service.ts";

/** A stranger's answer where it is not 404: it is about their own salon and account alone. */
const OWN: Record<string, number> = {
  "POST /api/employees": 201,
  "POST /api/employees/availability": 200,
  "PUT /api/salon": 200,
  "POST /api/closures": 201,
  "POST /api/salon/zone-preview": 200,
  // An id that does not exist is unknown.
  "POST /api/links/mail": 200,
  "POST /api/salon/delete": 400,
  "POST /api/salon/invitations": 201,
  "PUT /api/account/language": 204,
  "PUT /api/account/name": 204,
  "POST /api/account/password": 400,
  "POST /api/account/email": 400,
  "DELETE /api/account/sessions": 204,
  "POST /api/account/invitation": 400,
  "POST /api/account/salons": 201,
  "POST /api/account/delete": 400,
  // It publishes nothing.
  "POST /api/publishing": 409,
  "POST /api/publishing/preview": 200,
  // It mails the caller's own changes alone.
  "POST /api/publishing/tell": 200,
  // A stranger's salon has nobody to tell.
  "POST /api/notices": 409,
  // A new salon has no offers.
  "POST /api/offers": 403,
  "POST /api/tokens": 201,
  "POST /api/webhooks": 201,
  // Only the caller's own colleagues hear of it.
  "POST /api/presence": 204,
};

/** Calls whose answer names the members that they ask about. */
const NAMING = ["/api/employees/availability", "/api/links/mail"];

const ownStatus = ({ method, path }: SessionCall) =>
  OWN[`${method} ${path}`] ?? (method === "GET" && !path.includes("{id}") ? 200 : 404);

describe("tenancy", () => {
  let database: TestDatabase;
  let service: Service;
  let owner: Manager;
  let stranger: Manager;
  /** The owner's records. */
  let ids: Ids;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db);
    [owner, stranger] = [await service.newManager(), await service.newManager()];
    ids = await fillSalon(database.db, owner);
  });
  afterAll(() => database.close());

  const ownersRows = () => rowsOf(database.db, owner.salonId);

  test.each(callsBy("session"))(
    "$method $path without or with a bad token is 401 and does nothing",
    async (call) => {
      const before = await ownersRows();
      const body = bodyOf(call, ids);
      const tampered = `${owner.token.slice(0, -6)}AAAAAA`;
      const unsigned = `${btoa('{"alg":"none"}')}.${owner.token.split(".")[1]}.`.replaceAll("=", "");
      for (const token of [undefined, "x", tampered, unsigned]) {
        const answer = await service.call(call.method, pathOf(call, ids), { body, token });
        expect(answer).toMatchObject({ status: 401, body: { error: expect.any(String) } });
      }
      expect(await ownersRows()).toEqual(before);
    },
  );

  test.each(callsBy("session"))("$method $path of another salon finds and changes nothing", async (call) => {
    const before = await ownersRows();
    const answer = await stranger.call(call.method, pathOf(call, ids), { body: bodyOf(call, ids) });
    expect(await ownersRows()).toEqual(before);
    // 'The wire' tests that every call has a route.
    expect(answer.status).toBe(ownStatus(call));
    if (answer.status >= 400) expect(answer.body).toMatchObject({ error: expect.any(String) });
    const text = JSON.stringify(answer.body);
    for (const theirs of [owner.email, owner.salonId, ...Object.values(ids)]) {
      if (!NAMING.includes(call.path)) expect(text).not.toContain(theirs);
    }
    if (call.path === "/api/employees/availability") expect(answer.body).toEqual([]);
    if (call.method === "POST" && ["/api/employees", "/api/closures"].includes(call.path)) {
      await stranger.call("DELETE", `${call.path}/${idOf(answer)}`);
    }
  });

  test.each(["employees", "schedules", "recurring-breaks", "onetime-blocks", "closures"])(
    "GET /api/%s of a salon without any is empty",
    async (list) => {
      expect(await stranger.call("GET", `/api/${list}`)).toMatchObject({ status: 200, body: [] });
    },
  );

  test("GET /api/salon is the caller's own", async () => {
    expect((await stranger.call("GET", "/api/salon")).body).toMatchObject({
      id: stranger.salonId,
      me: { user_id: stranger.userId, role: "owner" },
    });
  });

  test.each(["schedules", "recurring-breaks", "onetime-blocks"])(
    "GET /api/%s filtered by another salon's member is empty",
    async (list) => {
      const answer = await stranger.call("GET", `/api/${list}?employee_id=${ids["/api/employees"]}`);
      expect(answer).toMatchObject({ status: 200, body: [] });
    },
  );

  test("a record cannot be moved to another salon's member", async () => {
    const before = await ownersRows();
    const own = (await stranger.addMember()).id;
    const schedule = idOf(await stranger.call("POST", "/api/schedules", { body: scheduleOf(own) }));
    const moved = await stranger.call("PUT", `/api/schedules/${schedule}`, {
      body: scheduleOf(ids["/api/employees"] ?? ""),
    });
    expect(moved.status).toBe(404);
    expect(await ownersRows()).toEqual(before);
    await stranger.call("DELETE", `/api/employees/${own}`);
  });

  test("a salon in the body or the query is ignored", async () => {
    const [mine] = [await stranger.addMember()];
    const answer = await stranger.call("PUT", `/api/employees/${mine.id}`, {
      body: { role: "Barber", salon_id: "00000000-0000-7000-8000-000000000000", salonId: "x" },
    });
    expect(answer).toMatchObject({ status: 200, body: { id: mine.id, role: "Barber" } });
    expect((await stranger.call("GET", "/api/employees?salon_id=x")).body).toHaveLength(1);
    await stranger.call("DELETE", `/api/employees/${mine.id}`);
  });

  test("two salons may employ the same address", async () => {
    const email = newEmail();
    const [a, b] = [await owner.addMember({ email }), await stranger.addMember({ email })];
    expect(a.email).toBe(b.email);
    await owner.call("DELETE", `/api/employees/${a.id}`);
    await stranger.call("DELETE", `/api/employees/${b.id}`);
  });
});
