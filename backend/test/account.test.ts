import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attempts, refreshTokens } from "../src/db/people-schema.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { accountOf, newOwner, salonOf, signIn, type User } from "./support/people.ts";
import { accessToken, atOnce, createService, newEmail, type Service, statuses } from "./support/service.ts";

const WRONG = "This isn’t your current password.";
const NEW_PASSWORD = "Brand-new-1";
const UNKNOWN = "01890000-0000-7000-8000-000000000000";

describe("an account", () => {
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

  const changePassword = (by: User, current_password: string, on = service) =>
    on.call("POST", "/api/account/password", {
      token: by.token,
      body: { current_password, new_password: NEW_PASSWORD },
    });
  const changeEmail = (by: User, email: string, password = by.password, on = service) =>
    on.call("POST", "/api/account/email", { token: by.token, body: { email, password } });
  const deleteAccount = (by: User, password = by.password, on = service) =>
    on.call("POST", "/api/account/delete", { token: by.token, body: { password } });
  const confirm = (token: string) => service.call("POST", "/api/auth/confirm-email", { body: { token } });
  const login = (email: string, password: string) =>
    service.call("POST", "/api/auth/login", { body: { email, password } });
  const switchTo = (by: User, salon_id: string) =>
    service.call("POST", "/api/auth/salon", { token: by.token, body: { salon_id } });
  const lives = async ({ call }: User) => (await call("GET", "/api/salon")).status === 200;
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
      const idOfSession = async (person: User) =>
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
      const body = { token: reset, new_password: "Thief-pass-1" };
      expect(await service.call("POST", "/api/auth/reset-password", { body })).toMatchObject({
        status: 400,
        body: { code: "reset_used" },
      });
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

    test("cannot be guessed at any door of an open session, nor from a new one; strangers delay nobody", async () => {
      await database.db.delete(attempts);
      const limited = createService(database.db, { AUTH_LIMITS: "on" });
      const before = limited.hashes();
      const guesses = await atOnce(30, (index) => {
        const wrong = `Wrong-horse-${index}`;
        if (index % 3 === 0) return changePassword(olga, wrong, limited);
        if (index % 3 === 1) return deleteAccount(olga, wrong, limited);
        return changeEmail(olga, newEmail(), wrong, limited);
      });
      // Five are free; further ones only when their delay has passed. Mails of one origin are at an end too.
      expect(statuses(guesses)[400]).toBe(limited.hashes() - before);
      expect(limited.hashes() - before).toBeLessThanOrEqual(7);
      expect(statuses(guesses)[429]).toBeGreaterThanOrEqual(23);
      await database.db.update(attempts).set({ blockedUntil: sql`now() + interval '15 minutes'` });
      expect((await changePassword(olga, olga.password, limited)).status).toBe(429);
      const { email, password } = olga;
      const elsewhere = await limited.call("POST", "/api/auth/login", { body: { email, password } });
      expect(elsewhere.status).toBe(200);
      const renewed = { ...olga, token: accessToken(await switchTo(olga, await salonOf(olga))) };
      expect((await changePassword(renewed, "Wrong-horse-1", limited)).status).toBe(429);

      // Two services deliver the mails of one database: the first finishes before the second one starts.
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
