import { callsBy } from "@chairtime/contract/calls/calls";
import { openapiDocument } from "@chairtime/contract/calls/openapi";
import { addresses, methodsOf } from "@chairtime/contract/test-support/addresses";
import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { findRoute } from "./routes.ts";

test("the proxy agrees with the document on any address, and passes nothing that is not a browser's", () => {
  const { paths } = z.parse(
    z.object({
      paths: z.record(z.string(), z.record(z.string(), z.object({ security: z.array(z.unknown()) }))),
    }),
    openapiDocument({ productName: "Chairtime", appUrl: "https://salon.example" }),
  );
  for (const { path } of [...callsBy("web-server"), ...callsBy("link")]) delete paths[path];
  fc.assert(
    fc.property(addresses, ({ method, path }) => {
      const methods = methodsOf(paths, path);
      const route = findRoute(method, path);
      if (methods.length === 0) expect(route).toEqual({ kind: "unknown" });
      else if (methods.includes(method)) expect(route).toMatchObject({ method });
      else expect(route).toEqual({ kind: "wrong-method", allow: methods.join(", ") });
    }),
    { numRuns: 2000 },
  );
});

test("calls of a session need one, those of a visitor do not", () => {
  for (const { method, path } of callsBy("session"))
    expect(findRoute(method, path)).toMatchObject({ kind: "proxied", method });
  for (const { method, path } of callsBy("visitor"))
    expect(findRoute(method, path)).toMatchObject({ kind: "open", method });
});

test("only what changes nothing may end when its asker is gone", () => {
  const asking = callsBy("session").flatMap(({ method, path }) => {
    const route = findRoute(method, path);
    return method !== "GET" && "onlyAsks" in route && route.onlyAsks ? [`${method} ${path}`] : [];
  });
  expect(asking.toSorted()).toEqual([
    "POST /api/availability",
    "POST /api/changes/put-back-preview",
    "POST /api/employees/availability",
    "POST /api/publishing/preview",
    "POST /api/salon/zone-preview",
  ]);
  expect(findRoute("GET", "/api/employees")).toMatchObject({ onlyAsks: true });
  expect(findRoute("PUT", "/api/salon")).toMatchObject({ onlyAsks: false });
});
