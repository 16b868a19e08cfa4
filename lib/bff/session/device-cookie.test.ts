import { afterAll, beforeAll, expect, test } from "vitest";
import { Browser, node } from "../../../e2e/bff-support/browser.ts";
import { Strict } from "../../../e2e/bff-support/strict.ts";
import type { Bff } from "../context.ts";

const LOGIN = "/api/auth/login";
const DEVICE = "id-1.signed_2";
let strict: Strict;
let plain: Bff;
let https: Bff;

beforeAll(async () => {
  strict = await Strict.start();
  plain = node({ BACKEND_URL: strict.url });
  https = node({ BACKEND_URL: strict.url, APP_URL: "https://salon.example" });
});
afterAll(async () => {
  await Promise.all([plain.close(), https.close()]);
  await strict.close();
});

/** Set-Cookie lines of a sign-in at a backend that answers these headers. */
async function signIn(bff: Bff, answered: Record<string, string>, headers: Record<string, string> = {}) {
  const user = await strict.user();
  await strict.fault(user, { kind: "headers", headers: answered }, { path: LOGIN });
  const answer = await new Browser(bff).call("POST", LOGIN, { body: user, headers });
  expect(answer.status).toBe(200);
  const [seen] = await strict.seen(LOGIN, user);
  return { lines: answer.headers.getSetCookie(), told: seen?.headers["x-device"] };
}

test("a device's name is kept beside the session, HttpOnly and for longer", async () => {
  const { lines } = await signIn(plain, { "x-device": DEVICE });
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^chairtime_session=/);
  expect(lines[1]).toBe(`chairtime_device=${DEVICE}; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax`);
  const secure = await signIn(https, { "x-device": DEVICE });
  expect(secure.lines[1]).toMatch(/^__Host-chairtime_device=.*; Secure/);
});

test("the backend learns of the device from its cookie alone, never by the browser's own header", async () => {
  const cookie = `other=1; chairtime_device=${DEVICE}`;
  expect((await signIn(plain, {}, { cookie, "x-device": "forged" })).told).toBe(DEVICE);
  expect((await signIn(plain, {}, { "x-device": "forged" })).told).toBeUndefined();
});

test("a name that would not fit a header or a cookie is dropped", async () => {
  for (const name of ["a b", "a;b", "a".repeat(300), ""]) {
    const { lines, told } = await signIn(plain, { "x-device": name }, { cookie: `chairtime_device=${name}` });
    expect(lines).toHaveLength(1);
    // A cookie ends at its semicolon: the part before it is an ordinary name.
    expect(told).toBe(name === "a;b" ? "a" : undefined);
  }
});

test("signing out leaves the device known", async () => {
  const browser = await new Browser(plain).signIn(await strict.user());
  const answer = await browser.call("POST", "/api/auth/logout", { body: {} });
  expect(answer.headers.getSetCookie().filter((line) => line.includes("device"))).toEqual([]);
});
