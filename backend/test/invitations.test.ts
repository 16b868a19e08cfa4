import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tidy } from "../src/db/housekeeping.ts";
import { invitations, memberships, registrations, salons, users } from "../src/db/schema.ts";
import { databases, type TestDatabase } from "./support/databases.ts";
import {
  accountOf,
  invite,
  newOwner,
  newPerson,
  type Person,
  peopleOf,
  salonOf,
  signIn,
} from "./support/people.ts";
import { type Answer, atOnce, createService, newEmail, type Service, statuses } from "./support/service.ts";

const PASSWORD = "Correct-horse-1";
const USED = {
  status: 400,
  body: { error: "This invitation was accepted already. Try signing in.", code: "invitation_used" },
};
const EXPIRED = {
  status: 400,
  body: { error: "This invitation has expired. Ask for a new one.", code: "invitation_expired" },
};
const UNKNOWN = {
  status: 400,
  body: { error: "This invitation is no longer valid. Ask for a new one.", code: "invitation_unknown" },
};

describe.each(databases)("invitations on $name", ({ open }) => {
  let database: TestDatabase;
  let service: Service;
  let owner: Person;

  beforeAll(async () => {
    database = await open();
    service = createService(database.db, { APP_URL: "https://salon.example", REGISTRATION: "open" });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    owner = await newOwner(service);
  });

  const post = (by: Person, email: string, role = "manager") =>
    by.call("POST", "/api/salon/invitations", { body: { email, role } });
  const look = (token: string) => service.call("POST", "/api/auth/invitation", { body: { token } });
  const accept = (token: string, on = service) =>
    on.call("POST", "/api/auth/accept-invitation", { body: { token, username: "olga", password: PASSWORD } });
  const join = (by: Person, token: string) => by.call("POST", "/api/account/invitation", { body: { token } });
  const expire = (id: string) =>
    database.db
      .update(invitations)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(invitations.id, id));
  const usersOf = (email: string) =>
    database.db.select().from(users).where(eq(users.emailKey, email.toLowerCase()));

  test("the mail says who invites, where, as what and for how long; the link says it to the page", async () => {
    const email = newEmail();
    const answer = await post(owner, email, "viewer");
    expect(answer).toMatchObject({ status: 201, body: { email, role: "viewer", expired: false } });
    const token = await service.tokenFor(email);
    const mail = service.mails.at(-1);
    expect(mail?.subject).toBe("manager invites you to their salon");
    expect(mail?.link).toBe(`https://salon.example/invitation?token=${token}`);
    for (const part of ["as a viewer", "7 days", "once"]) expect(mail?.text).toContain(part);
    expect(await look(token)).toEqual({
      status: 200,
      headers: expect.anything(),
      body: { salon_name: "", email, role: "viewer", invited_by: "manager", has_account: false },
    });
    const [row] = await database.db.select().from(invitations).where(eq(invitations.email, email));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(Number(row?.expiresAt) - Number(row?.createdAt)).toBe(7 * 24 * 3600 * 1000);
  });

  test("a salon's name is one line and no link in a mail", async () => {
    const name = "Win\n\na prize at https://evil.example <b>";
    const salonId = await salonOf(owner);
    await database.db.update(salons).set({ name }).where(sql`${salons.id} = ${salonId}`);
    const { token } = await invite(service, owner);
    const mail = service.mails.at(-1);
    expect(mail?.subject).toBe("manager invites you to Win a prize at https evil.example <b>");
    expect(mail?.html).not.toMatch(/https:\/\/evil|<b>/);
    expect((await look(token)).body).toMatchObject({ salon_name: name });
  });

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

  test("an address that has an account signs in to accept, whatever its spelling", async () => {
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
    // Asked for twice it is answered twice; looked at, it is used.
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

  test("nobody is invited twice, and nobody who belongs to the salon; an expired invitation makes room", async () => {
    const viewer = await newPerson(service, owner, "viewer");
    const own = viewer.email.toUpperCase();
    expect(await post(owner, own)).toMatchObject({
      status: 409,
      body: { error: `${own} belongs to the salon already.`, code: "already_member" },
    });
    const { email, id, token } = await invite(service, owner);
    const spelled = email.toUpperCase();
    expect(await post(owner, spelled)).toMatchObject({
      status: 409,
      body: {
        error: `${spelled} is invited already. Send the invitation again instead.`,
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

  test("sent again, an invitation has a new link and new seven days; the old link is void", async () => {
    const { email, id, token } = await invite(service, owner);
    await expire(id);
    const answer = await owner.call("PUT", `/api/salon/invitations/${id}`);
    expect(answer).toMatchObject({ status: 200, body: { id, email, expired: false } });
    const renewed = await service.tokenFor(email);
    expect(renewed).not.toBe(token);
    expect(await look(token)).toMatchObject(UNKNOWN);
    expect((await look(renewed)).status).toBe(200);
    expect((await accept(renewed)).status).toBe(201);
    expect((await owner.call("PUT", `/api/salon/invitations/${id}`)).status).toBe(404);
  });

  test("taken back, an invitation is no longer valid; unknown and foreign ones are not there", async () => {
    const { id, token } = await invite(service, owner);
    const stranger = await newOwner(service);
    for (const method of ["PUT", "DELETE"]) {
      const answer = await stranger.call(method, `/api/salon/invitations/${id}`);
      expect(answer).toMatchObject({ status: 404, body: { error: "Invitation not found" } });
    }
    expect((await peopleOf(stranger)).invitations).toEqual([]);
    expect((await look(token)).status).toBe(200);
    expect((await owner.call("DELETE", `/api/salon/invitations/${id}`)).status).toBe(204);
    expect((await owner.call("DELETE", `/api/salon/invitations/${id}`)).status).toBe(404);
    for (const over of [token, "x"]) {
      for (const answer of [await look(over), await accept(over), await join(stranger, over)]) {
        expect(answer).toMatchObject(UNKNOWN);
      }
    }
  });

  test("only owners invite owners, and viewers nobody", async () => {
    const manager = await newPerson(service, owner, "manager");
    const viewer = await newPerson(service, owner, "viewer");
    const onlyOwners = {
      status: 403,
      body: { error: "Only owners can do this.", code: "not_allowed" },
    };
    expect(await post(manager, newEmail(), "owner")).toMatchObject(onlyOwners);
    const { id } = await invite(service, owner, newEmail(), "owner");
    expect(await manager.call("PUT", `/api/salon/invitations/${id}`)).toMatchObject(onlyOwners);
    expect((await post(manager, newEmail(), "viewer")).status).toBe(201);
    for (const [method, path] of [
      ["POST", ""],
      ["PUT", `/${id}`],
      ["DELETE", `/${id}`],
    ] as const) {
      const answer = await viewer.call(method, `/api/salon/invitations${path}`, {
        body: method === "DELETE" ? undefined : { email: newEmail(), role: "viewer" },
      });
      expect(answer).toMatchObject({ status: 403, body: { error: "Only owners and managers can do this." } });
    }
    expect((await manager.call("DELETE", `/api/salon/invitations/${id}`)).status).toBe(204);
  });

  test("a salon has at most 200 open invitations", async () => {
    const { id, email } = await invite(service, owner);
    await database.db.execute(sql`
      insert into invitations (salon_id, id, email, email_key, role, token_hash, expires_at)
      select salon_id, gen_random_uuid(), n || email, n || email, role, n || token_hash, expires_at
      from invitations, generate_series(1, 198) as n where id = ${id}`);
    const answers = await atOnce(5, () => post(owner, newEmail()));
    expect(statuses(answers)).toEqual({ 201: 1, 409: 4 });
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      error: "A salon can have at most 200 open invitations. Take some back first.",
      code: "salon_full",
    });
    await expire(id);
    expect((await post(owner, email)).status).toBe(201);
  });

  test("an address gets 5 invitations in an hour, and one origin causes 10 mails a minute", async () => {
    const limited = createService(database.db, { AUTH_LIMITS: "on", TRUST_PROXY: "1" });
    let last = 0;
    const from = (origin: string, method: string, path: string, body?: unknown): Promise<Answer> =>
      limited.call(method, `/api/salon/invitations${path}`, {
        token: owner.token,
        headers: { "x-forwarded-for": origin },
        body,
      });
    const { id, email } = await invite(service, owner);
    const again = () => {
      last += 1;
      return from(`10.1.0.${last}`, "PUT", `/${id}`);
    };
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await again()).status).toBe(200);
    }
    const refused = await again();
    expect(refused).toMatchObject({
      status: 429,
      body: { error: "This address was invited too often. Please try again in 60 minutes." },
    });
    expect(refused.headers.get("retry-after")).toBe("3600");
    // Refused, it voids no link.
    expect((await look(await limited.tokenFor(email))).status).toBe(200);

    const answers = await atOnce(12, () =>
      from("10.2.0.1", "POST", "", { email: newEmail(), role: "viewer" }),
    );
    expect(statuses(answers)).toEqual({ 201: 10, 429: 2 });
    await limited.settled();
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

  test("housekeeping forgets invitations a month after they expired or were accepted", async () => {
    const [fresh, accepted, expired] = [
      await invite(service, owner),
      await invite(service, owner),
      await invite(service, owner),
    ];
    const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
    const set = (id: string, change: object) =>
      database.db.update(invitations).set(change).where(eq(invitations.id, id));
    await set(accepted.id, { acceptedAt: ago(29) });
    await set(expired.id, { expiresAt: ago(29) });
    await tidy(database.db);
    expect(await look(accepted.token)).toMatchObject(USED);
    expect(await look(expired.token)).toMatchObject(EXPIRED);
    await set(accepted.id, { acceptedAt: ago(31) });
    await set(expired.id, { expiresAt: ago(31) });
    await tidy(database.db);
    expect(await look(accepted.token)).toMatchObject(UNKNOWN);
    expect(await look(expired.token)).toMatchObject(UNKNOWN);
    expect((await look(fresh.token)).status).toBe(200);
  });
});
