import { v1Document } from "@chairtime/contract/calls/openapi";
import createClient from "openapi-fetch";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { createService, type Manager, newEmail, type Service } from "./support/service.ts";
import { makeToken } from "./support/tokens.ts";
import type { paths } from "./support/v1-types.d.ts";

// What a stranger does: types from the document, a client from the types.
const APP_URL = "https://salon.example";

let database: TestDatabase;
let service: Service;
let owner: Manager;

beforeAll(async () => {
  database = await openTestDatabase();
  service = createService(database.db, { APP_URL });
  owner = await service.newManager();
});
afterAll(() => database.close());

/** A client of the calls of other systems that shows a token. */
function clientWith(token: string) {
  return createClient<paths>({
    baseUrl: `${APP_URL}/api/v1`,
    headers: { authorization: `Bearer ${token}` },
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const text = await request.text();
      return service.request(`${pathname}${search}`, {
        method: request.method,
        headers: request.headers,
        body: text === "" ? null : text,
      });
    },
  });
}

/** The document without its prose, which no type depends on. */
const withoutWords = (document: object) =>
  JSON.stringify(document, (name, value) =>
    (name === "description" || name === "summary") && typeof value === "string" ? undefined : value,
  );

// `npx vitest run --project backend backend/test/typed-client -u` writes the file again.
test("the types of the client are those of the document", async () => {
  const document = v1Document({ productName: "Chairtime", appUrl: APP_URL });
  const types = astToString(await openapiTS(withoutWords(document), { defaultNonNullable: false }));
  await expect(types).toMatchFileSnapshot("support/v1-types.d.ts");
});

test("a stranger lists, plans, finds free slots and follows the changes", async () => {
  const client = clientWith((await makeToken(owner, { scope: "write" })).token);
  const start = await client.GET("/changes/in-order");
  expect(start.data).toMatchObject({ changes: [], more: false });

  const made = await client.POST("/employees", {
    body: { first_name: "Ada", last_name: "Byron", role: "Stylist", email: newEmail(), services: ["Cut"] },
  });
  expect(made.response.status).toBe(201);
  const { id = "", version } = made.data ?? {};
  const second = await client.POST("/employees", {
    body: { first_name: "Eve", last_name: "Byron", role: "Barber", email: newEmail() },
  });
  const page = await client.GET("/employees", { params: { query: { limit: 1 } } });
  expect(page.data?.map((member) => member.first_name)).toEqual(["Ada"]);
  expect(page.response.headers.get("link")).toContain('rel="next"');
  const tag = page.response.headers.get("etag") ?? "";
  const again = await client.GET("/employees", {
    params: { query: { limit: 1 }, header: { "If-None-Match": tag } },
  });
  expect(again.response.status).toBe(304);

  const monday = { day_of_week: 1, valid_from: "2035-01-01", start_time: "09:00", end_time: "12:00" };
  const schedule = await client.POST("/schedules", { body: { employee_id: id, ...monday } });
  expect(schedule.data).toMatchObject({ employee_id: id, start_time: "09:00", end_time: "12:00" });
  const slots = await client.GET("/slots", {
    params: { query: { from: "2035-01-08", to: "2035-01-08", minutes: 60, step: 60, service: "cut" } },
  });
  expect(slots.data?.slots.map(({ time, employee_ids }) => [time, employee_ids])).toEqual(
    ["09:00", "10:00", "11:00"].map((time) => [time, [id]]),
  );

  const stale = await client.PUT("/employees/{id}", {
    params: { path: { id }, header: { "If-Match": `"${(version ?? 0) + 1}"` } },
    body: { role: "Barber" },
  });
  expect(stale.response.status).toBe(412);
  expect(stale.error?.code).toBe("changed_meanwhile");
  const gone = await client.DELETE("/employees/{id}", { params: { path: { id: second.data?.id ?? "" } } });
  expect(gone.response.status).toBe(204);

  const { data: news } = await client.GET("/changes/in-order", {
    params: { query: { after: start.data?.next ?? 0 } },
  });
  expect(news?.changes.map(({ resource, after }) => [resource, after === null])).toEqual([
    ["employee", false],
    ["employee", false],
    ["schedule", false],
    ["employee", true],
  ]);
});

test("a stranger's mistakes are answered as the document says", async () => {
  const reader = clientWith((await makeToken(owner)).token);
  const refused = await reader.POST("/closures", {
    body: { name: "Trip", from_date: "2035-01-01", to_date: "2035-01-02" },
  });
  expect(refused.response.status).toBe(403);
  expect(refused.error).toMatchObject({ code: "read_only", error: expect.any(String) });
  const nobody = await clientWith(`ct_${"A".repeat(43)}`).GET("/employees");
  expect(nobody.error?.code).toBe("invalid_token");
  const long = await reader.GET("/slots", {
    params: { query: { from: "2035-01-01", to: "2036-01-01", minutes: 60 } },
  });
  expect(long.error?.code).toBe("too_many_days");
});
