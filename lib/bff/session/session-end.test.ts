import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { Browser, clock, newFolder, node } from "../../../e2e/bff-support/browser.ts";
import { Strict, UNDER_WAY_MS } from "../../../e2e/bff-support/strict.ts";
import type { Bff } from "../context.ts";
import { Tombstones } from "./tombstones.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
let strict: Strict;
const nodes: Bff[] = [];

beforeAll(async () => {
  strict = await Strict.start();
});
afterEach(() => Promise.all(nodes.splice(0).map((one) => one.close())));
afterAll(() => strict.close());

function start(env: Record<string, string> = {}, now?: () => number): Bff {
  const bff = node({ BACKEND_URL: strict.url, ...env }, now);
  nodes.push(bff);
  return bff;
}

describe("a cookie that this node cannot open", () => {
  test("is refused without being cleared, by every call that is for data", async () => {
    const elsewhere = start({ SESSION_SECRET: "94e2b7d05c1f8a36e0d47b9235af61c8" });
    const { cookie } = await new Browser(elsewhere).signIn(await strict.user());
    const bff = start();
    const calls: [string, string][] = [
      ["GET", "/api/employees"],
      ["POST", "/api/employees"],
      ["GET", "/api/auth/session"],
      ["POST", "/api/auth/refresh"],
    ];
    for (const [method, path] of calls) {
      const answer = await new Browser(bff).call(method, path, { cookie });
      expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, 401, []]);
    }
    const forget = await new Browser(bff).call("POST", "/api/auth/forget", { cookie });
    expect(forget.headers.getSetCookie()[0]).toMatch(/Max-Age=0;/);
  });

  test("costs at most three openings, however many a request brings", async () => {
    const bff = start();
    const { cookie } = await new Browser(bff).signIn(await strict.user());
    const bogus = Array.from({ length: 85 }, (_, at) => cookie?.replace(/.{8}$/, String(10_000_000 + at)));
    const before = bff.seals.misses;
    expect((await new Browser(bff).get("/api/employees", { cookie: bogus.join("; ") })).status).toBe(401);
    expect(bff.seals.misses - before).toBe(3);
    // A malformed seal is skipped, and doesn't block a good one.
    const junk = Array.from({ length: 20 }, (_, at) => `chairtime_session=junk-${at}`);
    const both = [...junk, cookie].join("; ");
    expect((await new Browser(bff).get("/api/employees", { cookie: both })).status).toBe(200);
  });
});

describe("signing in over a session", () => {
  test("ends that session here and at the backend, and only that one", async () => {
    const bff = start();
    const first = await strict.user();
    const browser = await new Browser(bff).signIn(first);
    const old = browser.cookie;
    const second = await strict.user();
    await browser.signIn(second);
    expect(await strict.seen("/api/auth/logout", first)).toHaveLength(1);
    const late = await new Browser(bff).get("/api/employees", { cookie: old });
    expect([late.status, late.headers.getSetCookie()]).toEqual([401, []]);
    expect(await (await browser.get("/api/auth/session")).json()).toMatchObject({
      user: { email: second.email },
    });
    expect((await browser.get("/api/employees")).status).toBe(200);
  });

  test("as the same user keeps the new session", async () => {
    const bff = start();
    const user = await strict.user();
    const browser = await new Browser(bff).signIn(user);
    const old = browser.cookie;
    await browser.signIn(user);
    expect((await new Browser(bff).get("/api/employees", { cookie: old })).status).toBe(401);
    expect((await browser.get("/api/employees")).status).toBe(200);
    expect((await browser.call("POST", "/api/auth/refresh")).status).toBe(200);
  });

  test("works while the backend cannot end the old one", async () => {
    const bff = start();
    const first = await strict.user();
    const browser = await new Browser(bff).signIn(first);
    const old = browser.cookie;
    await strict.fault(first, { kind: "status", status: 500 }, { path: "/api/auth/logout" });
    await browser.signIn(await strict.user());
    expect((await new Browser(bff).get("/api/auth/session", { cookie: old })).status).toBe(401);
  });
});

describe("a late answer", () => {
  test("of a refresh that fails does not clear the cookie of a newer sign-in", async () => {
    const time = clock();
    const bff = start({}, time.now);
    const first = await strict.user();
    const browser = await new Browser(bff).signIn(first);
    const old = browser.cookie;
    time.advance(900_001);
    await strict.fault(first, { kind: "delay", ms: UNDER_WAY_MS }, { path: "/api/auth/refresh" });
    const late = new Browser(bff).get("/api/employees", { cookie: old });
    await expect.poll(async () => (await strict.seen("/api/auth/refresh", first)).length).toBe(1);
    const signIn = browser.signIn(await strict.user());
    await strict.control("revoke", { user: first.email });
    await signIn;
    expect((await late).headers.getSetCookie()).toEqual([]);
    expect((await browser.get("/api/employees")).status).toBe(200);
  });

  test("that learns of the session's end after other answers have informed the browser does not clear again", async () => {
    const bff = start();
    const user = await strict.user();
    const browser = await new Browser(bff).signIn(user);
    const old = browser.cookie;
    await strict.fault(user, { kind: "delay", ms: UNDER_WAY_MS }, { path: "/api/schedules" });
    const late = new Browser(bff).get("/api/schedules", { cookie: old });
    await expect.poll(async () => (await strict.seen("/api/schedules", user)).length).toBe(1);
    await strict.control("revoke", { user: user.email });
    const told = await browser.get("/api/employees");
    expect([told.status, browser.cookie]).toEqual([401, null]);
    // The cookie is gone, so nothing ties this sign-in to the previous session.
    await browser.signIn(await strict.user());
    const answer = await late;
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
  });

  test("of a sign-out does not clear the cookie of a sign-in made in between", async () => {
    const bff = start();
    const first = await strict.user();
    const browser = await new Browser(bff).signIn(first);
    const old = browser.cookie;
    await strict.fault(first, { kind: "delay", ms: UNDER_WAY_MS }, { path: "/api/auth/logout" });
    const out = new Browser(bff).call("POST", "/api/auth/logout", { cookie: old });
    await expect.poll(async () => (await strict.seen("/api/auth/logout", first)).length).toBe(1);
    await browser.signIn(await strict.user());
    expect((await out).headers.getSetCookie()).toEqual([]);
    for (const door of ["logout", "forget"]) {
      const again = await new Browser(bff).call("POST", `/api/auth/${door}`, { cookie: old });
      expect([door, again.headers.getSetCookie()]).toEqual([door, []]);
    }
  });
});

describe("a session that is over", () => {
  test("names nobody after a restart of the web server, on every node that shares its folder", async () => {
    const folder = newFolder();
    const user = await strict.user();
    const before = start({ DATA_DIR: folder });
    const browser = await new Browser(before).signIn(user);
    const replaced = browser.cookie;
    await browser.signIn(user);
    const signedOut = browser.cookie;
    await browser.call("POST", "/api/auth/logout");
    const after = start({ DATA_DIR: folder });
    for (const cookie of [replaced, signedOut])
      expect((await new Browser(after).get("/api/auth/session", { cookie })).status).toBe(401);
    const file = readFileSync(join(folder, "ended-sessions"), "utf8");
    expect(file).not.toContain(user.email);
  });

  test("names nobody for as long as its cookie would open", async () => {
    const time = clock();
    const bff = start({}, time.now);
    const browser = await new Browser(bff).signIn(await strict.user());
    const { cookie } = browser;
    await browser.call("POST", "/api/auth/logout");
    time.advance(6 * DAY_MS);
    expect((await browser.get("/api/auth/session", { cookie })).status).toBe(401);
  });

  test("because the backend refused its refresh names nobody either, an hour later", async () => {
    const time = clock();
    const bff = start({}, time.now);
    const user = await strict.user();
    const browser = await new Browser(bff).signIn(user);
    const { cookie } = browser;
    await strict.control("revoke", { user: user.email });
    expect((await browser.get("/api/employees")).status).toBe(401);
    time.advance(3_600_000);
    expect((await browser.get("/api/auth/session", { cookie })).status).toBe(401);
  });
});

describe("the file of ended sessions", () => {
  const NOW = 1_800_000_000_000;
  const id = (at: number) => `session-${String(at).padStart(14, "0")}`;
  const open = (path: string, now = NOW) => {
    const troubles: string[] = [];
    const tombstones = new Tombstones({ path, now: () => now, onTrouble: (why) => troubles.push(why) });
    return { tombstones, troubles };
  };

  test("survives a line that a crash cut short", async () => {
    const path = join(newFolder(), "ended-sessions");
    const { tombstones } = open(path);
    await tombstones.bury(id(1), "signed-out", NOW + DAY_MS);
    writeFileSync(path, `${readFileSync(path, "utf8")}\n18000000`);
    await tombstones.bury(id(2), "replaced", NOW + DAY_MS);
    const again = open(path).tombstones;
    expect([again.has(id(1)), again.has(id(2)), again.isReplaced(id(2))]).toEqual([true, true, true]);
    expect(open(path, NOW + DAY_MS + 1).tombstones.has(id(1))).toBe(false);
  });

  test("is rewritten without what has expired, once that is much", () => {
    const path = join(newFolder(), "ended-sessions");
    const lines = Array.from({ length: 1500 }, (_, at) => `\n${NOW - 1} signed-out ${id(at)}`);
    writeFileSync(path, [...lines, `\n${NOW + DAY_MS} replaced ${id(9999)}`].join(""));
    open(path);
    expect(readFileSync(path, "utf8")).toBe(`\n${NOW + DAY_MS} replaced ${id(9999)}`);
  });

  test("that cannot be written costs a warning, no sign-out", async () => {
    const folder = mkdtempSync(join(tmpdir(), "chairtime-bff-"));
    writeFileSync(join(folder, "taken"), "");
    const { tombstones, troubles } = open(join(folder, "taken", "ended-sessions"));
    await tombstones.bury(id(1), "signed-out", NOW + DAY_MS);
    await tombstones.bury(id(2), "signed-out", NOW + DAY_MS);
    expect([tombstones.has(id(1)), tombstones.has(id(2)), troubles.length]).toEqual([true, true, 1]);
  });
});
