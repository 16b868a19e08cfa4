import { ONCE_HEADER } from "@chairtime/contract/calls/once";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { scheduleOf } from "./support/drafts.ts";
import { EventReader } from "./support/event-reader.ts";
import { atOnce, createService, type Manager, newEmail, type Service } from "./support/service.ts";

describe("two backends of one database", () => {
  let database: TestDatabase;
  let one: Service;
  let other: Service;
  let owner: Manager;

  beforeAll(async () => {
    database = await openTestDatabase();
    [one, other] = [createService(database.db), createService(database.db)];
    owner = await one.newManager();
  });
  afterAll(async () => {
    for (const service of [one, other]) service.events.close();
    await database.close();
  });

  const addMember = (at: Service) => {
    const body = { first_name: "Ada", last_name: "Byron", role: "Stylist", picture: "", email: newEmail() };
    return at.call("POST", "/api/employees", { token: owner.token, body });
  };

  test("when one backend ends a stream, the other continues it without a gap", async () => {
    const stream = await EventReader.open(one.request, owner.token, 0);
    const { last } = await stream.next();
    await addMember(other);
    const heard = await stream.until((changes) => changes.length === 1);
    // As a backend does that is stopped.
    one.events.close();
    expect(await stream.rest()).toEqual([]);
    await addMember(other);
    const next = await EventReader.open(other.request, owner.token, heard[0]?.number ?? 0);
    const missed = await next.until((changes) => changes.length === 1);
    await next.close();
    expect([...heard, ...missed].map(({ number }) => number)).toEqual([last + 1, last + 2]);
  });

  test("a write that is sent to both under one name is done once", async () => {
    const member = await owner.addMember();
    const options = {
      token: owner.token,
      body: scheduleOf(member.id),
      headers: { [ONCE_HEADER]: "attempt-of-two" },
    };
    const answers = await Promise.all(
      [one, other].map((service) => service.call("POST", "/api/schedules", options)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const list = await other.call("GET", `/api/schedules?employee_id=${member.id}`, { token: owner.token });
    expect(list.body).toHaveLength(1);
  });

  test("sign-ins of one network count together", async () => {
    const limited = [1, 2].map(() => createService(database.db, { AUTH_LIMITS: "on", TRUST_PROXY: "1" }));
    const headers = { "x-forwarded-for": "198.51.100.7" };
    let turn = 0;
    const answers = await atOnce(34, () => {
      const body = { email: newEmail(), password: "Wrong-pass-1" };
      return (limited[turn++ % 2] ?? one).call("POST", "/api/auth/login", { body, headers });
    });
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });
});
