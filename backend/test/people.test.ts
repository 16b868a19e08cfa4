import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "../src/db/people-schema.ts";
import { employees, salons } from "../src/db/schema.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { invite, newOwner, newPerson, peopleOf, salonOf, signIn, type User } from "./support/people.ts";
import { accessToken, createService, newEmail, type Service, statuses } from "./support/service.ts";

const UNKNOWN = "01890000-0000-7000-8000-000000000000";
const LAST_OWNER = {
  status: 409,
  body: { error: "A salon needs an owner. Make somebody else an owner first.", code: "last_owner" },
};
const NO_LONGER = { status: 400, body: { code: "invitation_unknown" } };
const notAllowed = (who: string) => ({
  status: 403,
  body: { error: `Only ${who} can do this.`, code: "not_allowed" },
});

describe("the people of a salon", () => {
  let database: TestDatabase;
  let service: Service;
  let owner: User;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    owner = await newOwner(service);
  });

  const changeRole = (by: User, { userId }: { userId: string }, role: string) =>
    by.call("PUT", `/api/salon/people/${userId}`, { body: { role } });
  const remove = (by: User, { userId }: { userId: string }) =>
    by.call("DELETE", `/api/salon/people/${userId}`);
  const look = (token: string) => service.call("POST", "/api/auth/invitation", { body: { token } });
  const lastSalonOf = async ({ userId }: User) => {
    const [user] = await database.db.select().from(users).where(eq(users.id, userId));
    return user?.lastSalonId;
  };
  const mailsTo = async (email: string) => {
    await service.settled();
    return service.mails.filter(({ to }) => to === email);
  };

  test("owners and managers see who belongs and who is invited, in the order in which they came", async () => {
    const manager = await newPerson(service, owner, "manager");
    const viewer = await newPerson(service, manager, "viewer");
    const { email, id } = await invite(service, manager, "Guest@Salon.test", "viewer");
    for (const by of [owner, manager]) {
      expect(await peopleOf(by)).toEqual({
        people: [
          { user_id: owner.userId, username: "manager", email: owner.email, role: "owner" },
          { user_id: manager.userId, username: "the_manager", email: manager.email, role: "manager" },
          { user_id: viewer.userId, username: "the_viewer", email: viewer.email, role: "viewer" },
        ].map((person) => ({ ...person, since: expect.any(String) })),
        invitations: [{ id, email, role: "viewer", expires_at: expect.any(String), expired: false }],
      });
    }
    expect(await viewer.call("GET", "/api/salon/people")).toMatchObject(notAllowed("owners and managers"));
  });

  test("only owners change roles, and a new role counts from the next call on", async () => {
    const viewer = await newPerson(service, owner, "viewer");
    const manager = await newPerson(service, owner, "manager");
    const draft = { first_name: "Ada", last_name: "Byron", role: "Stylist", email: newEmail() };
    expect(await viewer.call("POST", "/api/employees", { body: draft })).toMatchObject(
      notAllowed("owners and managers"),
    );
    for (const by of [viewer, manager]) {
      expect(await changeRole(by, by, "owner")).toMatchObject(notAllowed("owners"));
    }
    expect(await changeRole(owner, viewer, "manager")).toMatchObject({
      status: 200,
      body: { user_id: viewer.userId, email: viewer.email, role: "manager" },
    });
    expect((await viewer.call("POST", "/api/employees", { body: draft })).status).toBe(201);
    expect((await changeRole(owner, viewer, "king")).status).toBe(400);
  });

  test("invitations of a lowered user for roles above them lapse", async () => {
    const second = await newPerson(service, owner, "owner");
    const asOwner = await invite(service, second, newEmail(), "owner");
    const asViewer = await invite(service, second, newEmail(), "viewer");
    const others = await invite(service, owner, newEmail(), "owner");
    expect((await changeRole(owner, second, "manager")).status).toBe(200);
    expect(await look(asOwner.token)).toMatchObject(NO_LONGER);
    expect((await look(asViewer.token)).status).toBe(200);
    expect((await changeRole(owner, second, "viewer")).status).toBe(200);
    expect(await look(asViewer.token)).toMatchObject(NO_LONGER);
    expect((await peopleOf(owner)).invitations).toMatchObject([{ email: others.email }]);
    expect((await look(others.token)).status).toBe(200);
  });

  test("somebody of another salon, unknown or malformed is not there", async () => {
    const foreign = await newOwner(service);
    for (const userId of [foreign.userId, UNKNOWN]) {
      const answer = { status: 404, body: { error: "Person not found" } };
      expect(await changeRole(owner, { userId }, "viewer")).toMatchObject(answer);
      expect(await remove(owner, { userId })).toMatchObject(answer);
    }
    expect((await remove(owner, { userId: "x" })).status).toBe(400);
    expect((await peopleOf(owner)).people.map(({ email }) => email)).toEqual([owner.email]);
    expect((await peopleOf(foreign)).people.map(({ email }) => email)).toEqual([foreign.email]);
  });

  test("the last owner cannot leave, be removed or be lowered; with another one they can", async () => {
    const manager = await newPerson(service, owner, "manager");
    expect(await remove(owner, owner)).toMatchObject(LAST_OWNER);
    expect(await changeRole(owner, owner, "viewer")).toMatchObject(LAST_OWNER);
    expect((await changeRole(owner, owner, "owner")).status).toBe(200);
    await changeRole(owner, manager, "owner");
    expect((await changeRole(owner, owner, "viewer")).status).toBe(200);
    expect(await changeRole(owner, manager, "viewer")).toMatchObject(notAllowed("owners"));
    expect(await remove(manager, manager)).toMatchObject(LAST_OWNER);
    expect((await remove(owner, owner)).status).toBe(204);
  });

  test.each(["leave", "lower themselves", "remove one another", "lower one another"])(
    "of two owners who %s at once, one stays",
    async (what) => {
      for (let round = 0; round < 5; round += 1) {
        const first = await newOwner(service);
        const second = await newPerson(service, first, "owner");
        const other = (by: User) => (by === first ? second : first);
        const answers = await Promise.all(
          [first, second].map((by) => {
            if (what === "leave") return remove(by, by);
            if (what === "lower themselves") return changeRole(by, by, "viewer");
            return what === "remove one another"
              ? remove(by, other(by))
              : changeRole(by, other(by), "viewer");
          }),
        );
        const done = answers.filter(({ status }) => status < 300);
        expect(done).toHaveLength(1);
        // The one removed first asks for nothing more.
        expect([401, 403, 409]).toContain(answers.find(({ status }) => status >= 300)?.status);
        const left = (
          await Promise.all([first, second].map((by) => by.call("GET", "/api/salon/people")))
        ).filter(({ status }) => status === 200);
        expect(left).toHaveLength(1);
        expect(left[0]?.body).toMatchObject({
          people: expect.arrayContaining([expect.objectContaining({ role: "owner" })]),
        });
      }
    },
  );

  test("somebody removed writes nothing from the next call on, gets a mail, and finds a salon of their own", async () => {
    const salonId = await salonOf(owner);
    await database.db.update(salons).set({ name: "Studio Mitte" }).where(sql`${salons.id} = ${salonId}`);
    const manager = await newPerson(service, owner, "manager");
    const elsewhere = await newOwner(service);
    const other = await invite(service, elsewhere, manager.email, "viewer");
    await manager.call("POST", "/api/account/invitation", { body: { token: other.token } });
    const invited = await invite(service, manager);
    expect(await lastSalonOf(manager)).toBe(salonId);
    expect((await remove(owner, manager)).status).toBe(204);

    const draft = { first_name: "Eve", last_name: "Mallory", role: "Stylist", email: newEmail() };
    expect(await manager.call("POST", "/api/employees", { body: draft })).toMatchObject({
      status: 401,
      body: { error: "Invalid or expired token" },
    });
    expect((await manager.call("GET", "/api/salon")).status).toBe(401);
    const { cookie } = manager;
    expect((await service.call("POST", "/api/auth/refresh", { cookie })).status).toBe(401);
    expect(await database.db.select().from(employees).where(eq(employees.email, draft.email))).toEqual([]);
    const [mail] = (await mailsTo(manager.email)).slice(-1);
    expect(mail?.subject).toBe("You no longer have access to Studio Mitte");
    expect(mail?.text).toContain("Hello the_manager,");

    // Their invitations have lapsed.
    const { token } = invited;
    expect(await look(token)).toMatchObject(NO_LONGER);
    expect((await peopleOf(owner)).invitations).toEqual([]);

    expect(await lastSalonOf(manager)).toBeNull();
    expect(await salonOf(await signIn(service, manager))).toBe(await salonOf(elsewhere));
    // Back again, the old session stays over.
    const again = await invite(service, owner, manager.email, "viewer");
    const back = await signIn(service, manager);
    expect(
      (await back.call("POST", "/api/account/invitation", { body: { token: again.token } })).status,
    ).toBe(200);
    expect((await manager.call("GET", "/api/salon")).status).toBe(401);
  });

  test("anybody may leave, without a mail, and only owners remove others", async () => {
    const [manager, viewer] = [
      await newPerson(service, owner, "manager"),
      await newPerson(service, owner, "viewer"),
    ];
    for (const by of [manager, viewer]) {
      expect(await remove(by, owner)).toMatchObject(notAllowed("owners"));
      expect(await remove(by, { userId: UNKNOWN })).toMatchObject(notAllowed("owners"));
    }
    const { token } = await invite(service, manager);
    const kept = await invite(service, owner);
    for (const by of [manager, viewer]) {
      const before = (await mailsTo(by.email)).length;
      expect((await remove(by, by)).status).toBe(204);
      expect((await by.call("GET", "/api/salon")).status).toBe(401);
      expect(await mailsTo(by.email)).toHaveLength(before);
    }
    expect(await look(token)).toMatchObject(NO_LONGER);
    expect((await look(kept.token)).status).toBe(200);
    const { people, invitations } = await peopleOf(owner);
    expect(people).toHaveLength(1);
    expect(invitations).toMatchObject([{ email: kept.email }]);
  });

  test("a sign-in beside a removal leaves no session in that salon", async () => {
    const manager = await newPerson(service, owner, "manager");
    const salonId = await salonOf(owner);
    const body = { email: manager.email, password: manager.password };
    const [removed, ...signIns] = await Promise.all([
      remove(owner, manager),
      ...Array.from({ length: 10 }, () => service.call("POST", "/api/auth/login", { body })),
    ]);
    expect(removed.status).toBe(204);
    expect(statuses(signIns)).toEqual({ 200: 10 });
    for (const signedIn of signIns) {
      const answer = await service.call("GET", "/api/salon", { token: accessToken(signedIn) });
      if (answer.status !== 401) expect(answer.body).not.toMatchObject({ id: salonId });
    }
  });
});
