import { afterAll, beforeAll, expect, test } from "vitest";
import { SECRET } from "../../../e2e/bff-support/browser.ts";
import { type Child, startNode } from "../../../e2e/bff-support/processes.ts";
import { Strict } from "../../../e2e/bff-support/strict.ts";

let strict: Strict;
let web: Child;

beforeAll(async () => {
  strict = await Strict.start();
  const env = {
    BACKEND_URL: strict.url,
    SESSION_SECRET: SECRET,
    LOG_LEVEL: "trace",
    REQUEST_TIMEOUT_MS: "1000",
  };
  web = await startNode(env);
});
afterAll(async () => {
  await web.stop();
  await strict.close();
});

test("logs name requests, and never a token, a password, a mail address or a body", async () => {
  const user = await strict.user();
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${web.port}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const login = await post("/api/auth/login", user);
  const cookie = login.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  await post("/api/auth/login", { ...user, password: "Wrong-password-1" });
  await strict.fault(user, { kind: "dropAfter" }, { path: "/api/employees" });
  await post("/api/employees", { first_name: "Bodysecret", email: "body@secret.test" }, { cookie });
  await fetch(`http://127.0.0.1:${web.port}/api/auth/verify-email?token=querysecret`);
  const ofSalon = `ct_${"logged-1_".repeat(5).slice(0, 43)}`;
  const v1 = (query: string, authorization: string) =>
    fetch(`http://127.0.0.1:${web.port}/api/v1/employees${query}`, { headers: { authorization } });
  await v1("", `Bearer ${ofSalon}`);
  await v1("?cursor=cursorsecret", `Basic ${ofSalon}`);
  await strict.control("revoke", { user: user.email });
  const ended = await fetch(`http://127.0.0.1:${web.port}/api/schedules`, { headers: { cookie } });
  expect(ended.status).toBe(401);
  const [seen] = await strict.seen("/api/employees", user);
  const token = String(seen?.headers.authorization).replace("Bearer ", "");
  await expect.poll(() => web.output()).toContain("could not be renewed");
  expect(web.output()).toMatch(/"requestId":"[\w-]{36}"/);
  for (const secret of [
    token,
    user.password,
    user.email,
    cookie.split("=")[1] ?? "",
    "Wrong-password-1",
    "Bodysecret",
    "querysecret",
    ofSalon,
    "cursorsecret",
    SECRET,
  ])
    expect(web.output()).not.toContain(secret);
});
