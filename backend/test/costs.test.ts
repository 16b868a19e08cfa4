import { newsAnswer, putBackPreview } from "@chairtime/contract/changes";
import { allows, ROLES, type Role } from "@chairtime/contract/people/roles";
import { say } from "@chairtime/messages/server/words-in";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { memberships } from "../src/db/people-schema.ts";
import { refusalOf } from "../src/http/require-allowed.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { EventReader } from "./support/event-reader.ts";
import { actionOf, historyOf, lastAction } from "./support/history.ts";
import { createService, type Manager, type Service } from "./support/service.ts";

const COST = 2345;
const refused = { status: 403, body: { error: say("en", refusalOf("costs")), code: "not_allowed" } };

describe("what an hour costs", () => {
  let database: TestDatabase;
  let service: Service;
  let owner: Manager;
  let people: Record<Role, Manager>;
  let member: string;
  let path: string;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db);
    owner = await service.newManager();
    people = {
      owner,
      manager: await service.addPerson(owner, "manager"),
      viewer: await service.addPerson(owner, "viewer"),
    };
    member = (await owner.addMember({ hourly_cost: COST })).id;
    path = `/api/employees/${member}`;
    await owner.call("PUT", path, { body: { hourly_cost: COST + 1 } });
    await owner.call("PUT", path, { body: { role: "Barber" } });
  });
  afterAll(() => database.close());

  /** Every answer that has a member in it, by call. */
  async function answersTo(reader: Manager): Promise<Record<string, unknown>> {
    const get = async (path: string) => (await reader.call("GET", path)).body;
    const { actions } = await historyOf(reader);
    const single = [];
    for (const { id } of actions) single.push(await actionOf(reader, id));
    const stream = await EventReader.open(service.request, reader.token, 0);
    const streamed = await stream.next();
    await stream.close();
    return {
      list: await get("/api/employees"),
      member: await get(path),
      history: actions,
      ofOne: (await historyOf(reader, `?employee_id=${member}`)).actions,
      single,
      past: await get(`/api/changes/as-it-was?at=${new Date().toISOString()}`),
      news: z.parse(newsAnswer, await get("/api/events?after=0")).changes,
      streamed: streamed.changes,
    };
  }

  test.each(ROLES)(
    "is in every answer to a role that may see it, and in none to another: %s",
    async (role) => {
      for (const [asked, answer] of Object.entries(await answersTo(people[role]))) {
        const text = JSON.stringify(answer);
        expect(text, asked).toContain("Byron");
        if (allows(role, "costs")) expect(text, asked).toContain(`"hourly_cost":${COST + 1}`);
        else expect(text, asked).not.toContain("hourly_cost");
      }
    },
  );

  test.each(ROLES)("is set and changed by roles that may see it: %s", async (role) => {
    const { call, addMember } = people[role];
    const draft = { first_name: "Zoë", last_name: "Quinn", role: "Barber", email: `${role}@juniper.test` };
    for (const hourly_cost of [COST, null]) {
      const added = await call("POST", "/api/employees", { body: { ...draft, hourly_cost } });
      const changed = await call("PUT", path, { body: { hourly_cost } });
      if (allows(role, "costs")) {
        expect([201, 409]).toContain(added.status);
        expect(changed).toMatchObject({ status: 200, body: { hourly_cost } });
      } else {
        expect(added).toMatchObject(refused);
        expect(changed).toMatchObject(refused);
      }
    }
    if (allows(role, "write")) expect(await addMember()).toMatchObject({ hourly_cost: null });
    await owner.call("PUT", path, { body: { hourly_cost: COST + 1 } });
  });

  test("is in the answers to writes, of a conflict and of a preview where the role may see it", async () => {
    await owner.call("PUT", path, { body: { hourly_cost: COST } });
    const { id: action } = await lastAction(owner);
    const preview = await owner.call("POST", "/api/changes/put-back-preview", { body: { action } });
    expect(z.parse(putBackPreview, preview.body).steps).toMatchObject([
      { current: { hourly_cost: COST }, becomes: { hourly_cost: COST + 1 } },
    ]);
    const stale = { body: { role: "Stylist" }, headers: { "if-match": '"1"' } };
    expect(await owner.call("PUT", path, stale)).toMatchObject({
      status: 412,
      body: { current: { hourly_cost: COST } },
    });
    const refusal = await people.viewer.call("PUT", path, stale);
    expect(JSON.stringify(refusal.body)).not.toContain("hourly_cost");
    const asked = await people.viewer.call("POST", "/api/changes/put-back-preview", { body: { action } });
    expect(JSON.stringify(asked.body)).not.toContain("hourly_cost");
  });

  test("is hidden from a user who has become a viewer", async () => {
    const once = await service.addPerson(owner, "manager");
    const read = async () => JSON.stringify((await once.call("GET", "/api/employees")).body);
    expect(await read()).toContain("hourly_cost");
    await database.db
      .update(memberships)
      .set({ role: "viewer" })
      .where(and(eq(memberships.salonId, owner.salonId), eq(memberships.userId, once.userId)));
    expect(await read()).not.toContain("hourly_cost");
  });
});
