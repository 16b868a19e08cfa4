import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPasswordHasher } from "../src/auth/password.ts";
import { mails, passwordResets, registrations, users } from "../src/db/people-schema.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import {
  accessToken,
  atOnce,
  cheapDerive,
  createService,
  newEmail,
  refreshCookie,
  type Service,
  statuses,
} from "./support/service.ts";

describe("auth", () => {
  let database: TestDatabase;
  let service: Service;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db, { APP_URL: "https://salon.example" });
  });
  afterAll(() => database.close());

  const register = (email: string, password = "Correct-horse-1", username = "olga") =>
    service.call("POST", "/api/auth/register", { body: { email, username, password } });
  const login = (email: string, password = "Correct-horse-1") =>
    service.call("POST", "/api/auth/login", { body: { email, password } });
  const verify = (token: string) => service.call("GET", `/api/auth/verify-email?token=${token}`);

  test("a registration is mailed a link at APP_URL, and signs in only after it", async () => {
    const email = newEmail();
    const registered = await register(email);
    expect(registered).toMatchObject({ status: 201, body: { message: expect.any(String) } });
    const token = await service.tokenFor(email);
    expect(service.mails.at(-1)?.link).toBe(`https://salon.example/verify-email?token=${token}`);

    expect(await login(email)).toMatchObject({
      status: 401,
      body: { error: "Please verify your email before logging in", needsVerification: true },
    });
    expect(await login(email, "Wrong-horse-1")).toMatchObject({
      status: 401,
      body: { error: "Invalid credentials" },
    });
    expect(await verify(token)).toMatchObject({
      status: 200,
      body: { newly_verified: true, already_verified: false },
    });
    const signedIn = await login(email.toUpperCase());
    expect(signedIn).toMatchObject({
      status: 200,
      body: { expires_in: 900, user: { email, username: "olga", id: expect.any(String) } },
    });
    const cookie = signedIn.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^refresh_token=[\w-]{43}; /);
    for (const part of ["Path=/api/auth", "HttpOnly", "SameSite=Lax", "Expires="])
      expect(cookie).toContain(part);
    expect(cookie).not.toContain("Domain");
  });

  test("a used link says already verified, also when followed many times at once", async () => {
    const email = newEmail();
    await register(email);
    const token = await service.tokenFor(email);
    const answers = await atOnce(20, () => verify(token));
    expect(statuses(answers)).toEqual({ 200: 20 });
    const newly = answers.filter(({ body }) => JSON.stringify(body).includes('"newly_verified":true'));
    expect(newly).toHaveLength(1);
    expect(await verify(token)).toMatchObject({ status: 200, body: { already_verified: true } });
  });

  test("registering again with the same password sends a new link and voids the old one", async () => {
    const email = newEmail();
    await register(email);
    const first = await service.tokenFor(email);
    await register(email);
    const second = await service.tokenFor(email);
    expect(await verify(first)).toMatchObject({ status: 400, body: { suggestion: "try_login" } });
    expect((await verify(second)).status).toBe(200);
    expect(await verify(first)).toMatchObject({ status: 400, body: { suggestion: "try_login" } });
  });

  test("an expired link suggests a new one; an unknown or missing one suggests nothing", async () => {
    const email = newEmail();
    await register(email);
    const token = await service.tokenFor(email);
    await database.db
      .update(registrations)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(registrations.email, email));
    expect(await verify(token)).toMatchObject({ status: 400, body: { suggestion: "request_new_token" } });
    for (const unknown of ["", "x".repeat(43), "%00"]) {
      const answer = await verify(unknown);
      expect(answer).toMatchObject({ status: 400, body: { error: "Invalid verification link." } });
      expect(answer.body).not.toHaveProperty("suggestion");
    }
  });

  test.each(["before", "after"])(
    "a squatter who claims the address %s the owner gains nothing",
    async (when) => {
      const email = newEmail();
      const squat = () => register(email, "Squatter-pass-1", "squatter");
      if (when === "before") await squat();
      await service.settled();
      await register(email, "Owner-pass-1", "owner");
      const owners = await service.tokenFor(email);
      if (when === "after") await squat();
      await service.settled();
      const squatters = service.mails
        .filter(({ to, text }) => to === email && text.includes("Hello squatter"))
        .map(({ link }) => new URL(link ?? "").searchParams.get("token") ?? "");
      expect(squatters).toHaveLength(1);

      expect((await verify(owners)).status).toBe(200);
      expect(await login(email, "Owner-pass-1")).toMatchObject({
        status: 200,
        body: { user: { username: "owner" } },
      });
      expect((await login(email, "Squatter-pass-1")).status).toBe(401);
      expect(await verify(squatters[0] ?? "")).toMatchObject({
        status: 400,
        body: { suggestion: "try_login" },
      });
    },
  );

  test("two claims on one address verified at once make one account", async () => {
    await atOnce(8, async () => {
      const email = newEmail();
      await register(email, "First-pass-1");
      const first = await service.tokenFor(email);
      await register(email, "Second-pass-1");
      const second = await service.tokenFor(email);
      const answers = await Promise.all([verify(first), verify(second)]);
      expect(statuses(answers)).toEqual({ 200: 1, 400: 1 });
      const [a, b] = await Promise.all([login(email, "First-pass-1"), login(email, "Second-pass-1")]);
      expect([a.status, b.status].sort()).toEqual([200, 401]);
    });
  });

  test("new, pending and taken addresses get the same answer for one hash each; the owner reads why", async () => {
    const { email } = await service.newManager();
    const pending = newEmail();
    await register(pending);
    const costs: number[] = [];
    const answers: unknown[] = [];
    for (const address of [newEmail(), pending, email, email.toUpperCase()]) {
      const before = service.hashes();
      const { status, body } = await register(address);
      costs.push(service.hashes() - before);
      answers.push({ status, body });
    }
    expect(costs).toEqual([1, 1, 1, 1]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await service.settled();
    const mail = service.mails.at(-1);
    expect(mail).toMatchObject({ to: email, link: "https://salon.example/login" });
    expect(mail?.text).toContain("already");
    expect((await login(email)).status).toBe(200);
  });

  test("a sign-in costs one hash whether the address is known, pending or unknown, the password right or wrong", async () => {
    const { email } = await service.newManager();
    const pending = newEmail();
    await register(pending);
    const cost = async (address: string, password?: string) => {
      const before = service.hashes();
      await login(address, password);
      return service.hashes() - before;
    };
    expect(await cost(email)).toBe(1);
    expect(await cost(email, "Wrong-pass-1")).toBe(1);
    expect(await cost(pending)).toBe(1);
    expect(await cost(pending, "Wrong-pass-1")).toBe(1);
    expect(await cost(newEmail())).toBe(1);
  });

  test.each([
    [{ email: "", username: "abc", password: "secret" }, "Email is required"],
    [{ email: "no-address", username: "abc", password: "secret" }, "Please enter a valid email address"],
    [{ email: "a@b.c", username: "ab", password: "secret" }, "Username must be at least 3 characters long"],
    [
      { email: "a@b.c", username: "a b c", password: "secret" },
      "Username can only contain letters, numbers, and underscores",
    ],
    [{ email: "a@b.c", username: "abc", password: "12345" }, "Password must be at least 6 characters long"],
    [
      { email: "a@b.c", username: "abc", password: "x".repeat(129) },
      "Password must be at most 128 characters long",
    ],
  ])("a registration is refused with its sentence: %j", async (body, error) => {
    expect(await service.call("POST", "/api/auth/register", { body })).toMatchObject({
      status: 400,
      body: { error },
    });
  });

  test("a password is neither trimmed nor cut", async () => {
    const email = newEmail();
    const password = ` Ünïcode ${"x".repeat(100)} `;
    await register(email, password);
    await verify(await service.tokenFor(email));
    expect((await login(email, password)).status).toBe(200);
    expect((await login(email, password.trim())).status).toBe(401);
    expect((await login(email, password.slice(0, 72))).status).toBe(401);
  });

  test("forgot-password answers alike for known and unknown addresses and mails only the known", async () => {
    const { email } = await service.newManager();
    const unknown = newEmail();
    const forgot = (address: string) =>
      service.call("POST", "/api/auth/forgot-password", { body: { email: address } });
    const [known, other] = [await forgot(email), await forgot(unknown)];
    expect(known.status).toBe(200);
    expect(other).toMatchObject({ status: known.status, body: known.body });
    await service.settled();
    expect(service.mails.at(-1)).toMatchObject({ to: email });
    expect(service.mails.some(({ to }) => to === unknown)).toBe(false);
  });

  test("a reset ends every session and older access token, and says so by mail", async () => {
    const manager = await service.newManager();
    const elsewhere = await login(manager.email);
    await service.call("POST", "/api/auth/forgot-password", { body: { email: manager.email } });
    const token = await service.tokenFor(manager.email);
    const reset = await service.call("POST", "/api/auth/reset-password", {
      body: { token, new_password: "Brand-new-1" },
    });
    expect(reset).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect(reset.headers.get("set-cookie")).toBeNull();

    for (const access of [manager.token, accessToken(elsewhere)]) {
      expect((await service.call("GET", "/api/employees", { token: access })).status).toBe(401);
    }
    for (const cookie of [manager.cookie, refreshCookie(elsewhere)]) {
      expect((await service.call("POST", "/api/auth/refresh", { cookie })).status).toBe(401);
    }
    expect((await login(manager.email)).status).toBe(401);
    expect((await login(manager.email, "Brand-new-1")).status).toBe(200);
    await service.settled();
    expect(service.mails.at(-1)).toMatchObject({
      to: manager.email,
      subject: expect.stringContaining("was changed"),
    });
  });

  test("a reset token works once: 20 at the same moment give one 200", async () => {
    const { email } = await service.newManager();
    await service.call("POST", "/api/auth/forgot-password", { body: { email } });
    const token = await service.tokenFor(email);
    const answers = await atOnce(20, (index) =>
      service.call("POST", "/api/auth/reset-password", {
        body: { token, new_password: `Brand-new-${index}` },
      }),
    );
    expect(statuses(answers)).toEqual({ 200: 1, 400: 19 });
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ code: "reset_used" });
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await login(email, `Brand-new-${winner}`)).status).toBe(200);
  });

  test("several resets of one address count side by side for their hour; one that is used ends itself and the older", async () => {
    const { email } = await service.newManager();
    const forgot = async () => {
      await service.call("POST", "/api/auth/forgot-password", { body: { email } });
      return service.tokenFor(email);
    };
    const reset = (token: string, new_password = "Brand-new-1") =>
      service.call("POST", "/api/auth/reset-password", { body: { token, new_password } });
    const [first, second, third] = [await forgot(), await forgot(), await forgot()];
    expect(await reset(second, "weakpass")).toMatchObject({
      status: 400,
      body: { error: "Password must contain at least one uppercase letter" },
    });
    expect((await reset(second)).status).toBe(200);
    const used = {
      status: 400,
      body: {
        error: "Your password was already changed. Sign in with the new one.",
        code: "reset_used",
      },
    };
    for (const ended of [first, second]) expect(await reset(ended, "Brand-new-2")).toMatchObject(used);
    expect((await login(email, "Brand-new-1")).status).toBe(200);
    expect((await reset(third, "Brand-new-3")).status).toBe(200);
    expect((await login(email, "Brand-new-3")).status).toBe(200);
    await database.db.update(passwordResets).set({ usedUntil: sql`now() - interval '1 second'` });
    expect((await reset(third)).body).toMatchObject({ code: "auth_reset_invalid" });

    const late = await forgot();
    await database.db.update(passwordResets).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await reset(late)).status).toBe(400);
  });

  test("one link submitted at once in several tabs changes the password once, and the others say so", async () => {
    const { email } = await service.newManager();
    const forgot = async () => {
      await service.call("POST", "/api/auth/forgot-password", { body: { email } });
      return service.tokenFor(email);
    };
    await forgot();
    const token = await forgot();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((index) =>
        service.call("POST", "/api/auth/reset-password", {
          body: { token, new_password: `Brand-new-${index}` },
        }),
      ),
    );
    expect(statuses(answers)).toEqual({ 200: 1, 400: 3 });
    expect(answers.filter(({ body }) => JSON.stringify(body).includes("reset_used"))).toHaveLength(3);
  });

  test("forgot-password leaves the same behind for every address, and looks at it only later", async () => {
    const { email } = await service.newManager();
    await service.settled();
    const quiet = createService(database.db, {}, { isWoken: false });
    await database.db.delete(passwordResets);
    const addresses = [email, newEmail(), email, newEmail()];
    for (const address of addresses) {
      await quiet.call("POST", "/api/auth/forgot-password", { body: { email: address } });
    }
    const waiting = await database.db.select().from(mails);
    expect(waiting.map(({ recipient }) => recipient).toSorted()).toEqual(addresses.toSorted());
    for (const { message, dueAt, createdAt } of waiting) {
      expect(message).toEqual({ kind: "reset" });
      expect(dueAt.getTime() - createdAt.getTime()).toBeLessThanOrEqual(2000);
    }
    expect(
      new Set(waiting.map(({ dueAt, createdAt }) => dueAt.getTime() - createdAt.getTime())).size,
    ).toBeGreaterThan(1);
    expect(await database.db.select().from(passwordResets)).toEqual([]);
    await quiet.settled();
    expect(await database.db.select().from(passwordResets)).toHaveLength(2);
    expect(await database.db.select().from(mails)).toEqual([]);
  });

  test("a mail of a registration never leads to somebody else's: it says whose it is, and voids nothing", async () => {
    const email = newEmail();
    await register(email, "Owner-pass-1", "owner");
    const owners = await service.tokenFor(email);
    await register(email, "Stranger-pass-1", "stranger");
    await service.settled();
    const second = service.mails.findLast(({ to }) => to === email);
    expect(second?.text).toContain("It creates the account with the name stranger");
    expect(second?.text).toContain("If you didn’t just register, ignore this email");
    expect(second?.text).not.toMatch(/newer mail/);
    expect((await verify(owners)).status).toBe(200);
  });

  test("registration can be closed, for everybody and with a sentence", async () => {
    const closed = createService(database.db, { REGISTRATION: "closed" });
    const { email } = await service.newManager();
    expect((await closed.call("GET", "/api/auth/registration")).body).toEqual({ registration: "closed" });
    expect((await service.call("GET", "/api/auth/registration")).body).toEqual({ registration: "open" });
    for (const address of [email, newEmail()]) {
      const body = { email: address, username: "olga", password: "Correct-horse-1" };
      expect(await closed.call("POST", "/api/auth/register", { body })).toMatchObject({
        status: 403,
        body: { error: "Registration is closed. Please ask for an account.", code: "registration_closed" },
      });
    }
    await closed.settled();
    expect(closed.mails).toEqual([]);
  });

  test("a token of one purpose does not serve another", async () => {
    const { email, cookie } = await service.newManager();
    await service.call("POST", "/api/auth/forgot-password", { body: { email } });
    const reset = await service.tokenFor(email);
    expect((await verify(reset)).status).toBe(400);
    expect((await verify(cookie)).status).toBe(400);
    expect((await service.call("POST", "/api/auth/refresh", { cookie: reset })).status).toBe(401);
  });

  test("sign-out ends the session and its access token, and no other session", async () => {
    const manager = await service.newManager();
    const other = await login(manager.email);
    const out = await service.call("POST", "/api/auth/logout", {
      cookie: manager.cookie,
      token: manager.token,
    });
    expect(out.status).toBe(200);
    expect(out.headers.get("set-cookie")).toMatch(/^refresh_token=; .*Max-Age=0/);
    expect((await manager.call("GET", "/api/employees")).status).toBe(401);
    expect((await service.call("POST", "/api/auth/refresh", { cookie: manager.cookie })).status).toBe(401);
    expect((await service.call("GET", "/api/employees", { token: accessToken(other) })).status).toBe(200);
    expect((await service.call("POST", "/api/auth/logout")).status).toBe(200);
  });

  test("passwords hashed with older parameters are hashed again at sign-in", async () => {
    const { email, password } = await service.newManager();
    const stored = async () => {
      const [row] = await database.db.select().from(users).where(eq(users.emailKey, email));
      return row?.passwordHash ?? "";
    };
    const older = createPasswordHasher({
      parameters: { memory: 1024, passes: 1, parallelism: 1 },
      derive: cheapDerive,
    });
    await database.db
      .update(users)
      .set({ passwordHash: await older.hash(password) })
      .where(eq(users.emailKey, email));
    expect((await login(email, "Wrong-pass-1")).status).toBe(401);
    expect(await stored()).toContain("m=1024");
    expect((await login(email)).status).toBe(200);
    expect(await stored()).toContain("m=19456");
    expect((await login(email)).status).toBe(200);
  });
});
