import { calls, callsBy } from "@chairtime/contract/calls/calls";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Database } from "../src/db/database.ts";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";
import { byToken, tokenOf } from "./support/own-week.ts";
import { createService, idOf, type Manager, newEmail, type Service } from "./support/service.ts";

describe("the wire", () => {
  let database: TestDatabase;
  let service: Service;
  let manager: Manager;

  beforeAll(async () => {
    database = await openTestDatabase();
    service = createService(database.db, { METRICS_TOKEN: "scrape-me" });
    manager = await service.newManager();
  });
  afterAll(() => database.close());

  test("openapi.json describes every call of the contract, with its request and answers", async () => {
    const answer = await service.call("GET", "/openapi.json");
    const response = z.object({
      description: z.string(),
      content: z.optional(z.record(z.string(), z.unknown())),
    });
    const document = z.parse(
      z.object({
        components: z.object({
          responses: z.record(z.string(), response),
          schemas: z.record(z.string(), z.looseObject({})),
        }),
        openapi: z.literal("3.1.0"),
        paths: z.record(
          z.string(),
          z.record(
            z.string(),
            z.object({
              operationId: z.string(),
              requestBody: z.optional(z.object({ content: z.record(z.string(), z.unknown()) })),
              responses: z.record(z.string(), z.union([response, z.object({ $ref: z.string() })])),
            }),
          ),
        ),
      }),
      answer.body,
    );
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const named = calls.map(({ method, path }) => `${method} ${path}`);
    expect(described.toSorted()).toEqual(named.toSorted());
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length);
    const { schemas, responses } = document.components;
    const post = document.paths["/api/schedules"]?.post;
    expect(post?.requestBody?.content).toMatchObject({
      "application/json": { schema: { $ref: "#/components/schemas/ScheduleDraft" } },
    });
    expect(schemas.ScheduleDraft).toMatchObject({
      properties: { day_of_week: { minimum: 0, maximum: 6 }, start_time: { type: "string" } },
    });
    expect(post?.responses).toHaveProperty("201");
    expect(post?.responses["409"]).toEqual({ $ref: "#/components/responses/Conflict" });
    expect(Object.keys(responses.Conflict?.content ?? {})).toEqual(["application/json"]);
    const file = document.paths["/api/salon/export"]?.get?.responses["200"];
    expect(Object.keys((file && "content" in file && file.content) || {})).toEqual(["application/zip"]);
  });

  test("every call of the contract has a route", async () => {
    const UNKNOWN = "01890000-0000-7000-8000-000000000000";
    for (const { method, path } of calls.filter(({ by }) => by !== "link")) {
      const body = ["POST", "PUT"].includes(method) ? {} : undefined;
      const answer = await manager.call(method, path.replace("{id}", UNKNOWN), { body });
      expect(answer.status, `${method} ${path}`).not.toBe(405);
      expect(answer.body, `${method} ${path}`).not.toMatchObject({ error: "Not found" });
      if (path === "/api/auth/logout") manager = await service.newManager();
    }
  });

  test("a refusal is in the language that the caller asks for, in English for others", async () => {
    const asked = async (language?: string) => {
      const headers: Record<string, string> = language ? { "accept-language": language } : {};
      return manager.call("POST", "/api/schedules", { body: {}, headers });
    };
    const unknown = (language: string) =>
      service.call("GET", "/api/nowhere", { headers: { "accept-language": language } });
    const none = await manager.call("GET", "/api/changes?limit=0");
    expect(none.body).toEqual({
      error: "Invalid limit: expected 1 to 50",
      code: "body_limit",
      values: { most: 50 },
    });
    for (const language of [undefined, "xx", "en-GB,en;q=0.8"])
      expect((await asked(language)).body).toEqual((await asked("en")).body);
    expect((await unknown("en")).body).toEqual({ error: "Not found", code: "missing_nothing" });
    expect((await unknown("en-XA")).body).toMatchObject({ error: "[Ñöţ ƒöûñđ···]" });
    const body = { email: "ada", username: "ada", password: "secret1" };
    const register = async (language: string) => {
      const headers = { "accept-language": language };
      return (await service.call("POST", "/api/auth/register", { body, headers })).body;
    };
    const refused = (sentence: string) => ({
      error: sentence,
      code: "auth_rules_email_invalid",
      fields: { email: sentence },
    });
    expect(await register("en")).toEqual(refused("Please enter a valid email address"));
    expect(await register("en-XA")).toEqual(refused("[Þļéåšé éñţéŕ å ṽåļîđ éɱåîļ åđđŕéšš············]"));
  });

  test("every call by a link has a route", async () => {
    const own = byToken(service, await tokenOf(manager, (await manager.addMember()).id));
    for (const { method, path } of callsBy("link")) {
      const body = ["POST", "PUT"].includes(method) ? {} : undefined;
      const answer = await own(method, path.replace("{id}", "01890000-0000-7000-8000-000000000000"), {
        body,
      });
      expect(answer.status, `${method} ${path}`).not.toBe(405);
      expect(answer.body, `${method} ${path}`).not.toMatchObject({ error: "Not found" });
    }
  });

  test("anything else is 404, another method 405 with Allow", async () => {
    for (const path of ["/", "/api", "/api/nothing", "/api/auth/nothing", "/api/employees/a/b"]) {
      expect(await manager.call("GET", path)).toMatchObject({ status: 404, body: { error: "Not found" } });
    }
    const answer = await manager.call("DELETE", "/api/schedules");
    expect(answer).toMatchObject({ status: 405, body: { error: "Method not allowed" } });
    expect(answer.headers.get("allow")).toBe("GET, POST");
    expect((await service.call("GET", "/api/auth/login")).status).toBe(405);
    expect((await manager.call("GET", "/api/schedules/01890000-0000-7000-8000-000000000000")).status).toBe(
      405,
    );
  });

  test("bodies are JSON, by type and by content, and at most 1 MB", async () => {
    const send = (body: string, type = "application/json") =>
      manager.call("POST", "/api/employees", { body, headers: { "content-type": type } });
    expect((await send("{}", "text/plain")).status).toBe(415);
    expect((await send("{}", "application/x-www-form-urlencoded")).status).toBe(415);
    expect((await send("{", "application/json")).status).toBe(400);
    expect((await send("")).status).toBe(400);
    expect((await send("null")).status).toBe(400);
    expect((await send("[]")).status).toBe(400);
    expect((await send('{"__proto__": {"is_active": true}, "constructor": 1}')).status).toBe(400);
    expect((await send(`{"first_name": "${"x".repeat(1024 * 1024)}"}`)).status).toBe(413);
    const draft = { first_name: "A", last_name: "B", email: newEmail(), role: "C" };
    expect((await send(JSON.stringify(draft), "application/json; charset=utf-8")).status).toBe(201);
  });

  test("a request keeps its id from answer to log, and a bad id is replaced", async () => {
    const named = await manager.call("GET", "/api/employees", {
      headers: { "x-request-id": "browser-1.a:b" },
    });
    expect(named.headers.get("x-request-id")).toBe("browser-1.a:b");
    expect(service.logs()).toContain('"requestId":"browser-1.a:b"');
    const forged = await manager.call("GET", "/api/employees", { headers: { "x-request-id": 'x","a":"b' } });
    expect(forged.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  });

  test("no secret, token, address or body is in any log, not even when the database fails", async () => {
    const noisy = createService(database.db);
    const owner = await noisy.newManager();
    const member = await owner.addMember({ first_name: "Secretname" });
    await owner.call("POST", "/api/employees", { body: { ...member, first_name: "a\u0000b" } });
    await owner.call("POST", "/api/employees", { body: member });
    await noisy.call("POST", "/api/auth/forgot-password", { body: { email: owner.email } });
    const reset = await noisy.tokenFor(owner.email);
    await noisy.call("GET", `/api/auth/verify-email?token=${reset}`);

    const broken = createService(
      new Proxy(database.db, {
        get() {
          throw new Error(`Failed query, params: ${owner.email} ${owner.token}`);
        },
      }) satisfies Database,
    );
    const failed = await broken.call("POST", "/api/auth/login", {
      body: { email: owner.email, password: owner.password },
    });
    expect(failed).toMatchObject({
      status: 500,
      body: { error: "Something went wrong. Please try again." },
    });

    const logs = noisy.logs() + broken.logs();
    expect(logs).toContain('"route":"/api/auth/verify-email"');
    const secrets = [
      owner.email,
      owner.password,
      owner.token,
      owner.cookie,
      reset,
      member.email,
      "Secretname",
    ];
    for (const secret of secrets) expect(logs).not.toContain(secret);
  });

  test("health is ok, and 503 when the database is gone, but for liveness, which does not ask it", async () => {
    for (const path of ["/health", "/health/ready", "/health/live"])
      expect(await service.call("GET", path)).toMatchObject({ status: 200, body: { status: "ok" } });
    const other = await openTestDatabase();
    const gone = createService(other.db);
    await other.close();
    for (const path of ["/health", "/health/ready"])
      expect(await gone.call("GET", path)).toMatchObject({ status: 503, body: { status: "unavailable" } });
    expect(await gone.call("GET", "/health/live")).toMatchObject({ status: 200, body: { status: "ok" } });
  });

  test("a full disk makes it unready, until a write succeeds", async () => {
    const other = await openTestDatabase();
    const full = createService(other.db);
    const { call } = await full.newManager();
    await other.db.execute(
      sql.raw(`
      create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger no_room before insert on employees for each row execute function no_room();
      create trigger no_room before insert on attempts for each row execute function no_room()`),
    );
    expect(await full.call("GET", "/health")).toMatchObject({ status: 200 });
    const body = { first_name: "Ada", last_name: "Byron", role: "Stylist", email: newEmail() };
    expect((await call("POST", "/api/employees", { body })).status).toBe(503);
    expect(await full.call("GET", "/health")).toMatchObject({ status: 503, body: { status: "unavailable" } });
    expect(await full.call("GET", "/health/live")).toMatchObject({ status: 200 });
    await other.db.execute(sql`drop function no_room() cascade`);
    expect(await full.call("GET", "/health")).toMatchObject({ status: 200 });
    expect((await call("POST", "/api/employees", { body })).status).toBe(201);
    await other.close();
  });

  test("metrics count answers by route, for the token's holder alone", async () => {
    const { id } = await manager.addMember();
    await manager.call("GET", `/api/employees/${id}`);
    expect((await service.call("GET", "/metrics")).status).toBe(401);
    expect((await service.call("GET", "/metrics", { token: "scrape-you" })).status).toBe(401);
    const { status, body } = await service.call("GET", "/metrics", { token: "scrape-me" });
    expect(status).toBe(200);
    expect(body).toMatch(/^nodejs_eventloop_lag_max_seconds [\d.e-]+$/m);
    expect(body).toMatch(/^process_event_loop_work_max_seconds [\d.e-]+$/m);
    expect(body).toMatch(
      /chairtime_backend_requests_total\{method="GET",route="\/api\/employees\/:id",status="200"\} \d+/,
    );
    expect(body).toMatch(
      /chairtime_backend_request_seconds_bucket\{le="\+Inf",method="GET",route="\/api\/employees\/:id"\} \d+/,
    );
    expect(body).not.toContain(id);
    expect((await createService(database.db).call("GET", "/metrics", { token: "scrape-me" })).status).toBe(
      404,
    );
  });

  test("ids sort by the time of their making", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const body = { first_name: "A", last_name: "B", email: newEmail(), role: "C" };
      ids.push(idOf(await manager.call("POST", "/api/employees", { body })));
    }
    expect(ids.toSorted()).toEqual(ids);
  });
});
