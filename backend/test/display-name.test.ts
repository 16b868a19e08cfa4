import { changesAnswer } from "@chairtime/contract/changes";
import { accountAnswer, peopleAnswer } from "@chairtime/contract/people/people";
import { salonRecord } from "@chairtime/contract/salon";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { scheduleOf } from "./support/drafts.ts";
import { createService, idOf, type Manager, newEmail, type Service } from "./support/service.ts";

describe("the name by which colleagues know a user", () => {
  let database: TestDatabase;
  let service: Service;
  let owner: Manager;
  let maya: Manager;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db);
    owner = await service.newManager();
    maya = await service.addPerson(owner, "manager");
  });
  afterAll(() => database.close());

  const choose = (name: unknown, by = maya) =>
    by.call("PUT", "/api/account/name", { body: { display_name: name } });
  const history = async () => z.parse(changesAnswer, (await owner.call("GET", "/api/changes")).body).actions;
  const people = async () =>
    z.parse(peopleAnswer, (await owner.call("GET", "/api/salon/people")).body).people;

  test("is refused with a sentence where people could not read it", async () => {
    const wrong = "Name must have a letter or number, and no line breaks or control characters";
    for (const name of ["Maya\nRossi", "\u202eissoR ayaM", "\u0000", "...", "\u200d"]) {
      const answer = await choose(name);
      expect(answer, JSON.stringify(name)).toMatchObject({
        status: 400,
        body: { fields: { display_name: wrong } },
      });
    }
    expect(await choose("x".repeat(81))).toMatchObject({
      status: 400,
      body: { fields: { display_name: "Name must be at most 80 characters long" } },
    });
    expect((await choose(undefined)).status).toBe(400);
    expect((await people()).every((person) => person.display_name === undefined)).toBe(true);
  });

  test("shows wherever they are named, also for earlier changes", async () => {
    const member = (await maya.addMember()).id;
    const record = { body: scheduleOf(member) };
    const schedule = idOf(await maya.call("POST", "/api/schedules", record));
    expect((await choose("  Maya Rossi ")).status).toBe(204);
    expect(z.parse(accountAnswer, (await maya.call("GET", "/api/account")).body).user).toMatchObject({
      username: "manager",
      display_name: "Maya Rossi",
    });
    expect(z.parse(salonRecord, (await maya.call("GET", "/api/salon")).body).me.display_name).toBe(
      "Maya Rossi",
    );
    expect(await people()).toContainEqual(
      expect.objectContaining({ username: "manager", display_name: "Maya Rossi" }),
    );
    const [named, ...before] = await history();
    expect(named).toMatchObject({
      by: { name: "Maya Rossi" },
      shown: [{ resource: "person", after: { username: "manager", display_name: "Maya Rossi" } }],
    });
    expect(before[0]).toMatchObject({ by: { user_id: maya.userId, name: "Maya Rossi" } });
    const late = { ...record, headers: { "if-match": '"1"' } };
    const conflict = await owner.call("PUT", `/api/schedules/${schedule}`, late);
    expect(conflict).toMatchObject({
      status: 412,
      body: { error: "Maya Rossi just changed this.", by: { name: "Maya Rossi" } },
    });
    await maya.call("POST", "/api/presence", {
      body: { resource: "schedule", record_id: schedule, editing: true },
    });
    const news = await owner.call("GET", "/api/events?after=0");
    expect(news.body).toMatchObject({ present: [{ name: "Maya Rossi" }] });
    expect(JSON.stringify(news.body)).not.toContain(`"by":{"user_id":"${maya.userId}","name":"manager"`);
  });

  test("is in mails, and no link there", async () => {
    await choose("Maya www.evil.test");
    const email = newEmail();
    await maya.call("POST", "/api/salon/invitations", { body: { email, role: "viewer" } });
    const token = await service.tokenFor(email);
    const mail = service.mails.findLast(({ to }) => to === email);
    expect(mail?.text).toContain("Maya www . evil . test invites you to join");
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain("evil.test");
    const seen = await service.call("POST", "/api/auth/invitation", { body: { token } });
    expect(seen.body).toMatchObject({ invited_by: "Maya www.evil.test" });
  });

  test("can be chosen with an invitation, and stays readable once its user is gone", async () => {
    const email = newEmail();
    await owner.call("POST", "/api/salon/invitations", { body: { email, role: "manager" } });
    const token = await service.tokenFor(email);
    const [username, password] = ["lena_k", "Correct-horse-1"];
    const body = { token, username, password, display_name: "Lena Krause" };
    expect((await service.call("POST", "/api/auth/accept-invitation", { body })).status).toBe(201);
    expect(await people()).toContainEqual(expect.objectContaining({ email, display_name: "Lena Krause" }));
    const [joined] = await history();
    expect(joined).toMatchObject({ by: { name: "Lena Krause" } });
    await owner.call("DELETE", `/api/salon/people/${joined?.by.user_id}`);
    const [gone, still] = await history();
    expect(gone?.shown[0]?.before).toMatchObject({ username, display_name: "Lena Krause" });
    expect(still?.by.name).toBe("Lena Krause");
  });

  test("is the username again where it is emptied", async () => {
    await choose("Maya");
    expect((await choose("")).status).toBe(204);
    expect((await history())[0]).toMatchObject({ by: { name: "manager" } });
    expect((await people()).find(({ user_id }) => user_id === maya.userId)?.display_name).toBeUndefined();
  });
});
