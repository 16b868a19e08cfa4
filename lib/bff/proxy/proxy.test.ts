import { callsBy } from "@chairtime/contract/calls/calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Browser, node } from "../../../e2e/bff-support/browser.ts";
import { Strict, type StrictUser } from "../../../e2e/bff-support/strict.ts";
import type { Bff } from "../context.ts";

const ID = "3f2b8c1e-7a54-4d0b-9c66-0d7d4a1e5b21";
let strict: Strict;
let bff: Bff;
let user: StrictUser;
let browser: Browser;

beforeAll(async () => {
  strict = await Strict.start();
  bff = node({ BACKEND_URL: strict.url, REQUEST_TIMEOUT_MS: "2500" });
  user = await strict.user();
  browser = await new Browser(bff).signIn(user);
});
afterAll(async () => {
  await bff.close();
  await strict.close();
});

/** Requests that the backend has got so far. */
async function received(): Promise<number> {
  const answer = await fetch(`${strict.url}/__control/requests`);
  const seen: unknown[] = await answer.json();
  return seen.length;
}

const draft = { first_name: "A", last_name: "B", email: "a@b.test", role: "Stylist", is_active: true };

describe("the proxy's allow-list", () => {
  test.each(callsBy("session").map(({ method, path }) => [method, path.replace("{id}", ID)] as const))(
    "lets %s %s through to the backend",
    async (method, path) => {
      const before = await received();
      await browser.call(method, path, method === "GET" || method === "DELETE" ? {} : { body: {} });
      expect(await received()).toBe(before + 1);
    },
  );

  test.each([
    "/api/nothing",
    "/api/employees/",
    `/api/employees/${ID}/more`,
    "/api/auth/unknown",
    "/api/Employees",
    "/api/%65mployees",
    "/api/availability/x",
    "/api/__control/users",
  ])("answers %s with 404 JSON, and the backend sees nothing", async (path) => {
    const before = await received();
    const answer = await browser.get(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toHaveProperty("error");
    expect(await received()).toBe(before);
  });

  test.each([
    ["DELETE", "/api/employees"],
    ["PATCH", `/api/employees/${ID}`],
    ["OPTIONS", "/api/employees"],
    ["HEAD", "/api/employees"],
    ["GET", "/api/availability"],
    ["GET", "/api/employees/availability"],
    ["GET", `/api/schedules/${ID}`],
  ])("answers %s %s with 405", async (method, path) => {
    const before = await received();
    const answer = await browser.call(method, path);
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toMatch(/[A-Z]/);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    expect(await received()).toBe(before);
  });

  test("lets nobody in for x-middleware-subrequest", async () => {
    const headers = { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" };
    const answer = await new Browser(bff).get("/api/employees", { headers });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: "no_session" });
  });
});

describe("headers", () => {
  test("go to the backend by allow-list, with the session's own token", async () => {
    await strict.control("requests/clear", {});
    await browser.get("/api/employees?x=1&y=%20", {
      headers: {
        accept: "application/json",
        "accept-language": "en",
        "user-agent": "test",
        "if-match": '"3"',
        "if-none-match": '"1"',
        "x-chairtime-action": "undo 0123456789abcdef",
        traceparent: "00-1-2-01",
        authorization: "Bearer stolen",
        forwarded: "for=1.2.3.4",
        "x-forwarded-for": "1.2.3.4",
        "x-forwarded-host": "evil.test",
        expect: "100-continue",
        "x-other": "1",
        "keep-alive": "1",
        te: "trailers",
        range: "bytes=0-1",
      },
    });
    const [seen] = await strict.seen("/api/employees", user);
    expect(seen?.query).toBe("?x=1&y=%20");
    expect(Object.keys(seen?.headers ?? {}).sort()).toEqual([
      "accept",
      "accept-language",
      "authorization",
      "connection",
      "host",
      "if-match",
      "if-none-match",
      "traceparent",
      "user-agent",
      "x-chairtime-action",
      "x-request-id",
    ]);
    expect(seen?.headers["if-match"]).toBe('"3"');
    expect(seen?.headers["x-chairtime-action"]).toBe("undo 0123456789abcdef");
    expect(seen?.headers.authorization).not.toBe("Bearer stolen");
    expect(seen?.headers.host).toBe(new URL(strict.url).host);
  });

  test("of a refused write come back with the current version, and so does its answer", async () => {
    const body = { error: "Lena just changed this.", code: "changed_meanwhile", current: null };
    const fault = { kind: "status", status: 412, body, headers: { etag: '"8"' } } as const;
    await strict.fault(user, fault, { path: `/api/employees/${ID}` }, { times: 1 });
    const headers = { "if-match": '"7"' };
    const answer = await browser.call("PUT", `/api/employees/${ID}`, { headers, body: draft });
    expect(answer.status).toBe(412);
    expect(await answer.json()).toEqual(body);
  });

  test("come back by allow-list: no cookie, no encoding, no CORS, and a location of the app", async () => {
    await strict.fault(
      user,
      {
        kind: "headers",
        headers: {
          "set-cookie": "evil=1",
          "access-control-allow-origin": "*",
          "x-powered-by": "secret",
          server: "nginx",
          etag: '"7"',
          "retry-after": "3",
          location: `${strict.url}/api/employees/${ID}`,
          "cache-control": "public, max-age=3600",
        },
      },
      { path: "/api/employees" },
      { times: 1 },
    );
    const answer = await browser.get("/api/employees");
    expect(Object.fromEntries(answer.headers)).toEqual({
      "content-type": "application/json",
      "cache-control": "private, no-store",
      etag: '"7"',
      "retry-after": "3",
      location: `/api/employees/${ID}`,
    });
  });

  test("reveal no other address: a redirect is passed on unfollowed, its target dropped", async () => {
    await strict.fault(
      user,
      { kind: "status", status: 302, headers: { location: "http://169.254.169.254/" } },
      { path: "/api/employees" },
      { times: 1 },
    );
    const answer = await browser.get("/api/employees");
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBeNull();
  });

  test("believe a visitor's address only from trusted proxies", async () => {
    const trusting = node({ BACKEND_URL: strict.url, TRUST_PROXY: "1" });
    const other = await new Browser(trusting).signIn(user);
    await strict.control("requests/clear", {});
    await other.get("/api/employees", { headers: { "x-forwarded-for": "6.6.6.6, 203.0.113.9" } });
    const [seen] = await strict.seen("/api/employees", user);
    expect(seen?.headers["x-forwarded-for"]).toBe("203.0.113.9");
    await trusting.close();
    // The hosted backend has one refresh token per user: the first browser signs in again.
    await browser.signIn(user);
  });
});

describe("bodies", () => {
  const post = (body: unknown, headers = {}) => browser.call("POST", "/api/employees", { body, headers });

  test("over 1 MB are refused, declared or counted, and the backend sees nothing", async () => {
    const before = await received();
    const large = JSON.stringify({ first_name: "x".repeat(1024 * 1024) });
    expect((await post(large, { "content-length": String(large.length) })).status).toBe(413);
    expect((await post(large, { "content-length": "10" })).status).toBe(413);
    expect((await post(large)).status).toBe(413);
    expect(await received()).toBe(before);
  });

  test("at the doors before a session are 16 kB at most", async () => {
    const before = await received();
    const large = { email: "a@b.test", password: "x".repeat(16 * 1024), username: "abc" };
    for (const door of ["login", "register", "forgot-password", "reset-password", "accept-invitation"]) {
      const answer = await browser.call("POST", `/api/auth/${door}`, { body: large });
      expect([door, answer.status, await answer.json()]).toEqual([
        door,
        413,
        { error: "The request is larger than 16 kB.", code: expect.any(String), values: expect.anything() },
      ]);
    }
    expect(await received()).toBe(before);
  });

  test("of exactly 1 MB pass", async () => {
    const frame = JSON.stringify({ ...draft, email: "1mb@b.test", picture: "" });
    const exact = frame.replace('"A"', `"${"A".repeat(1024 * 1024 - frame.length + 1)}"`);
    expect(Buffer.byteLength(exact)).toBe(1024 * 1024);
    expect((await post(exact)).status).toBe(201);
  });

  test("that are no JSON by type are 415, by content 400", async () => {
    const before = await received();
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/jsonp",
    ])
      expect((await post("{}", { "content-type": type })).status).toBe(415);
    for (const text of ["{", "undefined", "{'a':1}", '{"a":1}}', "\u0000"])
      expect((await post(text)).status).toBe(400);
    expect(await received()).toBe(before);
  });
});

describe("origins", () => {
  const cases = [
    [{}, 201],
    [{ "sec-fetch-site": "same-origin", origin: "http://localhost:3000" }, 201],
    [{ origin: "http://127.0.0.1:3000" }, 201],
    [{ origin: "http://[::1]:3000" }, 201],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "none" }, 403],
    [{ origin: "null" }, 403],
    [{ origin: "http://localhost:3001" }, 403],
    [{ origin: "https://localhost:3000" }, 403],
    [{ origin: "http://localhost.evil.test:3000" }, 403],
    [{ origin: "http://evil.test", host: "evil.test", "x-forwarded-host": "evil.test" }, 403],
    [{ "sec-fetch-site": "same-origin", origin: "http://evil.test" }, 403],
    [{ "sec-fetch-site": "cross-site", origin: "http://localhost:3000" }, 403],
  ] as const;

  test.each(cases)("%j may write: %i", async (headers, status) => {
    const before = await received();
    const body = { ...draft, email: `${Math.random()}@b.test` };
    const answer = await browser.call("POST", "/api/employees", { body, headers });
    expect(answer.status).toBe(status);
    if (status === 403) {
      expect(await answer.json()).toMatchObject({ error: expect.stringContaining("APP_URL") });
      expect(await received()).toBe(before);
    }
  });

  test.each(["login", "logout", "refresh", "forget"])("of others reach no door: %s", async (name) => {
    const before = await received();
    const headers = { origin: "https://evil.test" };
    const answer = await browser.call("POST", `/api/auth/${name}`, { body: user, headers });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await received()).toBe(before);
  });

  test("are judged by APP_URL alone where it is set", async () => {
    const own = node({ BACKEND_URL: strict.url, APP_URL: "https://salon.test" });
    const call = (origin: string) =>
      new Browser(own).call("POST", "/api/auth/forgot-password", {
        body: { email: "a@b.test" },
        headers: { origin },
      });
    expect((await call("https://salon.test")).status).toBe(200);
    expect((await call("http://localhost:3000")).status).toBe(403);
    await own.close();
  });
});
