import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Browser, node } from "../../../../e2e/bff-support/browser.ts";
import { Strict, type StrictUser } from "../../../../e2e/bff-support/strict.ts";
import type { Bff } from "../../context.ts";

let strict: Strict;
let bff: Bff;
let first: StrictUser;
let second: StrictUser;

beforeAll(async () => {
  strict = await Strict.start();
  bff = node({ BACKEND_URL: strict.url });
  first = await strict.user();
  second = await strict.user();
});
afterAll(async () => {
  await bff.close();
  await strict.close();
});

const userIdOf = async (browser: Browser): Promise<string> =>
  (await (await browser.get("/api/auth/session")).json()).user.id;
const from = (userId: string) => ({ headers: { "x-chairtime-user": encodeURIComponent(userId) } });

describe("a page that was made for another user", () => {
  test("changes and learns nothing: 409 without a call to the backend", async () => {
    const browser = await new Browser(bff).signIn(first);
    const stale = from(await userIdOf(browser));
    await browser.signIn(second);
    await strict.control("requests/clear", {});
    const body = { first_name: "A", last_name: "B", email: "a@b.test", role: "Stylist" };
    const answers = [
      await browser.call("POST", "/api/employees", { ...stale, body }),
      await browser.call("PUT", "/api/employees/1", { ...stale, body }),
      await browser.call("DELETE", "/api/employees/1", stale),
      await browser.get("/api/employees", stale),
      await browser.get("/api/auth/session", stale),
      await browser.call("POST", "/api/auth/refresh", stale),
      await browser.call("POST", "/api/auth/logout", stale),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([409, []]);
      expect(await answer.json()).toEqual({ error: expect.any(String), code: "session_changed" });
    }
    for (const path of ["/api/employees", "/api/auth/refresh", "/api/auth/logout"])
      expect(await strict.seen(path)).toEqual([]);
    expect((await browser.get("/api/employees", from(await userIdOf(browser)))).status).toBe(200);
  });

  test("does not matter at sign-in: a sign-in names no page's user", async () => {
    const browser = await new Browser(bff).signIn(first);
    const stale = from(await userIdOf(browser));
    expect((await browser.call("POST", "/api/auth/login", { ...stale, body: second })).status).toBe(200);
  });
});

test("a client other than a page names nobody, and is served as before", async () => {
  const browser = await new Browser(bff).signIn(first);
  expect((await browser.get("/api/employees")).status).toBe(200);
});

test("an id of any letters is compared as it is", async () => {
  const browser = await new Browser(bff).signIn(first);
  for (const other of ["", "Zoë", "%", `${await userIdOf(browser)} `])
    expect((await browser.get("/api/employees", from(other))).status, other).toBe(409);
});

test("a refresh does not change whom a page was made for", async () => {
  const browser = await new Browser(bff).signIn(first);
  const own = from(await userIdOf(browser));
  expect((await browser.call("POST", "/api/auth/refresh", own)).status).toBe(200);
  expect((await browser.get("/api/employees", own)).status).toBe(200);
});
