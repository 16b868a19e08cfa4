import { expect, test } from "vitest";
import { calls } from "./calls.ts";
import { isForTokens, isV1, matchV1, tokenCalls, V1_DOCUMENT, withoutV1, withV1 } from "./v1.ts";

const ID = "01890000-0000-7000-8000-000000000000";

test("a path has its twin below /api/v1, and back", () => {
  expect(withV1("/api/employees")).toBe("/api/v1/employees");
  expect(withV1("/apiary")).toBe("/apiary");
  expect(withV1("/other/api/employees")).toBe("/other/api/employees");
  expect(withoutV1("/api/v1/employees")).toBe("/api/employees");
  expect(withoutV1("/api/employees")).toBe("/api/employees");
  expect([V1_DOCUMENT, "/api/v1", "/api/v12/x", "/x/api/v1/"].map(isV1)).toEqual([true, false, false, false]);
  expect(V1_DOCUMENT).toBe("/api/v1/openapi.json");
});

test.each(tokenCalls)("$method $path is matched below /api/v1", (call) => {
  const path = withV1(call.path).replace("{id}", ID);
  expect(matchV1(call.method, path)).toEqual({ kind: "call", call });
});

test("a call that no token may make is none below /api/v1", () => {
  for (const call of calls.filter((one) => !isForTokens(one)))
    expect(matchV1(call.method, withV1(call.path).replace("{id}", ID)).kind).not.toBe("call");
  expect(matchV1("GET", "/api/v1/account")).toEqual({ kind: "unknown" });
  expect(matchV1("GET", "/api/v1/events")).toEqual({ kind: "unknown" });
});

test("a path outside is unknown, and a wrong method names the right ones", () => {
  expect(matchV1("GET", "/api/employees")).toEqual({ kind: "unknown" });
  expect(matchV1("GET", "/api/v1/nothing")).toEqual({ kind: "unknown" });
  const wrong = matchV1("PUT", "/api/v1/employees");
  expect(wrong).toMatchObject({ kind: "wrong-method" });
  const offered = wrong.kind === "wrong-method" ? wrong.calls.map(({ method }) => method).sort() : [];
  expect(offered).toEqual(["GET", "POST"]);
  // Only screens ask for it: its other methods are not offered either.
  expect(matchV1("POST", "/api/v1/account")).toEqual({ kind: "unknown" });
});
