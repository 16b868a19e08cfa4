import * as contract from "@chairtime/contract/calls/calls";
import { hostileTexts, slowTexts } from "@chairtime/contract/test-support/hostile-text";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { createService, type Manager, type Options, type Service } from "./support/service.ts";

let database: TestDatabase;
let service: Service;
let manager: Manager;

beforeAll(async () => {
  database = await openTestDatabase();
  service = createService(database.db);
  manager = await service.newManager();
});
afterAll(() => database.close());

const calls = contract.calls.map(({ method, path }): [method: string, path: string] => [method, path]);
const queries = contract.calls.flatMap(({ method, path, query = {} }) =>
  Object.keys(query).map((name): [string, string] => [`${method} ${path}`, name]),
);

/** As part of an address, no longer than the text: cut anywhere, which is hostile too. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, text.length);

/** The field that a hostile body holds. */
const FIELDS: [path: RegExp, field: string][] = [
  [/reset-password$|\/(accept-)?invitation$|confirm-email$/, "token"],
  [/\/salon(\/delete)?$|\/salons$/, "name"],
  [/zone-preview$/, "time_zone"],
  [/people\/\{id\}$/, "role"],
  [/account\/(password|delete)$/, "password"],
  [/invitations|account\/email$/, "email"],
  [/employees(\/\{id\})?$|\/auth\//, "email"],
  [/./, "employee_id"],
];

/** Sends hostile texts; none may be slow, none may make the service fail. */
async function expectHarmless(send: (text: string) => [method: string, path: string, options?: Options]) {
  const failed: string[] = [];
  const slow = await slowTexts(async (text) => {
    const answer = await manager.call(...send(text));
    if (answer.status >= 500) failed.push(`${answer.status} ${JSON.stringify(answer.body)}`);
  });
  expect(failed).toEqual([]);
  expect(slow).toEqual([]);
}

test.each(calls.filter(([, path]) => path.includes("{id}")))(
  "%s %s: hostile ids are harmless",
  (method, path) =>
    expectHarmless((text) => [
      method,
      path.replace("{id}", encoded(text)),
      method === "PUT" ? { body: {} } : {},
    ]),
);

test.each(queries)("%s: a hostile %s in the query is harmless", (call, name) => {
  const [method = "", path = ""] = call.split(" ");
  return expectHarmless((text) => [method, `${path}?${name}=${encoded(text)}`]);
});

test.each(["cookie", "authorization", "content-type", "x-request-id", "x-forwarded-for", "x-device"])(
  "a hostile %s header is harmless",
  (name) =>
    expectHarmless((text) => {
      const value = Buffer.from(text)
        .toString("latin1")
        .replace(/[^\x20-\x7e]/g, "=");
      const prefix = { cookie: "refresh_token=", authorization: "Bearer " }[name] ?? "";
      const body = { email: manager.email, password: "Wrong-pass-1" };
      const path = name === "cookie" ? "/api/auth/refresh" : "/api/auth/login";
      return ["POST", path, { body, headers: { [name]: `${prefix}${value}` } }];
    }),
);

test.each(calls.filter(([method]) => method === "POST" || method === "PUT"))(
  "%s %s: hostile bodies are harmless",
  (method, path) =>
    expectHarmless((text) => {
      const [, field = ""] = FIELDS.find(([pattern]) => pattern.test(path)) ?? [];
      const at = path.replace("{id}", "00000000-0000-7000-8000-000000000000");
      return [method, at, { body: { [field]: text } }];
    }),
);

test("the worst of them at the open doors answers 400, and health answers beside it", async () => {
  for (const [, text] of hostileTexts(900_000)) {
    const body = { email: text, username: "abc", password: "secret1" };
    const [forgot, login, register, health] = await Promise.all([
      service.call("POST", "/api/auth/forgot-password", { body }),
      service.call("POST", "/api/auth/login", { body }),
      service.call("POST", "/api/auth/register", { body }),
      service.call("GET", "/health"),
    ]);
    const codes = [forgot, login, register, health].map(({ status }) => status);
    // NUL and combining marks grow when they are written as JSON: beyond 1 MB nothing is read at all.
    expect([
      [400, 400, 400, 200],
      [413, 413, 413, 200],
    ]).toContainEqual(codes);
  }
});
