import { callsBy } from "@chairtime/contract/calls/calls";
import { addresses, methodsOf } from "@chairtime/contract/test-support/addresses";
import { say } from "@chairtime/messages/server/words-in";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { refusalOf } from "../src/http/require-allowed.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { byToken, tokenOf } from "./support/own-week.ts";
import { createService, type Manager, type Service } from "./support/service.ts";

let database: TestDatabase;
let service: Service;
let manager: Manager;

beforeAll(async () => {
  database = await openTestDatabase();
  service = createService(database.db);
  manager = await service.newManager();
});
afterAll(() => database.close());

test.each([
  ["GET", "/api/employees/a/b", 404],
  ["POST", "/api/salon/secret", 404],
  ["GET", "/api/schedules/", 404],
  ["PATCH", "/api/schedules", 405],
  ["GET", "/api/employees/availability", 405],
  ["GET", "/api/auth/nothing", 404],
])(
  "%s %s is not of the contract: a good token gets it %i, and no handler sees it",
  async (method, path, status) => {
    const planted = createService(database.db);
    const seen: string[] = [];
    planted.app.on(method, path, (c) => {
      seen.push(c.req.path);
      return c.json({});
    });
    const answer = await planted.call(method, path, { token: manager.token });
    expect(answer).toMatchObject({
      status,
      body: { error: status === 404 ? "Not found" : "Method not allowed" },
    });
    expect(seen).toEqual([]);
  },
);

test("a link opens no handler that the contract does not name", async () => {
  const own = byToken(service, await tokenOf(manager, (await manager.addMember()).id));
  expect(await own("GET", "/api/own-week/secret")).toMatchObject({
    status: 404,
    body: { error: "Not found" },
  });
  const answer = await own("PUT", "/api/own-week");
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe("GET");
});

test.each(callsBy("session").filter(({ method, needs }) => method === "GET" && needs === "share"))(
  "a viewer's HEAD of $path is refused as their GET is",
  async ({ path, needs }) => {
    const viewer = await service.addPerson(manager, "viewer");
    expect(await viewer.call("GET", path)).toMatchObject({
      status: 403,
      body: { error: say("en", refusalOf(needs)) },
    });
    expect((await viewer.call("HEAD", path)).status).toBe(403);
    expect((await manager.call("HEAD", path)).status).toBe(200);
  },
);

test("the backend agrees with its document on any address", async () => {
  const { body } = await service.call("GET", "/openapi.json");
  const { paths } = z.parse(
    z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) }),
    body,
  );
  const own = byToken(service, await tokenOf(manager, (await manager.addMember()).id));
  const callOf = (path: string) => {
    if (path.startsWith("/api/own-week")) return own;
    return path.startsWith("/api/auth/") ? service.call : manager.call;
  };
  await fc.assert(
    fc.asyncProperty(addresses, async ({ method, path }) => {
      const methods = methodsOf(paths, path);
      const answer = await callOf(path)(method, path);
      if (methods.length === 0) {
        expect(answer).toMatchObject({ status: 404, body: { error: "Not found" } });
      } else if (methods.includes(method)) {
        expect(answer.status).not.toBe(405);
        expect(answer.body).not.toMatchObject({ error: "Not found" });
      } else {
        expect(answer.status).toBe(405);
        expect(answer.headers.get("allow")).toBe(methods.join(", "));
      }
    }),
    { numRuns: 200 },
  );
});

test.each(["/api/employees", "/api/salon"])("GET %s is guarded and counted once", async (path) => {
  const counted = createService(database.db, { AUTH_LIMITS: "on", SALON_REQUESTS_PER_MINUTE: "20" });
  const owner = await counted.newManager();
  const read = async () => (await counted.call("GET", path, { token: owner.token })).status;
  // A minute may begin among them: then more go through, never fewer.
  const answers = await Promise.all(Array.from({ length: 20 }, read));
  expect(answers).toEqual(answers.map(() => 200));
});
