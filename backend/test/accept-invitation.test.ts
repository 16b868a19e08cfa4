import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asHouse } from "../src/base/asker.ts";
import { invitations, memberships, registrations, users } from "../src/db/people-schema.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import {
  accountOf,
  invite,
  newOwner,
  newPerson,
  peopleOf,
  salonOf,
  signIn,
  type User,
} from "./support/people.ts";
import { atOnce, createService, newEmail, type Service, statuses } from "./support/service.ts";

const PASSWORD = "Correct-horse-1";
const USED = {
  status: 400,
  body: { error: "This invitation was already accepted. Try signing in.", code: "invitation_used" },
};
const EXPIRED = {
  status: 400,
  body: { error: "This invitation has expired. Ask for a new one.", code: "invitation_expired" },
};
const UNKNOWN = {
  status: 400,
  body: { error: "This invitation is no longer valid. Ask for a new one.", code: "invitation_unknown" },
};

describe("accepting an invitation", () => {
  let database: TestDatabase;
  let service: Service;
  let owner: User;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db, { APP_URL: "https://salon.example" });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    owner = await newOwner(service);
  });

  const post = (by: User, email: string, role = "manager") =>
    by.call("POST", "/api/salon/invitations", { body: { email, role } });
  const look = (token: string) => service.call("POST", "/api/auth/invitation", { body: { token } });
  const accept = (token: string, on = service) =>
    on.call("POST", "/api/auth/accept-invitation", { body: { token, username: "olga", password: PASSWORD } });
  const join = (by: User, token: string) => by.call("POST", "/api/account/invitation", { body: { token } });
  const expire = (id: string) =>
    database.db
      .update(invitations)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(invitations.id, id));
  const usersOf = (email: string) =>
    database.db.select().from(users).where(eq(users.emailKey, email.toLowerCase()));

  test("somebody new registers and joins in one step, also where registration is closed", async () => {
    const closed = createService(database.db, { REGISTRATION: "closed" });
    const email = `New.${newEmail()}`;
    const claim = { email: email.toLowerCase(), username: "claim", password: "Other-horse-1" };
    await service.call("POST", "/api/auth/register", { body: claim });
    const claimed = await service.tokenFor(claim.email);
    const { token } = await invite(service, owner, email, "viewer");

    for (const body of [
      { token, username: "x", password: PASSWORD },
      { token, username: "olga", password: "short" },
    ]) {
      expect((await service.call("POST", "/api/auth/accept-invitation", { body })).status).toBe(400);
    }
    expect(await accept(token, closed)).toMatchObject({ status: 201, body: { message: expect.any(String) } });
    const olga = await signIn(service, { email: email.toUpperCase(), password: PASSWORD });
    expect(await olga.call("GET", "/api/salon")).toMatchObject({
      body: { id: await salonOf(owner), me: { user_id: olga.userId, role: "viewer" } },
    });
    expect(await accountOf(olga)).toMatchObject({
      user: { username: "olga", email, salon_id: await salonOf(owner) },
      salons: [{ id: await salonOf(owner), role: "viewer" }],
    });
    expect((await usersOf(email))[0]?.lastSalonId).toBe(await salonOf(owner));
    expect((await peopleOf(owner)).invitations).toEqual([]);

    // An open registration of the address is settled with it.
    expect((await service.call("GET", `/api/auth/verify-email?token=${claimed}`)).status).toBe(400);
    const claims = await database.db
      .select()
      .from(registrations)
      .where(eq(registrations.emailKey, email.toLowerCase()));
    expect(claims).toMatchObject([{ state: "superseded", passwordHash: null }]);
    const body = { email, password: claim.password };
    expect(await service.call("POST", "/api/auth/login", { body })).toMatchObject({
      status: 401,
      body: { error: "Invalid credentials" },
    });

    expect(await accept(token)).toMatchObject(USED);
    expect(await look(token)).toMatchObject(USED);
  });

  test("an address that has an account signs in to accept, in any spelling", async () => {
    const guest = await newOwner(service);
    const { token } = await invite(service, owner, guest.email.toUpperCase(), "manager");
    expect((await look(token)).body).toMatchObject({ has_account: true, email: guest.email.toUpperCase() });
    expect(await accept(token)).toMatchObject({
      status: 409,
      body: { error: "This address has an account. Sign in to accept.", code: "has_account" },
    });
    expect(await join(guest, token)).toMatchObject({
      status: 200,
      body: { salon_id: await salonOf(owner), name: "" },
    });
    // The session stays where it was.
    expect(await salonOf(guest)).not.toBe(await salonOf(owner));
    expect((await accountOf(guest)).salons.map(({ role }) => role)).toEqual(["owner", "manager"]);
    // A repeated call gets the same answer; for a look the invitation is used.
    expect((await join(guest, token)).status).toBe(200);
    expect(await look(token)).toMatchObject(USED);
    await owner.call("DELETE", `/api/salon/people/${guest.userId}`);
    expect(await join(guest, token)).toMatchObject(USED);
    expect((await peopleOf(owner)).people).toHaveLength(1);
  });

  test("an invitation is for its address alone", async () => {
    const eve = await newOwner(service);
    const { email, token } = await invite(service, owner);
    expect(await join(eve, token)).toMatchObject({
      status: 403,
      body: {
        error: `This invitation is for ${email}. Sign in with that address to accept it.`,
        code: "other_address",
      },
    });
    expect((await look(token)).status).toBe(200);
    expect((await accountOf(eve)).salons).toHaveLength(1);
  });

  test("who belongs to the salon already keeps the role, and the invitation is used up", async () => {
    const { email, token } = await invite(service, owner, newEmail(), "owner");
    const viewer = await newPerson(service, owner, "viewer");
    await database.db.update(users).set({ email, emailKey: email }).where(eq(users.id, viewer.userId));
    expect(await join(viewer, token)).toMatchObject({
      status: 200,
      body: { salon_id: await salonOf(owner) },
    });
    expect(await viewer.call("GET", "/api/salon")).toMatchObject({ body: { me: { role: "viewer" } } });
    expect(await look(token)).toMatchObject(USED);
  });

  test("it counts only while its author belongs to the salon and may invite for that role", async () => {
    const guest = await newOwner(service);
    // Leaves the invitation behind, as a change of role that did not cancel it would.
    const left: Record<string, (by: User) => Promise<unknown>> = {
      lowered: ({ userId }) =>
        database.db.update(memberships).set({ role: "manager" }).where(eq(memberships.userId, userId)),
      gone: ({ userId }) => database.db.delete(memberships).where(eq(memberships.userId, userId)),
      deleted: ({ userId }) => database.db.delete(users).where(eq(users.id, userId)),
    };
    for (const [name, leave] of Object.entries(left)) {
      const inviter = await newPerson(service, owner, "owner");
      const [unknown, known] = [
        await invite(service, inviter, newEmail(), "owner"),
        await invite(service, inviter, guest.email, "owner"),
      ];
      expect((await look(unknown.token)).status, name).toBe(200);
      await leave(inviter);
      for (const answer of [await look(unknown.token), await accept(unknown.token)])
        expect(answer, name).toMatchObject(UNKNOWN);
      expect(await join(guest, known.token), name).toMatchObject(UNKNOWN);
      await owner.call("DELETE", `/api/salon/invitations/${known.id}`);
    }
    expect((await accountOf(guest)).salons).toHaveLength(1);
  });

  test("20 acceptances at once make one member, signed in or new", async () => {
    const guest = await newOwner(service);
    const known = await invite(service, owner, guest.email);
    const signedIn = await atOnce(20, (index) =>
      index % 4 === 3 ? accept(known.token) : join(guest, known.token),
    );
    expect(statuses(signedIn)).toMatchObject({ 200: 15 });
    const fresh = await invite(service, owner);
    const made = await atOnce(20, () => accept(fresh.token));
    expect(statuses(made)[201]).toBe(1);
    const allowed = ["invitation_used", "has_account"];
    for (const { status, body } of [...signedIn, ...made].filter((answer) => answer.status >= 300)) {
      expect([400, 409]).toContain(status);
      expect(allowed.some((code) => JSON.stringify(body).includes(code))).toBe(true);
    }
    const { people, invitations: open } = await peopleOf(owner);
    expect(people.map(({ email }) => email)).toEqual([owner.email, guest.email, fresh.email]);
    expect(open).toEqual([]);
    expect(await usersOf(fresh.email)).toHaveLength(1);
    const mine = await database.db.select().from(memberships).where(eq(memberships.userId, guest.userId));
    expect(mine).toHaveLength(2);
  });

  test("taken back while it is accepted, an invitation admits nobody", async () => {
    const { db } = database;
    const guest = await newOwner(service);
    for (const known of [guest, null]) {
      const { id, token } = await invite(service, owner, known?.email);
      const accepted = await db.transaction(async (tx) => {
        await tx.delete(invitations).where(eq(invitations.id, id));
        const answer = known ? join(known, token) : accept(token);
        const waiting = () =>
          asHouse(async () =>
            db
              .select({ pid: sql`pid` })
              .from(sql`pg_stat_activity`)
              .where(sql`datname = current_database() and wait_event_type = 'Lock'`),
          );
        await expect.poll(waiting).toHaveLength(1);
        return { answer };
      });
      expect(await accepted.answer).toMatchObject(UNKNOWN);
    }
    expect((await peopleOf(owner)).people).toHaveLength(1);
  });

  test("a verified registration and an acceptance at once make one account", async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = newEmail();
      const body = { email, username: "claim", password: PASSWORD };
      await service.call("POST", "/api/auth/register", { body });
      const claimed = await service.tokenFor(email);
      const { token } = await invite(service, owner, email);
      const answers = await Promise.all([
        accept(token),
        service.call("GET", `/api/auth/verify-email?token=${claimed}`),
      ]);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      for (const { status } of answers) expect([200, 201, 400, 409]).toContain(status);
      expect(await usersOf(email)).toHaveLength(1);
    }
  });

  test("an address is invited once, and not if it belongs to the salon; an expired invitation makes room", async () => {
    const viewer = await newPerson(service, owner, "viewer");
    const own = viewer.email.toUpperCase();
    expect(await post(owner, own)).toMatchObject({
      status: 409,
      body: { error: `${own} already belongs to the salon.`, code: "already_member" },
    });
    const { email, id, token } = await invite(service, owner);
    const spelled = email.toUpperCase();
    expect(await post(owner, spelled)).toMatchObject({
      status: 409,
      body: {
        error: `${spelled} is already invited. Send the invitation again instead.`,
        code: "already_invited",
      },
    });
    await expire(id);
    expect(await look(token)).toMatchObject(EXPIRED);
    expect(await accept(token)).toMatchObject(EXPIRED);
    expect((await peopleOf(owner)).invitations).toMatchObject([{ id, expired: true }]);
    const again = await invite(service, owner, email, "viewer");
    expect((await peopleOf(owner)).invitations).toMatchObject([
      { id: again.id, role: "viewer", expired: false },
    ]);
    expect(await look(token)).toMatchObject(UNKNOWN);
    expect(statuses(await atOnce(10, () => post(owner, "same@salon.test")))).toEqual({ 201: 1, 409: 9 });
  });

  test("no token or address of an invitation is in a log", async () => {
    const { email, token } = await invite(service, owner);
    await look(token);
    await accept(token);
    await join(owner, token);
    const logs = service.logs();
    expect(logs).toContain('"route":"/api/auth/accept-invitation"');
    for (const secret of [email, token, owner.token, owner.email, PASSWORD]) {
      expect(logs).not.toContain(secret);
    }
  });
});
