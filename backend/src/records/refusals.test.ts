import { expect, test } from "vitest";
import { failureOf } from "./refusals.ts";

const error = (code: string, constraint = "") =>
  new Error("Failed query", {
    cause: Object.assign(new Error(code), { code, constraint, severity: "ERROR" }),
  });

test.each([
  ["a statement that took too long", error("57014"), 503],
  ["a connection that broke", error("08006"), 503],
  ["too many connections", error("53300"), 503],
  ["a full disk", error("53100"), 503],
  ["a deadlock", error("40P01"), 503],
  ["a character that no text can hold", error("22021"), 400],
  ["a value that a rule forbids", error("23514", "any"), 400],
  ["a member who is gone", error("23503", "any"), 404],
  ["what is there already", error("23505", "any"), 409],
])("%s is an answer to the caller: %i", (_what, cause, status) => {
  const failure = failureOf(cause);
  expect(failure?.status).toBe(status);
  expect(failure?.headers?.["retry-after"]).toBe(status === 503 ? "2" : undefined);
});

test("a mistake of our own is none", () => {
  expect(failureOf(error("42P01"))).toBeNull();
  expect(failureOf(new TypeError("undefined is not a function"))).toBeNull();
});
