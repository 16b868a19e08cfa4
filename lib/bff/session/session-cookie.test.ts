import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Browser, clock, node } from "../../../e2e/bff-support/browser.ts";
import { Strict, type StrictUser } from "../../../e2e/bff-support/strict.ts";
import type { Bff } from "../context.ts";
import { SEAL_MAX_BYTES } from "./seal.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
let strict: Strict;
let bff: Bff;
let user: StrictUser;

beforeAll(async () => {
  strict = await Strict.start();
  bff = node({ BACKEND_URL: strict.url });
  user = await strict.user();
});
afterAll(async () => {
  await bff.close();
  await strict.close();
});

/** Pseudo-random numbers, the same at every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

function mutated(value: string, next: (below: number) => number): string {
  const at = next(value.length);
  const letters = "ABCXYZabcxyz0189-_*~.%=";
  const letter = letters[next(letters.length)] ?? "A";
  switch (next(6)) {
    case 0:
      return `${value.slice(0, at)}${letter}${value.slice(at + 1)}`;
    case 1:
      return `${value.slice(0, at)}${value.slice(at + 1 + next(40))}`;
    case 2:
      return `${value.slice(0, at)}${letter.repeat(1 + next(80))}${value.slice(at)}`;
    case 3:
      return value.slice(0, at);
    case 4:
      return value
        .split("*")
        .sort((a, b) => (a + letter < b ? -1 : 1))
        .join("*");
    default:
      return `${value.slice(at)}${value.slice(0, at)}`;
  }
}

describe("the session cookie", () => {
  test("is HttpOnly, SameSite=Lax, Path=/, without Domain; over https Secure and __Host- as well", async () => {
    const login = (at: Bff) => new Browser(at).call("POST", "/api/auth/login", { body: user, headers: {} });
    const [plain = ""] = (await login(bff)).headers.getSetCookie();
    expect(plain).toMatch(/^chairtime_session=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    const secure = node({ BACKEND_URL: strict.url, APP_URL: "https://salon.test" });
    const [line = ""] = (await login(secure)).headers.getSetCookie();
    expect(line).toMatch(
      /^__Host-chairtime_session=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    await secure.close();
  });

  test("stays under 3,500 bytes; a token that is too large is a clear error", async () => {
    const fitting = await strict.user({ padding: 1200 });
    const fit = await new Browser(bff).signIn(fitting);
    expect(fit.cookie?.length ?? 0).toBeLessThan(SEAL_MAX_BYTES);
    const browser = new Browser(bff);
    const answer = await browser.call("POST", "/api/auth/login", {
      body: await strict.user({ padding: 3000 }),
    });
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ code: "session_too_large" });
    expect(browser.cookie).toBeNull();
  });

  test("that was mutated is no session, 1,000 times: 401, never 500, and the cookie is left alone", async () => {
    const { cookie } = await new Browser(bff).signIn(user);
    const [name = "", value = ""] = (cookie ?? "").split(/=(.*)/s);
    const next = numbers(20_261_121);
    for (let round = 0; round < 1000; round++) {
      const spoiled = mutated(value, next);
      // Only the version marker after the last `~` is unsealed.
      if (spoiled.split("~")[0] === value.split("~")[0]) continue;
      const answer = await new Browser(bff).get("/api/employees", { cookie: `${name}=${spoiled}` });
      expect([answer.status, spoiled], spoiled).toEqual([401, spoiled]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test("sent twice counts once: the one that opens", async () => {
    const { cookie } = await new Browser(bff).signIn(user);
    for (const both of [`chairtime_session=junk; ${cookie}`, `${cookie}; chairtime_session=junk`])
      expect((await new Browser(bff).get("/api/employees", { cookie: both })).status).toBe(200);
  });

  test("is not set again by requests that renew nothing", async () => {
    const browser = await new Browser(bff).signIn(user);
    for (const path of ["/api/employees", "/api/schedules", "/api/auth/session"])
      expect((await browser.get(path)).headers.getSetCookie()).toEqual([]);
  });

  test("ends after the refresh token's life without use, and after 30 days in any case", async () => {
    const time = clock();
    const at = node({ BACKEND_URL: strict.url }, time.now);
    const idle = await new Browser(at).signIn(user);
    time.advance(7 * DAY_MS + 1000);
    expect((await idle.get("/api/auth/session")).status).toBe(401);
    const busy = await new Browser(at).signIn(await strict.user({ accessSeconds: 40 * 24 * 3600 }));
    time.advance(6 * DAY_MS);
    expect((await busy.get("/api/auth/session")).status).toBe(200);
    time.advance(25 * DAY_MS);
    expect((await busy.get("/api/auth/session")).status).toBe(401);
    await at.close();
  });

  test("opens with any of the secrets and is sealed with the first", async () => {
    const [older, newer] = ["1f0c9a7be44d52837e61b0f9c2d8a653", "94e2b7d05c1f8a36e0d47b9235af61c8"];
    const before = node({ BACKEND_URL: strict.url, SESSION_SECRET: older });
    const { cookie } = await new Browser(before).signIn(user);
    const during = node({ BACKEND_URL: strict.url, SESSION_SECRET: `${newer},${older}` });
    expect((await new Browser(during).get("/api/auth/session", { cookie })).status).toBe(200);
    const sealed = (await new Browser(during).signIn(user)).cookie;
    const after = node({ BACKEND_URL: strict.url, SESSION_SECRET: newer });
    expect((await new Browser(after).get("/api/auth/session", { cookie })).status).toBe(401);
    expect((await new Browser(after).get("/api/auth/session", { cookie: sealed })).status).toBe(200);
    await Promise.all([before.close(), during.close(), after.close()]);
  });

  test("that is no session is forgotten on request; a good one stays", async () => {
    const browser = await new Browser(bff).signIn(user);
    expect((await browser.call("POST", "/api/auth/forget")).headers.getSetCookie()).toEqual([]);
    const answer = await browser.call("POST", "/api/auth/forget", { cookie: "chairtime_session=junk" });
    expect(answer.headers.getSetCookie()).toHaveLength(1);
  });

  test("and every answer below /api keep tokens from the browser", async () => {
    const browser = new Browser(bff);
    const login = await browser.call("POST", "/api/auth/login", { body: user });
    const refresh = await browser.call("POST", "/api/auth/refresh");
    for (const answer of [login, refresh]) {
      expect(Object.keys(await answer.json())).toEqual(["user"]);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    }
  });
});

describe("the memory of opened seals", () => {
  test("is bounded, with any cookies", async () => {
    const { cookie } = await new Browser(bff).signIn(user);
    const session = { id: "s" } as never;
    for (let at = 0; at < 5000; at++) bff.seals.put(`seal-${at}`, session, Number.MAX_SAFE_INTEGER);
    expect(bff.seals.size).toBeLessThanOrEqual(1000);
    expect((await new Browser(bff).get("/api/auth/session", { cookie })).status).toBe(200);
  });

  test("is short, and knows of sign-outs", async () => {
    const time = clock();
    const at = node({ BACKEND_URL: strict.url }, time.now);
    const browser = await new Browser(at).signIn(user);
    await browser.get("/api/auth/session");
    expect(at.seals.hits).toBe(1);
    time.advance(30_001);
    await browser.get("/api/auth/session");
    expect(at.seals.hits).toBe(1);
    const { cookie } = browser;
    await browser.call("POST", "/api/auth/logout");
    expect((await browser.get("/api/auth/session", { cookie })).status).toBe(401);
    expect(at.seals.size).toBe(0);
    await at.close();
  });
});
