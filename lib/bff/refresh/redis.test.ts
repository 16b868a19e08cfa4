import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { Browser, clock, newFolder, node, SECRET } from "../../../e2e/bff-support/browser.ts";
import { type Child, hasRedis, startNode, startRedis } from "../../../e2e/bff-support/processes.ts";
import { Strict, UNDER_WAY_MS } from "../../../e2e/bff-support/strict.ts";
import type { Bff } from "../context.ts";

const REFRESH = "/api/auth/refresh";
const skipped = hasRedis ? "" : " (skipped: there is no redis-server on this machine)";

describe.skipIf(!hasRedis)(`one refresh across nodes with Redis${skipped}`, () => {
  let strict: Strict;
  let redis: Child;
  const open: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    strict = await Strict.start();
    redis = await startRedis();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((close) => close()));
  });
  afterAll(async () => {
    await redis.stop();
    await strict.close();
  });

  const at = (port: number) => `redis://127.0.0.1:${port}`;

  /** Two nodes in this process with one clock, and a signed-in browser whose token has expired. */
  async function twoNodes(port = redis.port, more: Record<string, string> = {}) {
    const time = clock();
    const env = { BACKEND_URL: strict.url, REDIS_URL: at(port), ...more };
    const nodes: [Bff, Bff] = [node(env, time.now), node(env, time.now)];
    for (const one of nodes) open.push(() => one.close());
    const user = await strict.user();
    const browser = await new Browser(nodes[0]).signIn(user);
    await strict.control("requests/clear", {});
    time.advance(900_001);
    return { nodes, user, browser, time };
  }

  test("notes of another node whose tokens are used up lead to a refresh, not to a 401", async () => {
    const { nodes, user, browser, time } = await twoNodes();
    const { cookie } = browser;
    // While the second node is frozen, the first one refreshes twice, and leaves a note each time.
    for (const refreshes of [1, 2]) {
      expect((await browser.get("/api/employees", {}, nodes[0])).status).toBe(200);
      expect(await strict.seen(REFRESH, user)).toHaveLength(refreshes);
      time.advance(900_001);
      await strict.control("revoke", { user: user.email, refresh: false });
    }
    const late = await new Browser(nodes[1]).get("/api/employees", { cookie });
    expect([late.status, (await strict.seen(REFRESH, user)).length]).toEqual([200, 3]);
  });

  test("two processes, 25 requests each with the same expired token: one refresh, 50 x 200", async () => {
    const env = { BACKEND_URL: strict.url, REDIS_URL: at(redis.port), SESSION_SECRET: SECRET };
    const processes = await Promise.all([startNode(env), startNode(env)]);
    for (const one of processes) open.push(() => one.stop());
    const user = await strict.user({ accessSeconds: 1 });
    const login = await fetch(`http://127.0.0.1:${processes[0].port}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(user),
    });
    const cookie = login.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    // Later tokens last long, so that only the first one expires.
    await strict.control("users/change", { user: user.email, accessSeconds: 900 });
    await strict.control("revoke", { user: user.email, refresh: false });
    await strict.control("requests/clear", {});
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        fetch(`http://127.0.0.1:${processes[index % 2]?.port}/api/employees`, { headers: { cookie } }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(await strict.seen(REFRESH)).toHaveLength(1);
  });

  test("what one node renewed serves late requests at the other for 60 s", async () => {
    const { nodes, browser } = await twoNodes();
    const old = browser.cookie;
    expect((await browser.get("/api/employees", {}, nodes[0])).status).toBe(200);
    expect((await browser.get("/api/employees", { cookie: old }, nodes[1])).status).toBe(200);
    expect(await strict.seen(REFRESH)).toHaveLength(1);
  });

  test("keeps nothing in Redis that says a token", async () => {
    const { browser, user } = await twoNodes();
    await browser.get("/api/employees");
    const { Redis } = await import("ioredis");
    const client = new Redis(at(redis.port));
    const keys = await client.keys("*");
    const values = await Promise.all(keys.map((key) => client.get(key).catch(() => "")));
    client.disconnect();
    expect(keys.length).toBeGreaterThan(0);
    const [seen] = await strict.seen("/api/employees", user);
    const token = String(seen?.headers.authorization).replace("Bearer ", "");
    expect(token.length).toBeGreaterThan(20);
    for (const text of [...keys, ...values]) expect(text).not.toContain(token);
    expect(values.some((value) => value?.startsWith("Fe26.2*"))).toBe(true);
  });

  test("a sign-out at one node ends a refresh under way at the other", async () => {
    const { nodes, browser, user } = await twoNodes();
    const old = browser.cookie;
    await strict.fault(user, { kind: "delay", ms: UNDER_WAY_MS }, { path: REFRESH });
    const slow = browser.get("/api/employees", { cookie: old }, nodes[0]);
    await expect.poll(async () => (await strict.seen(REFRESH)).length).toBe(1);
    await browser.call("POST", "/api/auth/logout", { cookie: old }, nodes[1]);
    const answer = await slow;
    expect(answer.status).toBe(401);
    expect(browser.cookie).toBeNull();
  });

  test("Redis stopped while a refresh is under way: its own node has the result, the other presents nothing", async () => {
    const own = await startRedis();
    open.push(() => own.stop());
    const { nodes, browser, user } = await twoNodes(own.port);
    const old = browser.cookie;
    await strict.fault(user, { kind: "delay", ms: UNDER_WAY_MS }, { path: REFRESH });
    const first = Promise.all(
      Array.from({ length: 10 }, () => browser.get("/api/employees", { cookie: old }, nodes[0])),
    );
    await expect.poll(async () => (await strict.seen(REFRESH)).length).toBe(1);
    await own.stop();
    const other = await browser.get("/api/employees", { cookie: old }, nodes[1]);
    expect(other.status).toBe(503);
    expect(other.headers.get("retry-after")).toBe("1");
    expect(await other.json()).toMatchObject({ code: "refresh_busy" });
    expect((await first).map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await strict.seen(REFRESH)).toHaveLength(1);
    // With the new cookie every node serves, Redis or not.
    expect((await browser.get("/api/employees", {}, nodes[1])).status).toBe(200);
  });

  test("Redis away keeps sessions, and back again renews them", async () => {
    const own = await startRedis();
    open.push(() => own.stop());
    const { nodes, browser } = await twoNodes(own.port);
    await own.stop();
    expect((await browser.get("/api/employees", {}, nodes[0])).status).toBe(503);
    expect(browser.cookie).not.toBeNull();
    const again = await startRedis(own.port);
    open.push(() => again.stop());
    await expect.poll(async () => (await browser.get("/api/employees", {}, nodes[1])).status).toBe(200);
  });

  test("a node that is killed with the lock leaves the token to another, within its grace", async () => {
    const env = { BACKEND_URL: strict.url, REDIS_URL: at(redis.port), SESSION_SECRET: SECRET };
    const doomed = await startNode(env);
    open.push(() => doomed.stop());
    const { nodes, browser, user, time } = await twoNodes();
    const { cookie } = browser;
    await strict.control("revoke", { user: user.email, refresh: false });
    time.advance(-900_001);
    // The first refresh never reaches the service: the token is still good when its node dies.
    await strict.fault(user, { kind: "hang" }, { path: REFRESH }, { times: 1 });
    const lost = fetch(`http://127.0.0.1:${doomed.port}/api/employees`, {
      headers: { cookie: cookie ?? "" },
    });
    lost.catch(() => undefined);
    await expect.poll(async () => (await strict.seen(REFRESH)).length).toBe(1);
    await doomed.stop();
    await expect(lost).rejects.toThrow();
    expect((await browser.get("/api/employees", {}, nodes[1])).status).toBe(200);
    expect(await strict.seen(REFRESH)).toHaveLength(2);
  });

  test("a rotation of the secret in two steps signs nobody out, and refreshes each token once", async () => {
    const [older, newer] = ["1f0c9a7be44d52837e61b0f9c2d8a653", "94e2b7d05c1f8a36e0d47b9235af61c8"];
    const both = { behind: `${older},${newer}`, before: `${newer},${older}` };
    // Each row is a moment between two restarts, with each node's knowledge.
    const moments = [
      [older, older],
      [both.behind, older],
      [both.behind, both.behind],
      [both.before, both.behind],
      [both.before, both.before],
    ];
    const time = clock();
    const browsers: Browser[] = [];
    for (const secrets of moments) {
      const nodes = secrets.map((SESSION_SECRET) =>
        node({ BACKEND_URL: strict.url, REDIS_URL: at(redis.port), SESSION_SECRET }, time.now),
      );
      for (const one of nodes) {
        open.push(() => one.close());
        browsers.push(await new Browser(one).signIn(await strict.user()));
      }
      time.advance(900_001);
      for (const browser of browsers) {
        await strict.control("requests/clear", {});
        const { cookie } = browser;
        const answers = await Promise.all(
          Array.from({ length: 6 }, (_, index) =>
            browser.get("/api/employees", { cookie }, nodes[index % 2]),
          ),
        );
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
        expect(await strict.seen(REFRESH)).toHaveLength(1);
      }
      // This test is not about the memory of refreshes.
      time.advance(61_000);
      for (const browser of browsers)
        for (const one of nodes) expect((await browser.get("/api/employees", {}, one)).status).toBe(200);
    }
    expect(browsers).toHaveLength(10);
  });

  test("a sign-out at one node is one at the other, after a restart too", async () => {
    const { nodes, browser, time } = await twoNodes();
    time.advance(-900_001);
    const { cookie } = browser;
    await browser.call("POST", "/api/auth/logout", {}, nodes[0]);
    const env = { BACKEND_URL: strict.url, REDIS_URL: at(redis.port), DATA_DIR: newFolder() };
    const fresh = node(env, time.now);
    open.push(() => fresh.close());
    expect((await browser.get("/api/auth/session", { cookie }, fresh)).status).toBe(401);
  });
});
