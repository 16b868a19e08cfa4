import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { memberships, registrations, sessions } from "../src/db/people-schema.ts";
import { employees, salons } from "../src/db/schema.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { accountOf, invite, newOwner, newPerson, peopleOf, salonOf, type User } from "./support/people.ts";
import { createService, newEmail, type Service, statuses } from "./support/service.ts";

const WRONG = "This isn’t your current password.";

describe("a deleted account", () => {
  let database: TestDatabase;
  let service: Service;
  let olga: User;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db, { APP_URL: "https://salon.example" });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    olga = await newOwner(service);
  });

  const deleteAccount = (by: User, password = by.password, on = service) =>
    on.call("POST", "/api/account/delete", { token: by.token, body: { password } });
  const login = (email: string, password: string) =>
    service.call("POST", "/api/auth/login", { body: { email, password } });
  const makeSalon = (by: User, body: object) => by.call("POST", "/api/account/salons", { body });
  const lives = async ({ call }: User) => (await call("GET", "/api/salon")).status === 200;
  const mailsTo = async (email: string) => {
    await service.settled();
    return service.mails.filter(({ to }) => to === email);
  };

  test("it goes with its sessions and the salons without other users, with a mail about it", async () => {
    const salonId = await salonOf(olga);
    const host = await newOwner(service);
    const { token } = await invite(service, host, olga.email, "viewer");
    await olga.call("POST", "/api/account/invitation", { body: { token } });
    const open = await invite(service, olga);
    const draft = { first_name: "Ada", last_name: "Byron", role: "Stylist", email: newEmail() };
    await olga.call("POST", "/api/employees", { body: draft });

    expect(await deleteAccount(olga, "Wrong-horse-1")).toMatchObject({
      status: 400,
      body: { fields: { password: WRONG } },
    });
    expect((await deleteAccount(olga)).status).toBe(204);
    expect(await lives(olga)).toBe(false);
    expect((await login(olga.email, olga.password)).status).toBe(401);
    const { db } = database;
    expect(await db.select().from(salons).where(sql`${salons.id} = ${salonId}`)).toEqual([]);
    expect(await db.select().from(employees).where(eq(employees.email, draft.email))).toEqual([]);
    expect(await db.select().from(sessions).where(eq(sessions.userId, olga.userId))).toEqual([]);
    expect(await db.select().from(registrations).where(eq(registrations.emailKey, olga.email))).toEqual([]);
    const look = { body: { token: open.token } };
    expect((await service.call("POST", "/api/auth/invitation", look)).status).toBe(400);
    expect((await peopleOf(host)).people.map(({ email }) => email)).toEqual([host.email]);
    expect((await mailsTo(olga.email)).at(-1)?.subject).toContain("account was deleted");
    await service.call("POST", "/api/auth/register", {
      body: { email: olga.email, username: "olga", password: olga.password },
    });
    expect((await mailsTo(olga.email)).at(-1)?.link).toContain("/verify-email");
  });

  test("their invitations elsewhere lapse", async () => {
    const host = await newOwner(service);
    const second = await newPerson(service, host, "owner");
    const [gone, kept] = [await invite(service, second, newEmail(), "owner"), await invite(service, host)];
    expect((await deleteAccount(second)).status).toBe(204);
    const { token } = gone;
    expect(await service.call("POST", "/api/auth/invitation", { body: { token } })).toMatchObject({
      status: 400,
      body: { code: "invitation_unknown" },
    });
    const { people, invitations } = await peopleOf(host);
    expect([people.length, invitations]).toMatchObject([1, [{ email: kept.email }]]);
  });

  test("it does not leave others without an owner, and names where", async () => {
    const manager = await newPerson(service, olga, "manager");
    const named = await makeSalon(olga, { name: "Studio Mitte" });
    expect(named.status).toBe(201);
    const studio = (await accountOf(olga)).salons[1]?.id ?? "";
    await database.db.execute(
      sql`insert into memberships (salon_id, user_id, role) values (${studio}, ${manager.userId}, 'viewer')`,
    );
    await makeSalon(olga, { name: "Empty" });
    expect(await deleteAccount(olga)).toMatchObject({
      status: 409,
      body: {
        error: "Make somebody else an owner of your salon without a name and Studio Mitte first.",
        code: "last_owner",
      },
    });
    expect((await accountOf(olga)).salons).toHaveLength(3);
    expect((await deleteAccount(manager)).status).toBe(204);
    expect((await deleteAccount(olga)).status).toBe(204);
    expect(await database.db.select().from(salons).where(eq(salons.name, "Empty"))).toEqual([]);
  });

  test("of two owners who delete their accounts at once, one stays while others are there", async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await newOwner(service);
      const second = await newPerson(service, owner, "owner");
      const viewer = await newPerson(service, owner, "viewer");
      const answers = await Promise.all([owner, second].map((by) => deleteAccount(by)));
      expect(statuses(answers)).toEqual({ 204: 1, 409: 1 });
      expect(await lives(viewer)).toBe(true);
    }
  });

  test("an invitation accepted at the same moment leaves neither a salon without an owner nor a 500", async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await newOwner(service);
      const salonId = await salonOf(owner);
      const { token } = await invite(service, owner);
      const body = { token, username: "guest", password: "Correct-horse-1" };
      const [gone, joined] = await Promise.all([
        deleteAccount(owner),
        service.call("POST", "/api/auth/accept-invitation", { body }),
      ]);
      expect([
        [204, 400],
        [409, 201],
      ]).toContainEqual([gone.status, joined.status]);
      const left = await database.db
        .select()
        .from(memberships)
        .where(sql`${memberships.salonId} = ${salonId}`);
      expect(left).toHaveLength(gone.status === 204 ? 0 : 2);
    }
  });
});
