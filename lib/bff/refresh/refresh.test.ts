import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { Browser, clock, node } from "../../../e2e/bff-support/browser.ts";
import { Strict, UNDER_WAY_MS } from "../../../e2e/bff-support/strict.ts";
import type { Bff } from "../context.ts";

const REFRESH = "/api/auth/refresh";
let strict: Strict;
const nodes: Bff[] = [];

beforeAll(async () => {
  strict = await Strict.start();
});
afterEach(() => Promise.all(nodes.splice(0).map((one) => one.close())));
afterAll(() => strict.close());

/** A browser signed in at a node with its own clock; its access token lasts `accessSeconds`. */
async function signedIn(env: Record<string, string> = {}, accessSeconds = 900) {
  const time = clock();
  const bff = node({ BACKEND_URL: strict.url, ...env }, time.now);
  nodes.push(bff);
  const user = await strict.user({ accessSeconds });
  const browser = await new Browser(bff).signIn(user);
  await strict.control("requests/clear", {});
  const expire = () => time.advance(accessSeconds * 1000 + 1);
  // Tests of this file run one after another, so the backend's log belongs to this test.
  const refreshes = async () => (await strict.seen(REFRESH)).length;
  return { time, bff, user, browser, expire, refreshes };
}

const many = (count: number, call: () => Promise<Response>) =>
  Promise.all(Array.from({ length: count }, call));
const statuses = (answers: Response[]) => [...new Set(answers.map((answer) => answer.status))];

describe("one refresh", () => {
  test("serves 50 parallel requests with an expired token", async () => {
    const { browser, expire, refreshes } = await signedIn();
    expire();
    const answers = await many(50, () => browser.get("/api/employees"));
    expect(statuses(answers)).toEqual([200]);
    expect(await refreshes()).toBe(1);
  });

  test("serves 50 parallel requests whose token the backend refuses, though its time is not over", async () => {
    const { browser, user, refreshes } = await signedIn();
    await strict.control("revoke", { user: user.email, refresh: false });
    const answers = await many(50, () => browser.get("/api/employees"));
    expect(statuses(answers)).toEqual([200]);
    expect(await refreshes()).toBe(1);
  });

  test("serves the old cookie 5 s and 59 s later, and gives it the new one", async () => {
    const { browser, expire, refreshes, time } = await signedIn();
    const old = browser.cookie;
    expire();
    expect((await browser.get("/api/employees")).status).toBe(200);
    for (const later of [5000, 54_000]) {
      time.advance(later);
      const answer = await browser.get("/api/employees", { cookie: old });
      expect(answer.status).toBe(200);
      expect(answer.headers.getSetCookie()).toHaveLength(1);
    }
    expect(await refreshes()).toBe(1);
  });

  test("follows a chain of old tokens to the newest", async () => {
    const { browser, time, refreshes } = await signedIn({}, 5);
    const cookies = [browser.cookie];
    for (let step = 0; step < 3; step++) {
      time.advance(5001);
      expect((await browser.get("/api/employees")).status).toBe(200);
      cookies.push(browser.cookie);
    }
    expect(new Set(cookies).size).toBe(4);
    for (const cookie of cookies) expect((await browser.get("/api/employees", { cookie })).status).toBe(200);
    expect(await refreshes()).toBe(3);
  });

  test("is not repeated when 20 requests come with the head of a chain that is used up as well", async () => {
    const { browser, time, refreshes } = await signedIn({}, 5);
    const old = browser.cookie;
    time.advance(5001);
    await browser.get("/api/employees");
    time.advance(5001);
    const answers = await many(20, () => browser.get("/api/employees", { cookie: old }));
    expect(statuses(answers)).toEqual([200]);
    expect(await refreshes()).toBe(2);
  });

  test("is made ahead by one request, while the others use their current token", async () => {
    const { browser, user, time, refreshes } = await signedIn();
    time.advance(850_000);
    await strict.fault(user, { kind: "delay", ms: UNDER_WAY_MS }, { path: REFRESH });
    const answers = await many(10, () => browser.get("/api/employees"));
    expect(statuses(answers)).toEqual([200]);
    expect(answers.filter((answer) => answer.headers.getSetCookie().length > 0)).toHaveLength(1);
    expect(await refreshes()).toBe(1);
  });

  test("keeps the user when its answer has none", async () => {
    const { browser, user, expire } = await signedIn();
    expire();
    const answer = await browser.call("POST", REFRESH);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ user: { email: user.email } });
  });

  test.each([1, 2])(
    "is tried again when it answers 503 %i times: all 200 and still signed in",
    async (times) => {
      const { browser, user, expire } = await signedIn();
      expire();
      await strict.fault(user, { kind: "status", status: 503 }, { path: REFRESH }, { times });
      const answers = await many(10, () => browser.get("/api/employees"));
      expect(statuses(answers)).toEqual([200]);
      expect((await browser.get("/api/auth/session")).status).toBe(200);
    },
  );

  test("that keeps answering 503 ends the session: 401s, and the cookie is cleared", async () => {
    const { browser, user, expire, refreshes } = await signedIn();
    expire();
    await strict.fault(user, { kind: "status", status: 503 }, { path: REFRESH });
    const answers = await many(10, () => browser.get("/api/employees"));
    expect(statuses(answers)).toEqual([401]);
    expect(await answers[0]?.json()).toEqual({ error: "Token refresh failed", code: "session_ended" });
    expect(browser.cookie).toBeNull();
    expect(await refreshes()).toBe(3);
  });

  test("that is refused ends the session, once for everybody", async () => {
    const { browser, user, expire, refreshes } = await signedIn();
    const old = browser.cookie;
    await strict.control("revoke", { user: user.email });
    expire();
    expect(statuses(await many(10, () => browser.get("/api/employees")))).toEqual([401]);
    const late = await browser.get("/api/employees", { cookie: old });
    expect(await late.json()).toMatchObject({ code: "session_ended" });
    expect((await browser.get("/api/auth/session", { cookie: old })).status).toBe(401);
    expect(await refreshes()).toBe(1);
  });

  test("that loses its answer is not presented twice", async () => {
    const { browser, user, expire, refreshes } = await signedIn();
    expire();
    await strict.fault(user, { kind: "dropAfter" }, { path: REFRESH });
    expect((await browser.get("/api/employees")).status).toBe(401);
    expect(await refreshes()).toBe(1);
  });

  test("goes on when the request that began it is out of time: its result serves the next one", async () => {
    const { browser, user, bff, expire, refreshes } = await signedIn({ REQUEST_TIMEOUT_MS: "2000" });
    expire();
    // Both limits are equal here: the request spends some of its time before the refresh begins.
    await strict.fault(user, { kind: "delay", ms: UNDER_WAY_MS }, { path: REFRESH });
    await strict.fault(user, { kind: "delay", ms: UNDER_WAY_MS }, { path: "/api/employees" }, { times: 1 });
    const first = await browser.get("/api/employees");
    expect(first.status).toBe(504);
    expect(browser.cookie).not.toBeNull();
    await strict.control("switches/clear", {});
    expect((await browser.get("/api/employees")).status).toBe(200);
    expect(await refreshes()).toBe(1);
    expect(bff.now()).toBeGreaterThan(0);
  });

  test("never crosses two users", async () => {
    const one = await signedIn();
    const other = await strict.user();
    const second = await new Browser(one.bff).signIn(other);
    await strict.control("records", { user: one.user.email, employees: [{ first_name: "One" }] });
    await strict.control("records", { user: other.email, employees: [{ first_name: "Other" }] });
    one.expire();
    const names = async (browser: Browser) =>
      JSON.stringify(await (await browser.get("/api/employees")).json());
    const seen = await Promise.all(
      Array.from({ length: 40 }, (_, at) => names(at % 2 === 0 ? one.browser : second)),
    );
    expect(
      seen.filter((_, at) => at % 2 === 0).every((text) => text.includes('"One"') && !text.includes("Other")),
    ).toBe(true);
    expect(
      seen.filter((_, at) => at % 2 === 1).every((text) => text.includes('"Other"') && !text.includes("One")),
    ).toBe(true);
    expect(await one.refreshes()).toBe(2);
  });
});

describe("a retry after a refresh", () => {
  test("sends a 200 KB body again with the same bytes, and makes one row", async () => {
    const { browser, user } = await signedIn();
    await strict.control("revoke", { user: user.email, refresh: false });
    const draft = { first_name: "A".repeat(200_000), last_name: "B", email: "a@b.test", role: "Stylist" };
    const sent = JSON.stringify(draft);
    const answer = await browser.call("POST", "/api/employees", { body: sent });
    expect(answer.status).toBe(201);
    const seen = await strict.seen("/api/employees");
    const hash = createHash("sha256").update(sent).digest("hex");
    expect(seen.map(({ method, bodySha256 }) => [method, bodySha256])).toEqual([
      ["POST", hash],
      ["POST", hash],
    ]);
    expect(await (await browser.get("/api/employees")).json()).toHaveLength(1);
  });

  test("that is refused again passes through and keeps the session", async () => {
    const { browser, user, refreshes } = await signedIn();
    await strict.fault(
      user,
      { kind: "status", status: 401, body: { error: "no" } },
      { path: "/api/schedules" },
    );
    const answer = await browser.get("/api/schedules");
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ error: "no" });
    expect(await refreshes()).toBe(1);
    expect((await browser.get("/api/employees")).status).toBe(200);
  });

  test("is never made for a write whose connection broke", async () => {
    const { browser, user } = await signedIn();
    await strict.fault(user, { kind: "dropAfter" }, { method: "POST", path: "/api/employees" });
    const body = { first_name: "A", last_name: "B", email: "a@b.test", role: "Stylist" };
    const answer = await browser.call("POST", "/api/employees", { body });
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ code: "backend_unreachable" });
    expect(await strict.seen("/api/employees", user)).toHaveLength(1);
  });
});

describe("sign-out", () => {
  test("during a refresh wins: 401, and the new tokens are taken back", async () => {
    const { browser, user, expire } = await signedIn();
    const old = browser.cookie;
    expire();
    await strict.fault(user, { kind: "delay", ms: UNDER_WAY_MS }, { path: REFRESH });
    const slow = browser.get("/api/employees", { cookie: old });
    const out = await browser.call("POST", "/api/auth/logout", { cookie: old });
    expect(out.status).toBe(200);
    expect((await slow).status).toBe(401);
    expect(browser.cookie).toBeNull();
    expect(await strict.seen("/api/auth/logout", user)).toHaveLength(1);
    expect((await browser.get("/api/employees", { cookie: old })).status).toBe(401);
  });

  test("is not undone by 20 slow requests in flight", async () => {
    const { browser, user, expire } = await signedIn();
    const old = browser.cookie;
    expire();
    await strict.fault(user, { kind: "delay", ms: UNDER_WAY_MS }, { path: "/api/employees" });
    const slow = Array.from({ length: 20 }, () => browser.get("/api/employees", { cookie: old }));
    await expect.poll(async () => (await strict.seen("/api/employees", user)).length).toBe(20);
    expect((await browser.call("POST", "/api/auth/logout", { cookie: old })).status).toBe(200);
    for (const answer of await Promise.all(slow)) expect(answer.headers.getSetCookie()).toEqual([]);
    expect(browser.cookie).toBeNull();
    expect((await browser.get("/api/auth/session", { cookie: old })).status).toBe(401);
  });

  test("ends the session here even when the backend fails, and says so", async () => {
    const { browser, user } = await signedIn();
    const old = browser.cookie;
    await strict.fault(user, { kind: "status", status: 500 }, { path: "/api/auth/logout" });
    const answer = await browser.call("POST", "/api/auth/logout");
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ error: "Logout failed" });
    expect(browser.cookie).toBeNull();
    expect((await browser.get("/api/employees", { cookie: old })).status).toBe(401);
  });
});
