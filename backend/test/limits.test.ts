import { randomUUID } from "node:crypto";
import { REASON_MAX } from "@chairtime/contract/limits";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { attempts } from "../src/db/people-schema.ts";
import { onetimeBlocks } from "../src/db/schema.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { breakOf, scheduleOf, timeOffOf, webhookOf } from "./support/drafts.ts";
import { type Answer, atOnce, createService, newEmail, type Service, statuses } from "./support/service.ts";

let lastOrigin = 0;

/** Headers of a visitor from an address that no other visitor has. */
function newOrigin(): Record<string, string> {
  lastOrigin += 1;
  return { "x-forwarded-for": `10.0.${Math.floor(lastOrigin / 250)}.${lastOrigin % 250}` };
}

const withId = z.object({ id: z.string() });

const retryAfter = ({ headers }: Answer) => Number(headers.get("retry-after"));

describe("limits", () => {
  let database: TestDatabase;
  let service: Service;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db, { AUTH_LIMITS: "on", TRUST_PROXY: "1", MAILS_PER_MINUTE: "100" });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.delete(attempts);
  });

  const login = (email: string, password: string, headers = newOrigin()) =>
    service.call("POST", "/api/auth/login", { body: { email, password }, headers });

  test("1,000 wrong passwords are throttled, and the owner gets in by resetting", async () => {
    const { email, password } = await service.newManager();
    const before = service.hashes();
    const answers: Answer[] = [];
    for (let batch = 0; batch < 20; batch += 1) {
      answers.push(...(await atOnce(50, (index) => login(email, `Wrong-${batch}-${index}`))));
    }
    const counts = statuses(answers);
    const looked = service.hashes() - before;
    // Five are free; further ones only when their delay (1, 2, 4, ... s) has passed while this ran.
    expect(counts[401]).toBe(looked);
    expect(looked).toBeGreaterThanOrEqual(5);
    expect(looked).toBeLessThan(12);
    expect(counts[429]).toBe(1000 - looked);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused).toMatchObject({ body: { error: expect.stringMatching(/^Too many attempts/) } });
    if (refused) expect(retryAfter(refused)).toBeGreaterThanOrEqual(1);
    await database.db.update(attempts).set({ blockedUntil: sql`now() + interval '15 minutes'` });
    expect((await login(email, password)).status).toBe(429);

    await service.call("POST", "/api/auth/forgot-password", { body: { email }, headers: newOrigin() });
    const token = await service.tokenFor(email);
    await service.call("POST", "/api/auth/reset-password", { body: { token, new_password: "Brand-new-1" } });
    expect((await login(email, "Brand-new-1")).status).toBe(200);
  });

  test("an unknown address is throttled like a known one", async () => {
    const answers = await atOnce(20, () => login("nobody@salon.test", "Wrong-pass-1"));
    expect(statuses(answers)).toEqual({ 401: 5, 429: 15 });
  });

  test("the delay grows with each failure up to 15 minutes, and passes", async () => {
    const { email, password } = await service.newManager();
    await atOnce(5, () => login(email, "Wrong-pass-1"));
    const delays: number[] = [];
    for (let failure = 0; failure < 13; failure += 1) {
      delays.push(retryAfter(await login(email, password)));
      await database.db.update(attempts).set({ blockedUntil: sql`now()` });
      expect((await login(email, "Wrong-pass-1")).status).toBe(401);
    }
    expect(delays.slice(0, 5)).toEqual([1, 2, 4, 8, 16]);
    expect(Math.max(...delays)).toBe(900);
    await database.db.update(attempts).set({ blockedUntil: sql`now()` });
    expect((await login(email, password)).status).toBe(200);
    expect((await login(email, "Wrong-pass-1")).status).toBe(401);
  });

  test("one origin may sign in 30 times a minute, others are not held up", async () => {
    const headers = newOrigin();
    const answers = await atOnce(35, () => login(newEmail(), "Wrong-pass-1", headers));
    expect(statuses(answers)).toEqual({ 401: 30, 429: 5 });
    for (const answer of answers.filter(({ status }) => status === 429)) {
      expect(retryAfter(answer)).toBeGreaterThan(0);
      expect(retryAfter(answer)).toBeLessThanOrEqual(60);
    }
    expect((await login(newEmail(), "Wrong-pass-1")).status).toBe(401);
    await database.db.update(attempts).set({ windowStart: sql`now() - interval '61 seconds'` });
    expect((await login(newEmail(), "Wrong-pass-1", headers)).status).toBe(401);
  });

  test("one origin may cause 10 mails a minute, by registering and resetting together", async () => {
    const sparing = createService(database.db, { AUTH_LIMITS: "on", TRUST_PROXY: "1" });
    const headers = newOrigin();
    const registered = await atOnce(6, () =>
      sparing.call("POST", "/api/auth/register", {
        body: { email: newEmail(), username: "abc", password: "secret" },
        headers,
      }),
    );
    const forgotten = await atOnce(6, () =>
      sparing.call("POST", "/api/auth/forgot-password", { body: { email: newEmail() }, headers }),
    );
    expect(statuses(registered)).toEqual({ 201: 6 });
    expect(statuses(forgotten)).toEqual({ 200: 4, 429: 2 });
  });

  test("the visitor's address is the one that the trusted proxy saw, not one that the visitor claims", async () => {
    const answers = await atOnce(31, (index) =>
      login(newEmail(), "Wrong-pass-1", { "x-forwarded-for": `192.0.2.${index}, 198.51.100.7` }),
    );
    expect(statuses(answers)[429]).toBe(1);
    const direct = createService(database.db, { AUTH_LIMITS: "on", TRUST_PROXY: "0" });
    const claimed = await atOnce(31, (index) =>
      direct.call("POST", "/api/auth/login", {
        body: { email: newEmail(), password: "Wrong-pass-1" },
        headers: { "x-forwarded-for": `192.0.2.${index}` },
      }),
    );
    expect(statuses(claimed)[429]).toBe(1);
  });

  test("a whole IPv6 network counts as one origin", async () => {
    const answers = await atOnce(31, (index) =>
      login(newEmail(), "Wrong-pass-1", { "x-forwarded-for": `2001:db8:1:2::${index.toString(16)}` }),
    );
    expect(statuses(answers)[429]).toBe(1);
  });

  const register = (email: string, password: string) =>
    service.call("POST", "/api/auth/register", {
      body: { email, username: "abc", password },
      headers: newOrigin(),
    });

  test("a device that signed in before is not held up by strangers' failures, and by its own it is", async () => {
    const { email, password } = await service.newManager();
    const device = (await login(email, password)).headers.get("x-device") ?? "";
    expect(device).not.toBe("");
    const from = (pass: string, named = device) => login(email, pass, { ...newOrigin(), "x-device": named });
    await atOnce(20, () => login(email, "Wrong-pass-1"));
    await database.db.update(attempts).set({ blockedUntil: sql`now() + interval '15 minutes'` });
    expect((await login(email, password)).status).toBe(429);
    for (const foreign of ["", "x", `${device}x`, "a.b", "a".repeat(10_000)]) {
      expect((await from(password, foreign)).status).toBe(429);
    }
    const other = await service.newManager();
    const others = (await login(other.email, other.password)).headers.get("x-device") ?? "";
    expect((await from(password, others)).status).toBe(429);

    const signedIn = await from(password);
    expect(signedIn.status).toBe(200);
    expect(signedIn.headers.get("x-device")).toBe(device);
    expect((await login(email, password)).status).toBe(429);
    // Its own tries, then those that it shares with strangers, which are used up.
    const own = statuses(await atOnce(20, () => from("Wrong-pass-1")));
    expect(own[401]).toBeGreaterThanOrEqual(5);
    expect(own[429]).toBeGreaterThan(5);
    await database.db.update(attempts).set({ blockedUntil: sql`now() + interval '15 minutes'` });
    expect((await from(password)).status).toBe(429);
  });

  test("guesses at a pending claim wait like others, also for a guesser with their own claim", async () => {
    const email = newEmail();
    await register(email, "Owner-pass-1");
    const owners = await service.tokenFor(email);
    await register(email, "Guesser-pass-1");
    const answers: Answer[] = [];
    for (let guess = 0; guess < 48; guess += 1) {
      answers.push(await login(email, `Wrong-pass-${guess}`), await login(email, "Guesser-pass-1"));
    }
    // Five are free; further ones only when their delay (1, 2, 4, ... s) has passed while this ran.
    expect(statuses(answers)[401]).toBeLessThan(16);
    await database.db.update(attempts).set({ blockedUntil: sql`now() + interval '15 minutes'` });
    expect((await login(email, "Guesser-pass-1")).status).toBe(429);

    await service.call("GET", `/api/auth/verify-email?token=${owners}`);
    expect((await login(email, "Owner-pass-1")).status).toBe(200);
  });

  test("an address gets 5 mails of a kind in an hour, no matter who asks, and its earlier links stay valid", async () => {
    const email = newEmail();
    await register(email, "Owner-pass-1");
    await service.call("GET", `/api/auth/verify-email?token=${await service.tokenFor(email)}`);
    const mailed = async (address: string) => {
      await service.settled();
      return service.mails.filter(({ to }) => to === address);
    };
    const before = (await mailed(email)).length;
    const forgot = () =>
      service.call("POST", "/api/auth/forgot-password", { body: { email }, headers: newOrigin() });
    expect(statuses(await atOnce(12, forgot))).toEqual({ 200: 12 });
    const resets = (await mailed(email)).slice(before);
    expect(resets).toHaveLength(5);
    expect(statuses(await atOnce(12, () => register(email, "Stranger-pass-1")))).toEqual({ 201: 12 });
    // One of the kind was the owner's own registration.
    expect((await mailed(email)).length - before - 5).toBe(4);
    const token = new URL(resets[0]?.link ?? "").searchParams.get("token") ?? "";
    const body = { token, new_password: "Brand-new-1" };
    expect((await service.call("POST", "/api/auth/reset-password", { body })).status).toBe(200);

    const fresh = newEmail();
    for (let index = 0; index < 7; index += 1) {
      await register(fresh, "Owner-pass-1");
      // Mails of one moment may overtake each other.
      await service.settled();
    }
    const links = (await mailed(fresh)).map(({ link }) => new URL(link ?? "").search);
    expect(links).toHaveLength(5);
    const answer = await service.call("GET", `/api/auth/verify-email${links[4]}`);
    expect(answer).toMatchObject({ status: 200, body: { newly_verified: true } });
  });

  test("an address has one cap however it is spelled, and a mail program's variant is refused", async () => {
    const email = newEmail();
    const wide = email.replace(/^./, (first) => String.fromCodePoint((first.codePointAt(0) ?? 0) + 0xfee0));
    for (const spelling of [email, wide, email.toUpperCase()])
      expect(statuses(await atOnce(4, () => register(spelling, "Owner-pass-1")))).toEqual({ 201: 4 });
    await service.settled();
    const mailed = service.mails.filter(({ to }) => to.normalize("NFKC").toLowerCase() === email);
    expect(mailed).toHaveLength(5);
    // Nor is a tag another mailbox.
    for (const tag of ["a", "b"]) await register(email.replace("@", `+${tag}@`), "Owner-pass-1");
    await service.settled();
    expect(service.mails.filter(({ to }) => to.startsWith(email.replace(/@.*/, "+")))).toEqual([]);
    for (const spelling of [`<${email}>`, `${email}>`, `\u200b${email}`, `ada,${email}`, `"${email}`])
      expect(await register(spelling, "Owner-pass-1"), spelling).toMatchObject({
        status: 400,
        body: { error: "Please enter a valid email address" },
      });
  });

  test("tests of webhooks, and deliveries sent again, have a limit of their own for each salon", async () => {
    const manager = await service.newManager();
    const { id } = z.parse(withId, (await manager.call("POST", "/api/webhooks", { body: webhookOf() })).body);
    const tried = await atOnce(9, () => manager.call("POST", `/api/webhooks/test/${id}`));
    expect(statuses(tried)).toEqual({ 201: 9 });
    const delivery = z.parse(withId, tried[0]?.body).id;
    expect((await manager.call("POST", `/api/webhooks/redelivery/${delivery}`)).status).toBe(200);
    for (const path of [`test/${id}`, `redelivery/${delivery}`]) {
      const refused = await manager.call("POST", `/api/webhooks/${path}`);
      expect(refused).toMatchObject({ status: 429, body: { code: "too_many_attempts" } });
      expect(retryAfter(refused)).toBeGreaterThan(0);
    }
    const other = await service.newManager();
    const own = z.parse(withId, (await other.call("POST", "/api/webhooks", { body: webhookOf() })).body);
    expect((await other.call("POST", `/api/webhooks/test/${own.id}`)).status).toBe(201);
  });

  test("a salon has quotas: members, records of each kind, requests a minute", async () => {
    const settings = { SALON_MEMBERS: "2", SALON_RECORDS: "1", SALON_REQUESTS_PER_MINUTE: "10" };
    const small = createService(database.db, { ...settings, AUTH_LIMITS: "off" });
    const manager = await small.newManager();
    const { id } = await manager.addMember();
    await manager.addMember();
    const third = { first_name: "Ada", last_name: "Byron", role: "Stylist", email: newEmail() };
    expect(await manager.call("POST", "/api/employees", { body: third })).toMatchObject({
      status: 409,
      body: {
        error: "Your salon has reached its limit of 2 records of this kind. Delete some before adding more.",
        code: "salon_full",
      },
    });
    const drafts = {
      schedules: scheduleOf(id),
      "recurring-breaks": breakOf(id),
      "onetime-blocks": timeOffOf(id),
    };
    for (const [kind, body] of Object.entries(drafts)) {
      expect((await manager.call("POST", `/api/${kind}`, { body })).status).toBe(201);
      expect(await manager.call("POST", `/api/${kind}`, { body })).toMatchObject({
        status: 409,
        body: { code: "salon_full" },
      });
    }

    const heavy = createService(database.db, { SALON_RECORDS_MB: "1", AUTH_LIMITS: "off" });
    const owner = await heavy.newManager();
    const person = await owner.addMember();
    const { salonId } = owner;
    await database.db.insert(onetimeBlocks).values(
      Array.from({ length: 1200 }, (_, index) => ({
        salonId,
        id: randomUUID(),
        employeeId: person.id,
        startAt: new Date(Date.UTC(2030, 0, index + 1)),
        endAt: new Date(Date.UTC(2030, 0, index + 1, 1)),
        // Four bytes each.
        reason: "𝕏".repeat(REASON_MAX),
      })),
    );
    expect(await owner.call("POST", "/api/onetime-blocks", { body: timeOffOf(person.id) })).toMatchObject({
      status: 409,
      body: {
        error:
          "Your salon has reached its limit of 1 MB of records of this kind. Delete some before adding more.",
        code: "salon_full",
      },
    });

    const counted = createService(database.db, { ...settings, AUTH_LIMITS: "on" });
    const read = (token: string) => counted.call("GET", "/api/employees", { token });
    const answers = await atOnce(40, () => read(manager.token));
    // A minute may begin among them.
    expect(statuses(answers)[429]).toBeGreaterThanOrEqual(20);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused).toMatchObject({
      body: {
        error: expect.stringMatching(
          /^Too many requests from this salon\. Please try again in \d+ seconds\.$/,
        ),
      },
    });
    if (refused) expect(retryAfter(refused)).toBeLessThanOrEqual(60);
    expect((await read((await small.newManager()).token)).status).toBe(200);
  });

  test("limits hold addresses only as keyed hashes", async () => {
    const email = newEmail();
    await login(email, "Wrong-pass-1", { "x-forwarded-for": "203.0.113.99" });
    const stored = JSON.stringify(await database.db.select().from(attempts));
    expect(stored).not.toContain(email);
    expect(stored).not.toContain("203.0.113.99");
  });
});
