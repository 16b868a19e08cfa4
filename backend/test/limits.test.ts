import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attempts } from "../src/db/schema.ts";
import { databases, type TestDatabase } from "./support/databases.ts";
import { type Answer, atOnce, createService, newEmail, type Service, statuses } from "./support/service.ts";

let lastOrigin = 0;

/** Headers of a visitor from an address that nobody else has. */
function newOrigin(): Record<string, string> {
  lastOrigin += 1;
  return { "x-forwarded-for": `10.0.${Math.floor(lastOrigin / 250)}.${lastOrigin % 250}` };
}

const retryAfter = ({ headers }: Answer) => Number(headers.get("retry-after"));

describe.each(databases)("limits on $name", ({ open }) => {
  let database: TestDatabase;
  let service: Service;

  beforeAll(async () => {
    database = await open();
    service = createService(database.db, { AUTH_LIMITS: "on", TRUST_PROXY: "1", MAILS_PER_MINUTE: "100" });
  });
  afterAll(() => database.close());

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

  test("limits hold addresses only as keyed hashes", async () => {
    const email = newEmail();
    await login(email, "Wrong-pass-1", { "x-forwarded-for": "203.0.113.99" });
    const stored = JSON.stringify(await database.db.select().from(attempts));
    expect(stored).not.toContain(email);
    expect(stored).not.toContain("203.0.113.99");
  });
});
