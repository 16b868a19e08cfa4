import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { addresses, methodsOf } from "../test-support/addresses.ts";
import { calls, callsBy, matchCall } from "./calls.ts";
import { openapiDocument } from "./openapi.ts";

const ID = "01890000-0000-7000-8000-000000000000";

test.each(calls)("$method $path is matched by its own path", (call) => {
  expect(matchCall(call.method, call.path.replace("{id}", ID))).toEqual({ kind: "call", call });
});

test("each call is described once, and an id is the last segment of its path", () => {
  const names = calls.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
  for (const { path } of calls) expect(path).toMatch(/^(\/[a-z-]+)+(\/\{id\})?$/);
});

test("a path belongs to one kind of caller", () => {
  for (const { path, by } of calls)
    expect(new Set(calls.filter((call) => call.path === path).map((call) => call.by))).toEqual(new Set([by]));
});

test("callers have their own calls, and each has one kind of caller", () => {
  const counted = (["session", "visitor", "web-server", "link"] as const).map((by) => callsBy(by));
  for (const own of counted) expect(own.length).toBeGreaterThan(0);
  expect(counted.flat().length).toBe(calls.length);
  expect(callsBy("visitor").map(({ path }) => path)).toContain("/api/auth/register");
  expect(callsBy("web-server").map(({ path }) => path)).toContain("/api/auth/login");
  expect(callsBy("link").map(({ path }) => path)).toContain("/api/own-week");
});

test("a word is a call of its own before it is an id", () => {
  expect(matchCall("GET", "/api/employees/availability")).toMatchObject({
    kind: "wrong-method",
    calls: [{ method: "POST", path: "/api/employees/availability" }],
  });
  expect(matchCall("GET", "/api/changes/as-it-was")).toMatchObject({
    call: { path: "/api/changes/as-it-was" },
  });
  expect(matchCall("GET", "/api/changes/7")).toMatchObject({ call: { path: "/api/changes/{id}" } });
});

test.each(["/api/nothing", "/api/employees/", "/api/employees/a/b", "/api/Employees", "", "/", "employees"])(
  "'%s' is unknown",
  (path) => expect(matchCall("GET", path)).toEqual({ kind: "unknown" }),
);

test("another method names those of the path", () => {
  const match = matchCall("PATCH", `/api/schedules/${ID}`);
  expect(match).toMatchObject({ kind: "wrong-method", calls: [{ method: "PUT" }, { method: "DELETE" }] });
});

test("the matcher and the document agree on any address", () => {
  const { paths } = z.parse(
    z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) }),
    openapiDocument({ productName: "Chairtime", appUrl: "https://salon.example" }),
  );
  fc.assert(
    fc.property(addresses, ({ method, path }) => {
      const methods = methodsOf(paths, path);
      const kind = methods.includes(method) ? "call" : methods.length > 0 ? "wrong-method" : "unknown";
      expect(matchCall(method, path).kind).toBe(kind);
    }),
    { numRuns: 2000 },
  );
});
