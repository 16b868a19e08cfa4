import type { SessionCall } from "@chairtime/contract/calls/call";
import { callsBy } from "@chairtime/contract/calls/calls";
import { isForTokens, isInScope, tokenCalls } from "@chairtime/contract/calls/v1";
import { changesAnswer } from "@chairtime/contract/changes";
import { TOKENS_MAX } from "@chairtime/contract/limits";
import { SCOPES, TOKEN_SHAPE, type TokenScope, tokenList } from "@chairtime/contract/tokens";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { apiTokens } from "../src/db/token-schema.ts";
import { tidy } from "../src/housekeeping.ts";
import { bodyOf, fillSalon, type Ids, pathOf } from "./support/calls.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { tokenOf } from "./support/drafts.ts";
import { rowsOf } from "./support/rows.ts";
import { atOnce, createService, idOf, type Manager, type Service, statuses } from "./support/service.ts";
import { byApiToken, makeToken } from "./support/tokens.ts";

const nameOf = ({ method, path }: SessionCall) => `${method} ${path}`;
const matrix = SCOPES.flatMap((scope) => callsBy("session").map((call) => ({ ...call, scope })));
const yesterday = sql`now() - make_interval(days => 1)`;

describe("tokens of other systems", () => {
  let database: TestDatabase;
  let service: Service;
  let owner: Manager;
  let stranger: Manager;
  let secrets: Record<TokenScope, string>;
  let theirs: Ids;

  beforeAll(async () => {
    database = await openTestDatabase();
    // A mail that goes out keeps it in its notice: rows are compared.
    service = createService(database.db, {}, { isWoken: false });
    [owner, stranger] = [await service.newManager(), await service.newManager()];
    secrets = {
      read: (await makeToken(owner)).token,
      write: (await makeToken(owner, { scope: "write" })).token,
    };
    theirs = await fillSalon(database.db, stranger);
  });
  afterAll(() => database.close());

  const send = (call: SessionCall, token: string, ids: Ids) =>
    byApiToken(service, token)(call.method, pathOf(call, ids), { body: bodyOf(call, ids) });
  /** The salon's rows but for when tokens were used. */
  async function rowsOfSalon({ salonId }: Manager) {
    const { api_tokens: _, ...rows } = await rowsOf(database.db, salonId);
    return rows;
  }

  describe("what each may do", () => {
    let ids: Ids | null = null;

    test.each(matrix)("$scope: $method $path of the own salon", async ({ scope, ...call }) => {
      const own = ids ?? (await fillSalon(database.db, owner));
      ids = null;
      const before = await rowsOfSalon(owner);
      const answer = await send(call, secrets[scope], own);
      const mayCall = isForTokens(call) && isInScope(call, scope);
      if (mayCall) {
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
        expect([401, 403, 405]).not.toContain(answer.status);
        if (call.needs === "read" || call.needs === "write") expect([200, 201, 204]).toContain(answer.status);
        if (call.method !== "GET") return;
      } else if (isForTokens(call)) {
        expect(answer).toMatchObject({ status: 403, body: { code: "read_only" } });
      } else {
        expect([404, 405]).toContain(answer.status);
      }
      expect(await rowsOfSalon(owner)).toEqual(before);
      ids = own;
    });

    test.each(matrix)("$scope: $method $path of another salon", async ({ scope, ...call }) => {
      const before = await rowsOf(database.db, stranger.salonId);
      const answer = await send(call, secrets[scope], theirs);
      expect(answer.status).toBeLessThan(500);
      expect(await rowsOf(database.db, stranger.salonId)).toEqual(before);
      if (call.path !== "/api/links/mail" && call.path !== "/api/employees/availability")
        for (const one of [stranger.salonId, stranger.email, ...Object.values(theirs)])
          expect(JSON.stringify(answer.body)).not.toContain(one);
    });

    test.each(tokenCalls)(
      "$method $path opens for no revoked, expired, wrong or missing token",
      async (call) => {
        const [revoked, expired] = [
          await makeToken(owner, { scope: "write" }),
          await makeToken(owner, { scope: "write" }),
        ];
        await owner.call("DELETE", `/api/tokens/${revoked.id}`);
        await database.db.update(apiTokens).set({ expiresAt: yesterday }).where(eq(apiTokens.id, expired.id));
        const before = await rowsOf(database.db, stranger.salonId);
        const wrong = `${secrets.write.slice(0, -4)}AAAA`;
        for (const token of [
          revoked.token,
          expired.token,
          wrong,
          "ct_",
          secrets.write.toLowerCase(),
          owner.token,
        ]) {
          expect(await send(call, token, theirs)).toMatchObject({
            status: 401,
            body: { code: "invalid_token" },
          });
        }
        const bare = await service.call(call.method, pathOf(call, theirs).replace("/api/", "/api/v1/"), {
          body: bodyOf(call, theirs),
          cookie: stranger.cookie,
        });
        expect(bare.status).toBe(401);
        expect(bare.headers.get("www-authenticate")).toBe("Bearer");
        expect(await rowsOf(database.db, stranger.salonId)).toEqual(before);
        await owner.call("DELETE", `/api/tokens/${expired.id}`);
      },
    );

    test.each(callsBy("session"))("$method $path opens for no token outside /api/v1", async (call) => {
      const answer = await service.call(call.method, pathOf(call, theirs), {
        token: secrets.write,
        body: bodyOf(call, theirs),
      });
      expect(answer.status).toBe(401);
    });

    test.each(["read", "write"] as const)(
      "%s: nothing of accounts, sign-in or links lies below /api/v1",
      async (scope) => {
        const call = byApiToken(service, secrets[scope]);
        for (const path of [
          "/api/auth/login",
          "/api/own-week",
          "/api/account",
          "/api/events",
          "/api/presence",
          "/api/tokens",
          "/api/v1/employees",
        ])
          for (const method of ["GET", "POST"]) expect((await call(method, path)).status).toBe(404);
      },
    );

    test("a token that worked is refused at the next request after it was revoked, by every backend", async () => {
      const others = createService(database.db, {}, { isWoken: false });
      const { id, token } = await makeToken(owner, { scope: "write" });
      const ask = () =>
        Promise.all([service, others].map((one) => byApiToken(one, token)("GET", "/api/salon")));
      expect((await ask()).map(({ status }) => status)).toEqual([200, 200]);
      expect((await owner.call("DELETE", `/api/tokens/${id}`)).status).toBe(204);
      expect((await ask()).map(({ status }) => status)).toEqual([401, 401]);
    });

    test("no token is in the log, after every call was made with each", async () => {
      const { logs, ...quiet } = createService(database.db, {}, { isWoken: false });
      const wrong = `ct_${"B".repeat(43)}`;
      for (const token of [secrets.read, secrets.write, wrong])
        for (const call of tokenCalls)
          await byApiToken(quiet, token)(call.method, pathOf(call, theirs), { body: bodyOf(call, theirs) });
      expect(logs().split("\n").length).toBeGreaterThan(tokenCalls.length);
      for (const token of [secrets.read, secrets.write, wrong]) expect(logs()).not.toContain(token.slice(3));
    });

    test("a read token sees neither costs nor reasons, as a viewer does", async () => {
      const { id } = await owner.addMember({ hourly_cost: 2500 });
      const seen = (await byApiToken(service, secrets.read)("GET", `/api/employees/${id}`)).body;
      expect(seen).not.toHaveProperty("hourly_cost");
      expect((await byApiToken(service, secrets.write)("GET", `/api/employees/${id}`)).body).toMatchObject({
        hourly_cost: 2500,
      });
    });

    test("a write token changes no detail that only owners change", async () => {
      const answer = await byApiToken(service, secrets.write)("PUT", "/api/salon", {
        body: { name: "Taken" },
      });
      expect(answer).toMatchObject({ status: 403, body: { code: "not_allowed" } });
    });
  });

  describe("a salon's list", () => {
    test("shows a secret once, and keeps its hash alone", async () => {
      const keeper = await service.newManager();
      const made = await makeToken(keeper, {
        name: "  Payroll ",
        scope: "write",
        expires_at: "2199-01-01T00:00:00Z",
      });
      expect(made.token).toMatch(TOKEN_SHAPE);
      const { token, ...record } = made;
      expect(record).toMatchObject({
        name: "Payroll",
        scope: "write",
        created_by: "manager",
        expires_at: "2199-01-01T00:00:00.000Z",
        expired: false,
        last_used_at: null,
      });
      const listed = await keeper.call("GET", "/api/tokens");
      expect(listed.body).toEqual([record]);
      expect(JSON.stringify(await rowsOf(database.db, keeper.salonId))).not.toContain(token.slice(3));
      await byApiToken(service, token)("GET", "/api/salon");
      const [used] = z.parse(tokenList, (await keeper.call("GET", "/api/tokens")).body);
      expect(used?.last_used_at).toMatch(/:00\.000Z$/);
      expect(service.logs()).not.toContain(token.slice(3));
    });

    test("refuses a bad name, scope or end", async () => {
      for (const body of [
        tokenOf({ name: " " }),
        tokenOf({ name: "x".repeat(61) }),
        { ...tokenOf(), scope: "admin" },
        tokenOf({ expires_at: "2020-01-01T00:00:00Z" }),
        { name: "x", scope: "read" },
      ])
        expect(await owner.call("POST", "/api/tokens", { body })).toMatchObject({
          status: 400,
          body: { fields: expect.any(Object) },
        });
    });

    test("is full at its bound, also for two at once", async () => {
      const keeper = await service.newManager();
      const answers = await atOnce(TOKENS_MAX + 5, () =>
        keeper.call("POST", "/api/tokens", { body: tokenOf() }),
      );
      expect(statuses(answers)).toEqual({ 201: TOKENS_MAX, 409: 5 });
      const [first] = answers.filter(({ status }) => status === 201);
      expect((await keeper.call("DELETE", `/api/tokens/${first && idOf(first)}`)).status).toBe(204);
      expect((await keeper.call("POST", "/api/tokens", { body: tokenOf() })).status).toBe(201);
      expect((await keeper.call("DELETE", `/api/tokens/${first && idOf(first)}`)).status).toBe(404);
    });

    test("loses what expired a month ago", async () => {
      const keeper = await service.newManager();
      const [old, recent] = [await makeToken(keeper), await makeToken(keeper)];
      const ago = (days: number) => sql`now() - make_interval(days => ${days}::integer)`;
      await database.db
        .update(apiTokens)
        .set({ expiresAt: ago(31) })
        .where(eq(apiTokens.id, old.id));
      await database.db
        .update(apiTokens)
        .set({ expiresAt: ago(29) })
        .where(eq(apiTokens.id, recent.id));
      await tidy(database.db, service.settings);
      expect((await keeper.call("GET", "/api/tokens")).body).toMatchObject([
        { id: recent.id, expired: true },
      ]);
    });
  });

  test("the history has what a token did by its name, and its plans are its own", async () => {
    const keeper = await service.newManager();
    const { id, token } = await makeToken(keeper, { name: "Payroll", scope: "write" });
    const call = byApiToken(service, token);
    const body = { first_name: "Eve", last_name: "Byron", role: "Stylist", email: "eve@salon.test" };
    expect((await call("POST", "/api/employees", { body })).status).toBe(201);
    const { actions } = z.parse(changesAnswer, (await keeper.call("GET", "/api/changes")).body);
    expect(actions[0]).toMatchObject({ by: { user_id: id, name: "Payroll (token)" } });
    expect(actions[1]).toMatchObject({
      by: { user_id: keeper.userId, name: "manager" },
      shown: [{ resource: "api_token", before: null, after: { name: "Payroll", scope: "write" } }],
    });
    const plan = {
      kind: "plan",
      steps: [{ call: "POST /api/employees", body: { ...body, email: "ada@salon.test" } }],
    };
    const headers = { "x-chairtime-action": "plan payroll-run-1" };
    expect((await call("POST", "/api/plans", { body: plan, headers })).status).toBe(200);
    expect((await call("GET", "/api/employees")).body).toHaveLength(2);
    const putBack = { body: { action: "payroll-run-1" } };
    expect((await keeper.call("POST", "/api/changes/put-back", putBack)).status).toBe(404);
    expect((await call("POST", "/api/changes/put-back", putBack)).status).toBe(200);
    expect((await call("GET", "/api/employees")).body).toHaveLength(1);
    const viewer = await service.addPerson(keeper, "viewer");
    expect(JSON.stringify((await viewer.call("GET", "/api/changes")).body)).not.toContain("api_token");
  });

  test("a token has its own quota, says what is left of it, and uses up nothing of its salon's", async () => {
    const counted = createService(database.db, {
      AUTH_LIMITS: "on",
      TOKEN_REQUESTS_PER_MINUTE: "3",
      SALON_REQUESTS_PER_MINUTE: "10",
    });
    const [busy, other] = [await makeToken(owner), await makeToken(owner)];
    // A minute may begin among them: then one more goes through.
    const answers = [];
    for (let sent = 0; sent < 8; sent++)
      answers.push(await counted.call("GET", "/api/v1/salon", { token: busy.token }));
    expect(answers[0]?.headers.get("ratelimit-policy")).toBe('"token";q=3;w=60');
    expect(answers[0]?.headers.get("ratelimit")).toMatch(/^"token";r=2;t=\d{1,2}$/);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(1);
    for (const { headers, body } of refused) {
      expect(headers.get("retry-after")).toMatch(/^\d{1,2}$/);
      expect(headers.get("ratelimit")).toMatch(/^"token";r=0;t=\d{1,2}$/);
      expect(body).toMatchObject({ code: "too_many_attempts" });
    }
    expect((await counted.call("GET", "/api/v1/salon", { token: other.token })).status).toBe(200);
    expect((await counted.call("GET", "/api/salon", { token: owner.token })).status).toBe(200);
    const guesses = await atOnce(70, () =>
      counted.call("GET", "/api/v1/salon", { token: `ct_${"A".repeat(43)}` }),
    );
    expect(statuses(guesses)[429]).toBeGreaterThan(5);
    for (const { id } of [busy, other]) await owner.call("DELETE", `/api/tokens/${id}`);
  });

  test("the document of their calls is for everybody, and names each of them", async () => {
    const { status, body } = await service.call("GET", "/api/v1/openapi.json");
    expect(status).toBe(200);
    const { paths } = z.parse(
      z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) }),
      body,
    );
    const named = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} /api${path}`),
    );
    expect(named.toSorted()).toEqual(tokenCalls.map(nameOf).toSorted());
    expect((await service.call("POST", "/api/v1/openapi.json")).status).toBe(404);
  });

  test("names of calls are the contract's", () => {
    const offered = tokenCalls.map(nameOf);
    expect(offered).toContain("POST /api/plans");
    expect(offered).toContain("POST /api/employees/availability");
    for (const name of [
      "GET /api/salon/export",
      "POST /api/salon/delete",
      "POST /api/tokens",
      "POST /api/salon/invitations",
      "GET /api/account",
    ])
      expect(offered).not.toContain(name);
  });
});
