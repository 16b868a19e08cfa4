import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Browser, node } from "../../../e2e/bff-support/browser.ts";
import { Strict, type StrictUser } from "../../../e2e/bff-support/strict.ts";
import type { Bff } from "../context.ts";

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

describe("faults of the backend", () => {
  const at = { path: "/api/employees", method: "GET" };
  const once = { times: 1 };

  test("that is slow or hangs is 504 with the sentence, and the session is kept", async () => {
    for (const kind of ["hang", "hangAfter"] as const) {
      await strict.fault(user, { kind }, at, once);
      const answer = await browser.get("/api/employees");
      expect(answer.status).toBe(504);
      expect(await answer.json()).toEqual({
        error: "Request timed out. Please try again in a moment.",
        code: "timeout",
      });
    }
    expect((await browser.get("/api/employees")).status).toBe(200);
  });

  test("that breaks the connection is 502 backend_unreachable", async () => {
    await strict.fault(user, { kind: "dropBefore" }, at, once);
    const answer = await browser.get("/api/employees");
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ code: "backend_unreachable" });
  });

  test("that is not there is 502 backend_unreachable", async () => {
    const lonely = node({ BACKEND_URL: "http://127.0.0.1:1" });
    const answer = await new Browser(lonely).call("POST", "/api/auth/login", { body: user });
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ code: "backend_unreachable" });
    expect((await new Browser(lonely).get("/api/health")).status).toBe(503);
    expect((await new Browser(lonely).get("/api/health/live")).status).toBe(200);
    await lonely.close();
  });

  test.each([
    [{ kind: "html" }, 502],
    [{ kind: "html", status: 503 }, 503],
    [{ kind: "html", status: 200 }, 502],
    [{ kind: "text" }, 500],
    [{ kind: "empty", status: 404 }, 404],
    [{ kind: "truncated" }, 502],
    [{ kind: "bigHeaders" }, 502],
  ] as const)("%j is JSON bad_gateway with status %i", async (fault, status) => {
    await strict.fault(user, fault, at, once);
    const answer = await browser.get("/api/employees");
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code: "bad_gateway" });
  });

  test("in JSON passes as it is", async () => {
    const body = { error: "service asleep", details: "try later" };
    await strict.fault(user, { kind: "status", status: 502, body }, at, once);
    const answer = await browser.get("/api/employees");
    expect(answer.status).toBe(502);
    expect(await answer.json()).toEqual(body);
  });

  test("whose answer never ends is cut off as an error, not as a short 200", async () => {
    await strict.fault(user, { kind: "oversized", bytes: 70 * 1024 * 1024 }, at, once);
    const answer = await browser.get("/api/employees");
    await expect(answer.arrayBuffer()).rejects.toThrow();
  });

  test("large but whole arrives whole", async () => {
    await strict.fault(user, { kind: "oversized", bytes: 3 * 1024 * 1024 }, at, once);
    const answer = await browser.get("/api/employees");
    expect(answer.status).toBe(200);
    expect((await answer.json()).length).toBeGreaterThan(40);
  });

  test.each([
    ["POST", "/api/auth/login"],
    ["POST", "/api/auth/register"],
    ["GET", "/api/auth/verify-email"],
    ["POST", "/api/auth/forgot-password"],
    ["POST", "/api/auth/reset-password"],
  ])("401 of %s %s is an answer, never a reason to refresh", async (method, path) => {
    const email = "visitor@salon.test";
    const body = { error: "an answer" };
    await strict.control("switches", {
      fault: { kind: "status", status: 401, body },
      match: { path },
      times: 1,
    });
    await strict.control("requests/clear", {});
    const sent = method === "GET" ? {} : { body: { email, password: "x" } };
    const answer = await browser.call(method, path, sent);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual(body);
    expect(await strict.seen("/api/auth/refresh")).toEqual([]);
    expect(browser.cookie).not.toBeNull();
    const [seen] = await strict.seen(path);
    expect(seen?.headers.authorization).toBeUndefined();
    expect(seen?.headers.cookie).toBeUndefined();
  });
});
