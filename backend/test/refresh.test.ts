import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashToken } from "../src/auth/tokens.ts";
import { refreshTokens } from "../src/db/people-schema.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import {
  accessToken,
  atOnce,
  createService,
  refreshCookie,
  type Service,
  statuses,
} from "./support/service.ts";

describe("refresh", () => {
  let database: TestDatabase;
  let graceful: Service;
  let strict: Service;

  beforeAll(async () => {
    database = await openTestDatabase();
    graceful = createService(database.db, { REFRESH_GRACE_SECONDS: "30" });
    strict = createService(database.db, { REFRESH_GRACE_SECONDS: "0" });
  });
  afterAll(() => database.close());

  const refresh = (service: Service, cookie: string) => service.call("POST", "/api/auth/refresh", { cookie });

  /** As if a token had been used that long ago. */
  const age = (cookie: string, seconds: number) =>
    database.db
      .update(refreshTokens)
      .set({ usedAt: sql`now() - make_interval(secs => ${seconds})` })
      .where(eq(refreshTokens.tokenHash, hashToken("refresh", cookie)));

  test("a refresh answers a new access token, the user and a successor", async () => {
    const manager = await graceful.newManager();
    const answer = await refresh(graceful, manager.cookie);
    expect(answer).toMatchObject({ status: 200, body: { expires_in: 900, user: { email: manager.email } } });
    expect(accessToken(answer)).not.toBe(manager.token);
    expect(refreshCookie(answer)).not.toBe(manager.cookie);
    expect((await refresh(graceful, refreshCookie(answer))).status).toBe(200);
  });

  test("without a cookie 400, with a foreign one 401", async () => {
    expect(await graceful.call("POST", "/api/auth/refresh")).toMatchObject({
      status: 400,
      body: { error: "Refresh token required" },
    });
    expect(await refresh(graceful, "x".repeat(43))).toMatchObject({
      status: 401,
      body: { error: "Invalid or expired refresh token" },
    });
  });

  test("20 at the same moment get one and the same successor", async () => {
    const { cookie } = await graceful.newManager();
    const answers = await atOnce(20, () => refresh(graceful, cookie));
    expect(statuses(answers)).toEqual({ 200: 20 });
    const successors = new Set(answers.map(refreshCookie));
    expect(successors.size).toBe(1);
    for (const successor of successors) expect((await refresh(graceful, successor)).status).toBe(200);
  });

  test("without grace 20 at the same moment give one 200, whose session lives on", async () => {
    const { cookie } = await strict.newManager();
    const answers = await atOnce(20, () => refresh(strict, cookie));
    expect(statuses(answers)).toEqual({ 200: 1, 401: 19 });
    const winner = answers.find(({ status }) => status === 200);
    if (!winner) throw new Error("nobody won");
    expect((await refresh(strict, cookie)).status).toBe(401);
    expect((await strict.call("GET", "/api/employees", { token: accessToken(winner) })).status).toBe(200);
    expect((await refresh(strict, refreshCookie(winner))).status).toBe(200);
  });

  test.each([
    ["with grace", () => graceful, 31],
    ["without grace", () => strict, 11],
  ])("%s, a token used again later ends the whole session, and no other", async (_, service, later) => {
    const manager = await service().newManager();
    const login = { email: manager.email, password: manager.password };
    const other = await service().call("POST", "/api/auth/login", { body: login });
    const next = await refresh(service(), manager.cookie);
    await age(manager.cookie, later);
    expect((await refresh(service(), manager.cookie)).status).toBe(401);
    expect((await refresh(service(), refreshCookie(next))).status).toBe(401);
    expect((await service().call("GET", "/api/employees", { token: accessToken(next) })).status).toBe(401);
    expect((await refresh(service(), refreshCookie(other))).status).toBe(200);
  });

  test("a token expires", async () => {
    const { cookie } = await graceful.newManager();
    await database.db
      .update(refreshTokens)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(refreshTokens.tokenHash, hashToken("refresh", cookie)));
    expect((await refresh(graceful, cookie)).status).toBe(401);
  });

  test("sign-out also ends the tokens of a racing refresh", async () => {
    const { cookie } = await graceful.newManager();
    const [next] = await Promise.all([
      refresh(graceful, cookie),
      graceful.call("POST", "/api/auth/logout", { cookie }),
    ]);
    expect((await refresh(graceful, cookie)).status).toBe(401);
    const successor = refreshCookie(next);
    if (successor) expect((await refresh(graceful, successor)).status).toBe(401);
  });

  test("no token is stored as it was given out", async () => {
    const { cookie } = await graceful.newManager();
    const successor = refreshCookie(await refresh(graceful, cookie));
    const stored = JSON.stringify(await database.db.select().from(refreshTokens));
    for (const token of [cookie, successor]) {
      expect(stored).not.toContain(token);
      expect(stored).toContain(hashToken("refresh", token));
    }
  });
});
