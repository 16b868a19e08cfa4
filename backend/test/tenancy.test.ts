import { proxied } from "@chairtime/contract/paths";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases, type TestDatabase } from "./support/databases.ts";
import { breakOf, scheduleOf, timeOffOf } from "./support/drafts.ts";
import { createService, idOf, type Manager, newEmail, type Service } from "./support/service.ts";

describe.each(databases)("tenancy on $name", ({ open }) => {
  let database: TestDatabase;
  let service: Service;
  let owner: Manager;
  let stranger: Manager;
  /** The owner's records, by resource. */
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    database = await open();
    service = createService(database.db);
    [owner, stranger] = [await service.newManager(), await service.newManager()];
    const member = (await owner.addMember()).id;
    ids.employees = member;
    for (const [resource, body] of [
      ["schedules", scheduleOf(member)],
      ["recurring-breaks", breakOf(member)],
      ["onetime-blocks", timeOffOf(member)],
    ] as const) {
      ids[resource] = idOf(await owner.call("POST", `/api/${resource}`, { body }));
    }
  });
  afterAll(() => database.close());

  /** What the owner's salon looks like to its owner. */
  async function ownersView(): Promise<unknown[]> {
    const lists = ["employees", "schedules", "recurring-breaks", "onetime-blocks"];
    return Promise.all(lists.map(async (list) => (await owner.call("GET", `/api/${list}`)).body));
  }

  /** A good body for a call, naming the owner's member. */
  function bodyOf(path: string, method: string): unknown {
    const member = ids.employees ?? "";
    if (method === "GET" || method === "DELETE") return undefined;
    if (path === "/api/availability") return { employee_id: member, date: "2026-11-23" };
    if (path === "/api/employees/availability") return { employee_ids: [member], date: "2026-11-23" };
    if (path.startsWith("/api/schedules"))
      return scheduleOf(member, { start_time: "08:00", end_time: "08:30" });
    if (path.startsWith("/api/recurring-breaks")) {
      return breakOf(member, { start_time: "08:00", end_time: "08:30", reason: "Rest Break" });
    }
    if (path.startsWith("/api/onetime-blocks")) {
      return timeOffOf(member, {
        start_date_time: "2027-01-01T00:00:00Z",
        end_date_time: "2027-01-02T00:00:00Z",
      });
    }
    return { first_name: "Eve", last_name: "Mallory", role: "Stylist", email: newEmail() };
  }

  const withId = (path: string) => path.replace("{id}", ids[path.split("/")[2] ?? ""] ?? "");

  test.each(proxied)(
    "$method $path without or with a bad token is 401 and does nothing",
    async ({ method, path }) => {
      const before = await ownersView();
      const body = bodyOf(path, method);
      const tampered = `${owner.token.slice(0, -6)}AAAAAA`;
      const unsigned = `${btoa('{"alg":"none"}')}.${owner.token.split(".")[1]}.`.replaceAll("=", "");
      for (const token of [undefined, "x", tampered, unsigned]) {
        const answer = await service.call(method, withId(path), { body, token });
        expect(answer).toMatchObject({ status: 401, body: { error: expect.any(String) } });
      }
      expect(await ownersView()).toEqual(before);
    },
  );

  test.each(proxied)("$method $path of another salon finds and changes nothing", async ({ method, path }) => {
    const before = await ownersView();
    const answer = await stranger.call(method, withId(path), { body: bodyOf(path, method) });
    const isOwnList = (method === "GET" && !path.includes("{id}")) || path === "/api/employees/availability";
    if (isOwnList) expect(answer).toMatchObject({ status: 200, body: [] });
    else if (method === "POST" && path === "/api/employees") {
      await stranger.call("DELETE", `/api/employees/${idOf(answer)}`);
    } else expect(answer).toMatchObject({ status: 404, body: { error: expect.any(String) } });
    expect(await ownersView()).toEqual(before);
  });

  test.each(["schedules", "recurring-breaks", "onetime-blocks"])(
    "GET /api/%s filtered by another salon's member is empty",
    async (list) => {
      const answer = await stranger.call("GET", `/api/${list}?employee_id=${ids.employees}`);
      expect(answer).toMatchObject({ status: 200, body: [] });
    },
  );

  test("a record cannot be moved to another salon's member", async () => {
    const before = await ownersView();
    const own = (await stranger.addMember()).id;
    const schedule = idOf(await stranger.call("POST", "/api/schedules", { body: scheduleOf(own) }));
    const moved = await stranger.call("PUT", `/api/schedules/${schedule}`, {
      body: scheduleOf(ids.employees ?? ""),
    });
    expect(moved.status).toBe(404);
    expect(await ownersView()).toEqual(before);
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
