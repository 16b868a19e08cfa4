import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attempts, emailChanges, registrations, users } from "../src/db/people-schema.ts";
import { tidy } from "../src/housekeeping.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { accountOf, newOwner, type User } from "./support/people.ts";
import { atOnce, createService, newEmail, type Service, statuses } from "./support/service.ts";

const WRONG = "This isn’t your current password.";
const NEW_PASSWORD = "Brand-new-1";

describe("a change of address", () => {
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

  const changeEmail = (by: User, email: string, password = by.password, on = service) =>
    on.call("POST", "/api/account/email", { token: by.token, body: { email, password } });
  const confirm = (token: string) => service.call("POST", "/api/auth/confirm-email", { body: { token } });
  const login = (email: string, password: string) =>
    service.call("POST", "/api/auth/login", { body: { email, password } });
  const mailsTo = async (email: string) => {
    await service.settled();
    return service.mails.filter(({ to }) => to === email);
  };

  test("changes with the link to the new one; the old one gets a mail and no longer signs in", async () => {
    const email = `New.${newEmail()}`;
    expect(await changeEmail(olga, email, "Wrong-horse-1")).toMatchObject({
      status: 400,
      body: { error: WRONG, fields: { password: WRONG } },
    });
    expect(await changeEmail(olga, olga.email)).toMatchObject({
      status: 400,
      body: { fields: { email: "This is already your address." } },
    });
    expect((await changeEmail(olga, email)).status).toBe(200);
    expect((await accountOf(olga)).pending_email).toBe(email);
    const token = await service.tokenFor(email);
    expect(service.mails.at(-1)?.link).toBe(`https://salon.example/confirm-email?token=${token}`);
    expect(JSON.stringify(await database.db.select().from(emailChanges))).not.toContain(token);
    await service.call("POST", "/api/auth/forgot-password", { body: { email: olga.email } });
    const reset = await service.tokenFor(olga.email);

    const answers = await atOnce(10, () => confirm(token));
    expect(statuses(answers)).toEqual({ 200: 10 });
    expect(await accountOf(olga)).toMatchObject({ user: { email }, pending_email: null });
    expect((await login(olga.email, olga.password)).status).toBe(401);
    expect((await login(email.toUpperCase(), olga.password)).status).toBe(200);
    const body = { token: reset, new_password: NEW_PASSWORD };
    expect((await service.call("POST", "/api/auth/reset-password", { body })).status).toBe(400);
    const about = (await mailsTo(olga.email)).filter(({ text }) => text.includes(email));
    expect(about).toHaveLength(1);
    const [told] = about;
    expect(told?.text).toContain(`account was changed to ${email}`);
    expect(told?.link).toBeNull();
  });

  test("requested again, only the newest link counts, and for 24 hours", async () => {
    const [first, second] = [newEmail(), newEmail()];
    await changeEmail(olga, first);
    const old = await service.tokenFor(first);
    await changeEmail(olga, second);
    const token = await service.tokenFor(second);
    expect(await confirm(old)).toMatchObject({
      status: 400,
      body: { error: "This link is no longer valid. Ask for a new one in your account." },
    });
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
    await tidy(database.db, service.settings);
    expect(await database.db.select().from(emailChanges).where(isOlgas)).toEqual([]);
  });

  test("that has an account gets the same answer, and gets another mail", async () => {
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

  test("gets 5 such mails an hour, no matter who asks", async () => {
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
