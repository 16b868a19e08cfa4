import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tidy } from "../src/db/housekeeping.ts";
import {
  attempts,
  emailChanges,
  employees,
  memberships,
  passwordResets,
  refreshTokens,
  registrations,
  salons,
  sessions,
  users,
} from "../src/db/schema.ts";
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
import {
  accessToken,
  atOnce,
  createService,
  idOf,
  newEmail,
  refreshCookie,
  type Service,
  statuses,
} from "./support/service.ts";

const WRONG = "This is not your current password.";
const NEW_PASSWORD = "Brand-new-1";
const UNKNOWN = "01890000-0000-7000-8000-000000000000";

describe.each(databases)("an account on $name", ({ open }) => {
  let database: TestDatabase;
  let service: Service;
  let olga: Person;

  beforeAll(async () => {
    database = await open();
    service = createService(database.db, { APP_URL: "https://salon.example" });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    olga = await newOwner(service);
  });

  const changePassword = (by: Person, current_password: string, on = service) =>
    on.call("POST", "/api/account/password", {
      token: by.token,
      body: { current_password, new_password: NEW_PASSWORD },
    });
  const changeEmail = (by: Person, email: string, password = by.password, on = service) =>
    on.call("POST", "/api/account/email", { token: by.token, body: { email, password } });
  const deleteAccount = (by: Person, password = by.password, on = service) =>
    on.call("POST", "/api/account/delete", { token: by.token, body: { password } });
  const confirm = (token: string) => service.call("POST", "/api/auth/confirm-email", { body: { token } });
  const login = (email: string, password: string) =>
    service.call("POST", "/api/auth/login", { body: { email, password } });
  const switchTo = (by: Person, salon_id: string) =>
    service.call("POST", "/api/auth/salon", { token: by.token, body: { salon_id } });
  const makeSalon = (by: Person, body: object) => by.call("POST", "/api/account/salons", { body });
  const lives = async ({ call }: Person) => (await call("GET", "/api/salon")).status === 200;
  const mailsTo = async (email: string) => {
    await service.settled();
    return service.mails.filter(({ to }) => to === email);
  };

  describe("sessions", () => {
    test("are listed while they live: this one first, then the one used last", async () => {
      const [phone, tablet] = [
        await signIn(service, olga, "a phone"),
        await signIn(service, olga, "a tablet"),
      ];
      await service.call("POST", "/api/auth/refresh", { cookie: phone.cookie });
      const signedOut = await signIn(service, olga, "signed out");
      await service.call("POST", "/api/auth/logout", { cookie: signedOut.cookie });
      const over = await signIn(service, olga, "over");
      const [{ id } = { id: "" }] = (await accountOf(over)).sessions;
      await database.db
        .update(refreshTokens)
        .set({ expiresAt: sql`now()` })
        .where(eq(refreshTokens.sessionId, id));
      const listed = (await accountOf(tablet)).sessions.map((session) => [
        session.user_agent,
        session.is_current,
      ]);
      // The last one is that of the registration, whose sign-in named no browser.
      expect(listed.slice(0, 2)).toEqual([
        ["a tablet", true],
        ["a phone", false],
      ]);
      expect(listed.map(([name]) => name)).toEqual(["a tablet", "a phone", "a browser", ""]);
      expect(await accountOf(olga)).toMatchObject({
        user: { id: olga.userId, username: "manager", email: olga.email, salon_id: await salonOf(olga) },
        pending_email: null,
        salons: [{ id: await salonOf(olga), name: "", role: "owner" }],
      });
    });

    test("end elsewhere, each and all, and only one's own", async () => {
      const [phone, tablet, stranger] = [
        await signIn(service, olga, "a phone"),
        await signIn(service, olga, "a tablet"),
        await newOwner(service),
      ];
      const idOfSession = async (person: Person) =>
        (await accountOf(person)).sessions.find((session) => session.is_current)?.id ?? "";
      const end = async (id: string) => (await olga.call("DELETE", `/api/account/sessions/${id}`)).status;
      expect(await end(await idOfSession(stranger))).toBe(404);
      expect(await end(UNKNOWN)).toBe(404);
      expect(await end("x")).toBe(400);
      const phones = await idOfSession(phone);
      expect(await end(phones)).toBe(204);
      expect(await end(phones)).toBe(404);
      expect([await lives(phone), await lives(tablet), await lives(stranger)]).toEqual([false, true, true]);
      const { cookie } = phone;
      expect((await service.call("POST", "/api/auth/refresh", { cookie })).status).toBe(401);
      expect((await olga.call("DELETE", "/api/account/sessions")).status).toBe(204);
      expect([await lives(olga), await lives(tablet), await lives(stranger)]).toEqual([true, false, true]);
      expect((await accountOf(olga)).sessions).toHaveLength(1);
    });
  });

  describe("a password", () => {
    test("changed ends the other sessions, this one lives, open links are void, and a mail says so", async () => {
      const phone = await signIn(service, olga, "a phone");
      await service.call("POST", "/api/auth/forgot-password", { body: { email: olga.email } });
      const reset = await service.tokenFor(olga.email);
      const email = newEmail();
      await changeEmail(olga, email);
      const link = await service.tokenFor(email);

      expect(await changePassword(olga, "Wrong-horse-1")).toMatchObject({
        status: 400,
        body: { error: WRONG, fields: { current_password: WRONG } },
      });
      expect((await changePassword(olga, olga.password)).status).toBe(200);
      expect([await lives(olga), await lives(phone)]).toEqual([true, false]);
      const { cookie } = olga;
      expect((await service.call("POST", "/api/auth/refresh", { cookie })).status).toBe(200);
      expect((await login(olga.email, olga.password)).status).toBe(401);
      expect((await login(olga.email, NEW_PASSWORD)).status).toBe(200);
      expect(
        await database.db.select().from(passwordResets).where(eq(passwordResets.userId, olga.userId)),
      ).toEqual([]);
      const body = { token: reset, new_password: "Thief-pass-1" };
      expect((await service.call("POST", "/api/auth/reset-password", { body })).status).toBe(400);
      expect((await confirm(link)).status).toBe(400);
      const mail = (await mailsTo(olga.email)).at(-1);
      expect(mail?.subject).toContain("password was changed");
      expect(mail?.text).toContain("every other device was signed out");
    });

    test("reset voids a change of address that waits, and still says that every device was signed out", async () => {
      const email = newEmail();
      await changeEmail(olga, email);
      const link = await service.tokenFor(email);
      await service.call("POST", "/api/auth/forgot-password", { body: { email: olga.email } });
      const body = { token: await service.tokenFor(olga.email), new_password: NEW_PASSWORD };
      expect((await service.call("POST", "/api/auth/reset-password", { body })).status).toBe(200);
      expect((await mailsTo(olga.email)).at(-1)?.text).toContain("every device was signed out");
      expect((await confirm(link)).status).toBe(400);
    });

    test("cannot be guessed at any door of an open session, nor from a new one; strangers hold nobody up", async () => {
      await database.db.delete(attempts);
      const limited = createService(database.db, { AUTH_LIMITS: "on" });
      const before = limited.hashes();
      const guesses = await atOnce(30, (index) => {
        const wrong = `Wrong-horse-${index}`;
        if (index % 3 === 0) return changePassword(olga, wrong, limited);
        if (index % 3 === 1) return deleteAccount(olga, wrong, limited);
        return changeEmail(olga, newEmail(), wrong, limited);
      });
      // Five of the user's own and five that are shared with the sign-in; mails of one origin are at an end too.
      expect(statuses(guesses)[400]).toBe(limited.hashes() - before);
      expect(limited.hashes() - before).toBeLessThanOrEqual(12);
      expect(statuses(guesses)[429]).toBeGreaterThanOrEqual(18);
      await database.db.update(attempts).set({ blockedUntil: sql`now() + interval '15 minutes'` });
      expect((await changePassword(olga, olga.password, limited)).status).toBe(429);
      const renewed = { ...olga, token: accessToken(await switchTo(olga, await salonOf(olga))) };
      expect((await changePassword(renewed, "Wrong-horse-1", limited)).status).toBe(429);

      // Two services deliver the mails of one database: the first is done before the second is asked for one.
      await limited.settled();
      const other = await newOwner(service);
      const guess = { email: other.email, password: "Wrong-horse-1" };
      await atOnce(10, () => limited.call("POST", "/api/auth/login", { body: guess }));
      await database.db.update(attempts).set({ blockedUntil: sql`now() + interval '15 minutes'` });
      expect((await changePassword(other, other.password, limited)).status).toBe(200);
      await limited.settled();
    });

    test("changed twice at once is changed once", async () => {
      const answers = await atOnce(2, () => changePassword(olga, olga.password));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect([400, 401]).toContain(answers.find(({ status }) => status !== 200)?.status);
      expect(await lives(olga)).toBe(true);
    });
  });

  describe("an address", () => {
    test("changes with the link to the new one; the old one is told and signs in no more", async () => {
      const email = `New.${newEmail()}`;
      expect(await changeEmail(olga, email, "Wrong-horse-1")).toMatchObject({
        status: 400,
        body: { error: WRONG, fields: { password: WRONG } },
      });
      expect(await changeEmail(olga, olga.email)).toMatchObject({
        status: 400,
        body: { fields: { email: "This is your address already." } },
      });
      expect((await changeEmail(olga, email)).status).toBe(200);
      expect((await accountOf(olga)).pending_email).toBe(email);
      const token = await service.tokenFor(email);
      expect(service.mails.at(-1)?.link).toBe(`https://salon.example/confirm-email?token=${token}`);
      expect(JSON.stringify(await database.db.select().from(emailChanges))).not.toContain(token);
      await service.call("POST", "/api/auth/forgot-password", { body: { email: olga.email } });
      const reset = await service.tokenFor(olga.email);

      const answers = await atOnce(10, () => confirm(token));
      expect(statuses(answers)).toEqual({ 200: 1, 400: 9 });
      expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
        error: "This link is no longer valid. Ask for a new one in your account.",
      });
      expect(await accountOf(olga)).toMatchObject({ user: { email }, pending_email: null });
      expect((await login(olga.email, olga.password)).status).toBe(401);
      expect((await login(email.toUpperCase(), olga.password)).status).toBe(200);
      const body = { token: reset, new_password: NEW_PASSWORD };
      expect((await service.call("POST", "/api/auth/reset-password", { body })).status).toBe(400);
      const told = (await mailsTo(olga.email)).at(-1);
      expect(told?.text).toContain(`account was changed to ${email}`);
      expect(told?.link).toBeNull();
    });

    test("asked for again, only the newest link counts, and for 24 hours", async () => {
      const [first, second] = [newEmail(), newEmail()];
      await changeEmail(olga, first);
      const old = await service.tokenFor(first);
      await changeEmail(olga, second);
      const token = await service.tokenFor(second);
      expect((await confirm(old)).status).toBe(400);
      expect((await confirm("x")).status).toBe(400);
      const isOlgas = eq(emailChanges.userId, olga.userId);
      const [row] = await database.db.select().from(emailChanges).where(isOlgas);
      expect(Number(row?.expiresAt) - Number(row?.createdAt)).toBe(24 * 3600 * 1000);
      await database.db
        .update(emailChanges)
        .set({ expiresAt: sql`now() - interval '1 second'` })
        .where(isOlgas);
      expect((await confirm(token)).status).toBe(400);
      expect((await accountOf(olga)).pending_email).toBeNull();
      await tidy(database.db);
      expect(await database.db.select().from(emailChanges).where(isOlgas)).toEqual([]);
    });

    test("that has an account is answered alike, and gets another mail", async () => {
      const other = await newOwner(service);
      const [free, taken] = [newEmail(), other.email.toUpperCase()];
      const said = async (email: string) => {
        const { status, body } = await changeEmail(olga, email);
        const { pending_email } = await accountOf(olga);
        return JSON.stringify({ status, body, pending_email }).replaceAll(email, "*");
      };
      expect(await said(taken)).toBe(await said(free));
      const mail = (await mailsTo(other.email)).at(-1);
      expect(mail?.subject).toMatch(/^You already have a/);
      expect(mail?.link).toBe("https://salon.example/login");
      expect(await mailsTo(taken)).toEqual([]);
    });

    test("that somebody takes first is not given twice, and its open registrations end", async () => {
      const email = newEmail();
      await changeEmail(olga, email);
      const token = await service.tokenFor(email);
      const rival = await newOwner(service);
      await changeEmail(rival, email.toUpperCase());
      const rivals = await service.tokenFor(email.toUpperCase());
      const body = { email, username: "claim", password: "Other-horse-1" };
      await service.call("POST", "/api/auth/register", { body });
      const claimed = await service.tokenFor(email);
      const answers = await Promise.all([
        confirm(token),
        confirm(rivals),
        service.call("GET", `/api/auth/verify-email?token=${claimed}`),
      ]);
      expect(statuses(answers)).toEqual({ 200: 1, 400: 2 });
      const owners = await database.db.select().from(users).where(eq(users.emailKey, email));
      expect(owners).toHaveLength(1);
      const claims = await database.db.select().from(registrations).where(eq(registrations.emailKey, email));
      expect(claims.filter(({ state }) => state === "pending")).toEqual([]);
    });

    test("gets 5 such mails in an hour, whoever asks", async () => {
      await database.db.delete(attempts);
      const limited = createService(database.db, { AUTH_LIMITS: "on" });
      const email = newEmail();
      for (let asked = 0; asked < 5; asked += 1) {
        expect((await changeEmail(olga, email, olga.password, limited)).status).toBe(200);
      }
      expect((await changeEmail(olga, email, olga.password, limited)).status).toBe(429);
      await limited.settled();
    });
  });

  describe("several salons", () => {
    test("another one is made with the user as its owner, and entered by a session of its own", async () => {
      const home = await salonOf(olga);
      const made = await makeSalon(olga, { name: "  Studio Mitte ", time_zone: "Europe/Berlin" });
      expect(made).toMatchObject({ status: 201, body: { name: "Studio Mitte" } });
      const { salons: listed } = await accountOf(olga);
      expect(listed.map(({ name, role }) => [name, role])).toEqual([
        ["", "owner"],
        ["Studio Mitte", "owner"],
      ]);
      const salonId = listed[1]?.id ?? "";
      expect(made.body).toMatchObject({ salon_id: salonId });
      for (const body of [{ name: " " }, { name: "A", time_zone: "Mars/Olympus" }]) {
        expect((await makeSalon(olga, body)).status).toBe(400);
      }

      const entered = await switchTo(olga, salonId);
      expect(entered).toMatchObject({
        status: 200,
        body: { access_token: expect.any(String), user: { id: olga.userId, salon_id: salonId } },
      });
      const cookie = refreshCookie(entered);
      expect(cookie).toMatch(/^[\w-]{43}$/);
      expect(entered.headers.get("set-cookie")).toContain("Path=/api/auth");
      const refreshed = await service.call("POST", "/api/auth/refresh", { cookie });
      expect(refreshed.body).toMatchObject({ user: { salon_id: salonId } });
      // The old session is over, for its access token and its refresh token.
      expect(await lives(olga)).toBe(false);
      const old = olga.cookie;
      expect((await service.call("POST", "/api/auth/refresh", { cookie: old })).status).toBe(401);
      expect(await switchTo(olga, home)).toMatchObject({
        status: 401,
        body: { error: "Invalid or expired token" },
      });
      // The next sign-in leads to the last one.
      const next = await signIn(service, olga);
      expect(await next.call("GET", "/api/salon")).toMatchObject({
        body: { id: salonId, name: "Studio Mitte", time_zone: "Europe/Berlin" },
      });
      expect(
        (await accountOf(next)).sessions.filter(({ user_agent }) => user_agent === "a browser"),
      ).toHaveLength(2);
    });

    test("one that the user does not belong to is not there, and the session goes on", async () => {
      const stranger = await newOwner(service);
      for (const salonId of [await salonOf(stranger), UNKNOWN]) {
        expect(await switchTo(olga, salonId)).toMatchObject({
          status: 404,
          body: { error: "Salon not found" },
        });
      }
      expect((await switchTo(olga, "x")).status).toBe(400);
      const salon_id = await salonOf(olga);
      expect((await service.call("POST", "/api/auth/salon", { body: { salon_id } })).status).toBe(401);
      expect(await lives(olga)).toBe(true);
    });

    test("two switches at once leave one living session", async () => {
      const home = await salonOf(olga);
      const answers = await atOnce(10, () => switchTo(olga, home));
      expect(statuses(answers)).toEqual({ 200: 1, 401: 9 });
      const living = (await accountOf(await signIn(service, olga))).sessions;
      // The registration's own, this one, and the one switched to.
      expect(living).toHaveLength(3);
    });

    test("a user owns at most 20, also of 30 asked for at once", async () => {
      const answers = await atOnce(30, (index) => makeSalon(olga, { name: `Salon ${index}` }));
      expect(statuses(answers)).toEqual({ 201: 19, 409: 11 });
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        error: "You can own at most 20 salons.",
      });
      const { token } = await invite(service, await newOwner(service), olga.email);
      expect((await olga.call("POST", "/api/account/invitation", { body: { token } })).status).toBe(200);
    });

    test("records of one salon are out of sight in another of the same user", async () => {
      const draft = { first_name: "Ada", last_name: "Byron", role: "Stylist", email: newEmail() };
      const member = idOf(await olga.call("POST", "/api/employees", { body: draft }));
      const guest = await newPerson(service, olga, "viewer");
      await makeSalon(olga, { name: "Other" });
      const other = (await accountOf(olga)).salons[1]?.id ?? "";
      await switchTo(olga, other);
      const inOther = await signIn(service, olga);
      expect(await salonOf(inOther)).toBe(other);
      expect((await inOther.call("GET", "/api/employees")).body).toEqual([]);
      expect((await inOther.call("GET", `/api/employees/${member}`)).status).toBe(404);
      expect((await inOther.call("DELETE", `/api/employees/${member}`)).status).toBe(404);
      expect((await peopleOf(inOther)).people.map(({ email }) => email)).toEqual([olga.email]);
      const path = `/api/salon/people/${guest.userId}`;
      expect((await inOther.call("DELETE", path)).status).toBe(404);
      expect((await inOther.call("PUT", path, { body: { role: "owner" } })).status).toBe(404);
      expect(await guest.call("GET", "/api/salon")).toMatchObject({ body: { me: { role: "viewer" } } });
    });
  });

  describe("deleted", () => {
    test("it goes with its sessions and the salons where there is nobody else, and a mail says so", async () => {
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

  test("no password, token or address of an account is in a log", async () => {
    const email = newEmail();
    await changeEmail(olga, email);
    const token = await service.tokenFor(email);
    await confirm(token);
    await changePassword(olga, olga.password);
    await deleteAccount(olga, NEW_PASSWORD);
    const logs = service.logs();
    expect(logs).toContain('"route":"/api/auth/confirm-email"');
    for (const secret of [email, olga.email, token, olga.token, olga.password, NEW_PASSWORD]) {
      expect(logs).not.toContain(secret);
    }
  });
});
